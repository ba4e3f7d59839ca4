import { MOST_CONTRACT_REASONS, MOST_REASON } from '@/domain/contracts/checks/reasons'
import type { ContractInput } from '@/domain/contracts/events/command'
import {
  type ContractCommand,
  contractEventDefinition,
  contractEvents,
} from '@/domain/contracts/events/registry'
import { rightToWorkCheckSchema } from '@/domain/contracts/right-to-work/schema'
import { type ContractTerms, contractTermsSchema } from '@/domain/contracts/schema'
import { comment, documentId, eventRequest, requestId } from '@/domain/requests/fields'
import { AppError } from '@/domain/shared/app-error'
import { currencies } from '@/domain/shared/currencies'
import { z } from '@/domain/shared/zod'
import { checkSent } from '@/domain/workflow/define-event'

type TermName = keyof ContractTerms
const termNames = Object.keys(contractTermsSchema.shape) as TermName[]

/** The changed terms by name, as the app sends them; null removes a term. */
const sentTerms = z.partialRecord(z.enum(termNames), z.unknown())
export type SentTerms = z.infer<typeof sentTerms>

/** One field in a contract's copy of a record, such as 'email' in 'cachedCrew'. */
const copiedField = z.strictObject({ copy: z.string().max(50), field: z.string().max(50) })
export type CopiedField = z.infer<typeof copiedField>

/** The inputs of an event, as the app sends them. */
const sentInputs = {
  reasons: z
    .array(
      z.strictObject({
        check: z.string().regex(/^[a-z-]{1,60}$/),
        sentence: z.string().min(1).max(2000),
        reason: z.string().max(MOST_REASON, `A reason has at most ${MOST_REASON} characters.`),
      }),
    )
    .max(MOST_CONTRACT_REASONS)
    .optional(),
  sdsOutcome: z.enum(['outside', 'inside']).optional(),
  sdsReasons: z.array(z.string().max(2000)).max(100).optional(),
  isDetermined: z.boolean().optional(),
  givenOn: z.string().max(10).optional(),
  sentTo: z.array(z.string().max(254)).max(50).optional(),
  sentFileIds: z.array(documentId).max(20).optional(),
  signedFileId: z.string().max(1500).optional(),
  signedOn: z.string().max(10).optional(),
  cancelledOn: z.string().max(10).optional(),
  feeDue: z.number().max(99_999_999_999).optional(),
  askedDetails: z.array(z.string().max(40)).max(60).optional(),
  takenDetails: z.array(z.string().max(40)).max(60).optional(),
  rightToWork: rightToWorkCheckSchema.optional(),
} satisfies Record<Exclude<keyof ContractInput, 'comment'>, unknown>

/** The invited person: an address, and the name if it is known. */
const invitedPersonSchema = z.strictObject({
  email: z.string().max(254),
  firstName: z.string().max(200),
  lastName: z.string().max(200),
})
export type InvitedPerson = z.infer<typeof invitedPersonSchema>

/** A request about one contract. A new contract gets the id of the request that creates it. */
export const contractRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('create'),
    requestId,
    terms: sentTerms,
    copiedFromId: documentId.optional(),
    /** The id of the signed contract that the new contract amends (domain K14). */
    amendsContractId: documentId.optional(),
  }),
  /** The invited person is mailed a link and enters their own details. The draft needs only its type and its production. */
  z.strictObject({
    kind: z.literal('invite'),
    requestId,
    terms: sentTerms,
    person: invitedPersonSchema,
    note: comment.optional(),
  }),
  z.strictObject({
    kind: z.literal('import-historic'),
    requestId,
    row: z.record(z.string().max(100), z.unknown()),
  }),
  z.strictObject({
    kind: z.literal('save'),
    requestId,
    contractId: documentId,
    /** The changed terms, and the value that each had when the person began. */
    terms: sentTerms,
    base: sentTerms,
    /** Earlier saves by the same person that got no answer. A stored one does not count as another person's change. */
    own: z.array(z.strictObject({ writeId: documentId, terms: sentTerms })).max(50),
    /** The fields of the contract's copies to update from their records. */
    refresh: z.array(copiedField).max(50),
  }),
  z.strictObject({
    kind: z.literal('event'),
    contractId: documentId,
    ...eventRequest(contractEvents, sentInputs),
  }),
])
export type ContractRequest = z.infer<typeof contractRequestSchema>
export type ContractRequestOf<K extends ContractRequest['kind']> = Extract<ContractRequest, { kind: K }>

/** The limit and decimals of a currency that is not on the list are not known. A value that is stored already may stay. */
function unlistedFault(name: string, value: unknown): string {
  return name === 'currency' && !currencies.some(({ code }) => code === value)
    ? 'Choose a currency from the list'
    : ''
}

export function sentTermsOf(terms: Partial<ContractTerms>): SentTerms {
  return Object.fromEntries(Object.entries(terms).map(([name, value]) => [name, value ?? null]))
}

/** A removed term gets the value that means 'none'. Throws AppError 'invalid-argument' if a value does not fit its term. */
export function termsOf(sent: SentTerms): Partial<ContractTerms> {
  const read = Object.entries(sent).map(([name, value]) => {
    const parsed = contractTermsSchema.shape[name as TermName].safeParse(value ?? undefined)
    const fault = parsed.success
      ? unlistedFault(name, parsed.data)
      : (parsed.error.issues[0]?.message ?? 'Not valid')
    if (fault === '') return [name, parsed.data] as const
    throw new AppError('invalid-argument', `${fault}: ${name}.`, {
      details: { problems: [{ field: name, reason: fault }] },
    })
  })
  return Object.fromEntries(read) as Partial<ContractTerms>
}

/** Missing inputs are left to the guards. Throws AppError 'invalid-argument' for an input that its event does not take. */
export function contractCommandOf(sent: ContractRequestOf<'event'>['command']): ContractCommand {
  checkSent(contractEventDefinition(sent.event), sent)
  return sent as ContractCommand
}

/** Recognises a repeat, which may have another revision and another list of earlier saves. */
export function identityOf(request: ContractRequest): object {
  if (request.kind === 'event') return { ...request, seenRevision: undefined }
  return request.kind === 'save' ? { ...request, own: undefined } : request
}
