import type { ContractStatus } from '@/domain/contracts/statuses'
import { contractTypes } from '@/domain/contracts/types'
import { lineText, longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/** The longest answer of a person, in characters. */
export const LONGEST_ANSWER = 1000

/** The details that were asked for through a link, and the answers that are not private. Times are in milliseconds. */
export const personDetailsSchema = z.object({
  /** The last request: its time (0 if none), the address it was sent to, and its note. */
  askedAt: z.number().default(0),
  askedTo: lineText(254).default(''),
  note: longText(2000).default(''),
  /** The names of the requested details that are still missing. A name is removed when the person enters the detail. */
  asked: z.array(z.string().max(40)).max(60).default([]),
  /** The time when the person last entered or confirmed a detail; 0 if never. */
  givenAt: z.number().default(0),
  /** The person's answers about their name, company and agent, by the name of the detail. */
  said: z.record(z.string().max(40), z.string().max(LONGEST_ANSWER)).default({}),
  /** The time when the person entered another bank account than the contract had; 0 if never. */
  bankChangedAt: z.number().default(0),
})
export type PersonDetails = z.infer<typeof personDetailsSchema>

export const noPersonDetails: PersonDetails = personDetailsSchema.parse({})

/** The statuses in which a link for details still opens its page. */
export const detailsOpenIn: readonly ContractStatus[] = ['draft', 'submitted', 'approved', 'sent', 'signed']

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
 * The state of the details, for the addressee's page: which are stored, at most four characters of a private one, and the
 * addressee's own text about name and company.
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
      /** True if documents print the detail, so that it can no longer change. */
      isLocked: z.boolean(),
      /** The person's own answer; empty for a private detail. */
      said: z.string(),
      /** A hint such as 'ends in 4958'; empty if no character of the detail is shown. */
      mask: z.string(),
    }),
  ),
  /** The names of the requested details that are still missing, and the note from the office. */
  asked: z.array(z.string()),
  note: z.string(),
  /** The names of details that the contract needs and that nobody has entered. */
  missing: z.array(z.string()),
  /** The time when a detail was last entered or confirmed, in milliseconds; 0 if never. */
  givenAt: z.number(),
})
export type DetailsState = z.infer<typeof detailsStateSchema>
