import type { ContractStatus } from '@/domain/contracts/statuses'
import { contractTypes } from '@/domain/contracts/types'
import { lineText, longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/** The longest answer that a person gives, in characters. */
export const LONGEST_ANSWER = 1000

/** What the person was asked for by the link of a contract, and what they said that is not private. Times are milliseconds. */
export const personDetailsSchema = z.object({
  /** When the office asked last, whom, and with which words; 0 if never. */
  askedAt: z.number().default(0),
  askedTo: lineText(254).default(''),
  note: longText(2000).default(''),
  /** The details that are still awaited, by name. Each goes when it is given. */
  asked: z.array(z.string().max(40)).max(60).default([]),
  /** When the person gave or confirmed something last; 0 if never. */
  givenAt: z.number().default(0),
  /** What they say of their name, company and agent, by the name of the detail. */
  said: z.record(z.string().max(40), z.string().max(LONGEST_ANSWER)).default({}),
  /** When they gave another bank account than the contract had; 0 if never. */
  bankChangedAt: z.number().default(0),
})
export type PersonDetails = z.infer<typeof personDetailsSchema>

export const noPersonDetails: PersonDetails = personDetailsSchema.parse({})

/** In which a link for details opens them: until a contract is over. */
export const detailsOpenIn: readonly ContractStatus[] = ['draft', 'submitted', 'approved', 'sent', 'signed']

/** The parts of the page on which somebody gives their details. */
export const detailGroupIds = [
  'you',
  'emergency',
  'company',
  'tax',
  'starter',
  'bank',
  'right-to-work',
  'agent',
] as const
export type DetailGroupId = (typeof detailGroupIds)[number]

/**
 * What the addressee's page is told of the details: which are given, with four characters at most of a private one, and their
 * words about name and company.
 */
export const detailsStateSchema = z.strictObject({
  facts: z.strictObject({
    type: z.enum(contractTypes),
    paysCompany: z.boolean(),
    asksNiNumber: z.boolean(),
    worksInUk: z.boolean(),
    namesOperator: z.boolean(),
  }),
  details: z.array(
    z.strictObject({
      name: z.string(),
      isGiven: z.boolean(),
      /** It is in the documents, and does not change any more. */
      isLocked: z.boolean(),
      /** The person's own words; empty for a private detail. */
      said: z.string(),
      /** 'ends in 4958'; empty if nothing of it is shown. */
      mask: z.string(),
    }),
  ),
  /** The details that were requested and are still to come, by name, and the note of the office. */
  asked: z.array(z.string()),
  note: z.string(),
  /** What the contract cannot be without, and nobody has given. */
  missing: z.array(z.string()),
  /** When something was given or confirmed last, in milliseconds; 0 if never. */
  givenAt: z.number(),
})
export type DetailsState = z.infer<typeof detailsStateSchema>
