import { documentId, requestId } from '@/domain/requests/fields'
import { longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/** Where a person may be chosen. */
export const personCollections = ['users', 'crew'] as const
export type PersonCollection = (typeof personCollections)[number]

const ofPerson = { requestId, of: z.enum(personCollections), id: documentId }

/** What an admin wishes to do. Erasing asks for the name, typed, and for why: it cannot be taken back. */
export const personalDataRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('look'), ...ofPerson }),
  z.strictObject({ kind: z.literal('export'), ...ofPerson }),
  z.strictObject({
    kind: z.literal('erase'),
    ...ofPerson,
    name: z.string().max(500),
    reason: longText(1000).min(1, 'Say why they are erased.'),
  }),
  /** `isDry`: says how much is past its time, and changes nothing. */
  z.strictObject({ kind: z.literal('expire'), requestId, isDry: z.boolean() }),
])
export type PersonalDataRequest = z.infer<typeof personalDataRequestSchema>
export type PersonRequest = Exclude<PersonalDataRequest, { kind: 'expire' }>

/** The most documents that an answer names; the counts are of all. */
export const MOST_NAMED = 1000

export const personalDataAnswerSchema = z.strictObject({
  /** The person's name as it was; empty for what expires. */
  name: z.string(),
  counts: z.strictObject({
    delete: z.number().int(),
    change: z.number().int(),
    keep: z.number().int(),
    named: z.number().int(),
  }),
  documents: z
    .array(
      z.strictObject({
        path: z.string(),
        what: z.string(),
        action: z.enum(['delete', 'change', 'keep', 'named']),
        until: z.string(),
        fields: z.array(z.string()),
      }),
    )
    .max(MOST_NAMED),
  /** The file of an export; empty else. */
  text: z.string(),
})
export type PersonalDataAnswer = z.infer<typeof personalDataAnswerSchema>
