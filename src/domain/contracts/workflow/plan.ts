import { withWriter } from '@/domain/contracts/approval/approvers'
import { contractFigures } from '@/domain/contracts/contract-figures'
import { voidedDetermination } from '@/domain/contracts/determination'
import { newContractEntry } from '@/domain/contracts/events/new-entry'
import { paymentLine } from '@/domain/contracts/payment-line'
import { stillAsked } from '@/domain/contracts/person-details/given'
import { givenPrivate } from '@/domain/contracts/private'
import {
  type Contract,
  type ContractPrivate,
  type ContractTerms,
  type Payment,
  paymentSchema,
} from '@/domain/contracts/schema'
import { isSame } from '@/domain/pras/version'
import type { Unstamped } from '@/domain/shared/entity'
import { logWrite, type PlannedWrite, stamps, type WriteOrigin } from '@/domain/workflow/planned-write'
import { type ContractCopies, formerPrivate } from '../copies'

export const contractPath = (id: string) => `contracts/${id}`
export const contractPrivatePath = (id: string) => `contracts/${id}/private/crew`

/** Fills in the missing parts of payments, which a person may still be typing. */
function withWholePayments(terms: Partial<ContractTerms>): Partial<ContractTerms> {
  const { paymentSchedule } = terms
  return paymentSchedule
    ? { ...terms, paymentSchedule: paymentSchedule.map(payment => paymentSchema.parse(payment)) }
    : terms
}

export function storedTerms<T extends { paymentSchedule?: unknown }>(terms: T) {
  const { paymentSchedule } = terms as { paymentSchedule?: Payment[] }
  return paymentSchedule ? { ...terms, paymentSchedule: paymentSchedule.map(paymentLine) } : terms
}

/** Fields that change with every edit, and so are not named in the log entry. */
const silent: ReadonlySet<string> = new Set([
  ...['termsRevision', 'lastLogId', 'personDetails', 'rightToWork'],
])

/** The new private details, and the stored ones: `before` is undefined if none are stored yet. */
export interface PrivateChange {
  before: ContractPrivate | undefined
  details: Unstamped<ContractPrivate>
}

/** The names of the private fields that change, and the write that changes them; no write if none changes. */
function privateWrites(
  contract: Pick<Contract, 'id'>,
  change: PrivateChange | undefined,
  write: WriteOrigin,
) {
  if (!change) return { fields: [], writes: [] }
  const { before, details } = change
  const keys = Object.keys(details) as (keyof typeof details)[]
  const fields = keys.filter(key => (before?.[key] ?? '') !== details[key])
  const data = { ...details, ...stamps((before?.revision ?? 0) + 1, write) }
  const op = before ? ('update' as const) : ('create' as const)
  return { fields, writes: fields.length > 0 ? [{ path: contractPrivatePath(contract.id), op, data }] : [] }
}

/** Takes details that the office has entered itself off the list of details that the person is asked for. */
function withoutGiven({ personDetails }: Contract, fields: readonly string[]) {
  const asked = personDetails && stillAsked(personDetails.asked, fields)
  return asked && asked.length < personDetails.asked.length
    ? { personDetails: { ...personDetails, asked } }
    : {}
}

/** Clears the person's answers and right to work check if the contract now names another person or payee. */
function ofSamePerson(contract: Contract, next: Contract, fields: readonly string[]) {
  return formerPrivate(contract, next).length > 0
    ? { personDetails: undefined, rightToWork: undefined }
    : withoutGiven(contract, fields)
}

/**
 * The writes of changed terms, in one commit: the contract with all values that follow from the terms, the private details that
 * change with the person or payee, and the log entry that names the changed fields. Empty if nothing differs. A term that is
 * `undefined` in `changes` is removed.
 */
export function planContractSave(
  input: WriteOrigin & {
    contract: Contract
    changes: Partial<ContractTerms>
    copies?: Partial<ContractCopies> | undefined
    privateChange?: PrivateChange | undefined
  },
): PlannedWrite[] {
  const { contract, actor, privateChange } = input
  const secret = privateWrites(contract, privateChange, input)
  const privateGiven =
    privateChange && secret.fields.length > 0 ? givenPrivate(privateChange.details) : contract.privateGiven
  const edited = {
    ...contract,
    ...withWholePayments(input.changes),
    ...input.copies,
    ...voidedDetermination(contract, input.changes),
    privateGiven,
    ...ofSamePerson(contract, { ...contract, ...input.changes }, secret.fields),
  }
  const after: Record<string, unknown> = { ...edited, ...contractFigures(edited) }
  const before: Record<string, unknown> = { ...contract }
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    key => !isSame(before[key], after[key]),
  )
  if (fields.length + secret.fields.length === 0) return []
  const termsRevision = contract.termsRevision + 1
  return [
    {
      path: contractPath(contract.id),
      op: 'update',
      data: {
        ...storedTerms(Object.fromEntries(fields.map(key => [key, after[key]]))),
        termsRevision,
        writtenByIds: withWriter(contract, actor.id),
        lastLogId: input.writeId,
        ...stamps(contract.revision + 1, input),
      },
    },
    ...secret.writes,
    logWrite(
      newContractEntry({
        id: input.writeId,
        logType: 'edit-contract',
        subject: { ...contract, ...edited },
        actor,
        facts: { termsRevision, fields: [...fields.filter(key => !silent.has(key)), ...secret.fields] },
      }),
      input,
    ),
  ]
}

/** The details, the contract with its next terms revision, and the log entry that names the changed fields. */
export function planContractPrivateSave(
  input: WriteOrigin & PrivateChange & { contract: Contract },
): PlannedWrite[] {
  const { contract, details, actor } = input
  const { fields, writes } = privateWrites(contract, input, input)
  if (fields.length === 0) return []
  const termsRevision = contract.termsRevision + 1
  return [
    ...writes,
    {
      path: contractPath(contract.id),
      op: 'update',
      data: {
        termsRevision,
        privateGiven: givenPrivate(details),
        ...withoutGiven(contract, fields),
        writtenByIds: withWriter(contract, actor.id),
        lastLogId: input.writeId,
        ...stamps(contract.revision + 1, input),
      },
    },
    logWrite(
      newContractEntry({
        id: input.writeId,
        logType: 'edit-contract-private',
        subject: contract,
        actor,
        facts: { termsRevision, fields },
      }),
      input,
    ),
  ]
}
