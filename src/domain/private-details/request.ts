import { companyDetailsSchema } from '@/domain/companies/schema'
import { rightToWorkSchema } from '@/domain/contracts/right-to-work/schema'
import { contractPrivateSchema } from '@/domain/contracts/schema'
import { crewDetailsSchema } from '@/domain/crew/schema'
import { unstamped } from '@/domain/records/record-type'
import { documentId, requestId } from '@/domain/requests/fields'
import { AppError } from '@/domain/shared/app-error'
import type { Entity } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

/** The kinds of records with private details: the schema, the document's id, and the kind of record in log entries. */
export const privateKinds = {
  contracts: { schema: contractPrivateSchema, document: 'crew', resource: 'contract' },
  rightToWork: { schema: rightToWorkSchema, document: 'right-to-work', resource: 'contract' },
  crew: { schema: crewDetailsSchema, document: 'details', resource: 'crew' },
  contractCompanies: { schema: companyDetailsSchema, document: 'details', resource: 'contractCompany' },
} as const
export type PrivateKind = keyof typeof privateKinds
/** The kinds whose details are entered in a form. */
export type EnteredKind = Exclude<PrivateKind, 'rightToWork'>
export const privateKindNames = [
  'contracts',
  'rightToWork',
  'crew',
  'contractCompanies',
] as const satisfies PrivateKind[]

export type PrivateOf<K extends PrivateKind> = z.infer<(typeof privateKinds)[K]['schema']>

export const privatePath = (kind: PrivateKind, id: string) =>
  `${kind === 'rightToWork' ? 'contracts' : kind}/${id}/private/${privateKinds[kind].document}`

/** Private details by the name of their field; each is a text. */
export const detailsSchema = z.record(z.string().max(50), z.string())
export type Details = z.infer<typeof detailsSchema>

export const privateRequestSchema = z.discriminatedUnion('kind', [
  /** Shows private details. Each reading adds a log entry. */
  z.strictObject({ kind: z.literal('reveal'), requestId, of: z.enum(privateKindNames), id: documentId }),
  z.strictObject({
    kind: z.literal('save'),
    requestId,
    // A right to work check is left out, because an event of the contract records it.
    of: z.enum(privateKindNames).exclude(['rightToWork']),
    id: documentId,
    details: detailsSchema,
    /** The details that the form began with. */
    base: detailsSchema,
  }),
  /** Copies private details into a draft of a contract, from the records of its person and payee. */
  z.strictObject({ kind: z.literal('take'), requestId, id: documentId }),
])
export type PrivateRequest = z.infer<typeof privateRequestSchema>
export type PrivateRequestOf<K extends PrivateRequest['kind']> = Extract<PrivateRequest, { kind: K }>

/** Missing details become empty. Throws AppError 'invalid-argument' if one is unknown or not valid. */
export function readDetails<K extends PrivateKind>(kind: K, sent: Details): Omit<PrivateOf<K>, keyof Entity> {
  const { schema, document } = privateKinds[kind]
  const read = schema.safeParse({ ...sent, id: document })
  if (read.success) return unstamped(read.data) as Omit<PrivateOf<K>, keyof Entity>
  throw new AppError(
    'invalid-argument',
    read.error.issues[0]?.message ?? 'The private details are not valid. Reload the page, then try again.',
  )
}

export function detailsOf(stored: Entity): Details {
  return unstamped(stored) as Details
}
