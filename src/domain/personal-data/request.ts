import { documentId, requestId } from '@/domain/requests/fields'
import { longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

export const personCollections = ['users', 'crew'] as const
export type PersonCollection = (typeof personCollections)[number]

const ofPerson = { requestId, of: z.enum(personCollections), id: documentId }

/** An admin's request about personal data. Erasing cannot be undone, so it requires the typed name and a reason. */
export const personalDataRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('look'), ...ofPerson }),
  z.strictObject({ kind: z.literal('export'), ...ofPerson }),
  z.strictObject({
    kind: z.literal('erase'),
    ...ofPerson,
    name: z.string().max(500),
    reason: longText(1000).min(1, 'Say why the person is erased.'),
  }),
  /** Deletes data past its retention time. With `isDry` it only counts this data, and changes nothing. */
  z.strictObject({ kind: z.literal('expire'), requestId, isDry: z.boolean() }),
])
export type PersonalDataRequest = z.infer<typeof personalDataRequestSchema>
export type PersonRequest = Exclude<PersonalDataRequest, { kind: 'expire' }>

/** The limit of documents that an answer lists. Its counts include all documents. */
export const MOST_NAMED = 1000

export const personalDataAnswerSchema = z.strictObject({
  /** The name that the person had before the erasure; empty if the request was about data past its retention time. */
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
  /** The text of an export; otherwise empty. */
  text: z.string(),
})
export type PersonalDataAnswer = z.infer<typeof personalDataAnswerSchema>
