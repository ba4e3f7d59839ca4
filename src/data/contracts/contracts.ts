import { useEffect } from 'react'
import { toAppError } from '@/data/base/errors'
import { enqueue } from '@/data/base/keyed-queue'
import { isOwnWrite, overOwnWrites } from '@/data/base/own-writes'
import { signedInActor } from '@/data/base/session'
import { newId } from '@/data/firestore/stamps'
import { warm } from '@/data/functions/call'
import { useLive } from '@/data/sync/live'
import { documentSource } from '@/data/sync/live-source'
import { clashSentence } from '@/domain/contracts/commands/merge-terms'
import {
  type CopiedField,
  type InvitedPerson,
  type SentTerms,
  sentTermsOf,
} from '@/domain/contracts/commands/request'
import type { ContractCommand } from '@/domain/contracts/events/registry'
import { type Contract, type ContractTerms, contractSchema } from '@/domain/contracts/schema'
import type { NewContract } from '@/domain/contracts/workflow/plan-create'
import type { RowValues } from '@/domain/import/import-type'
import { AppError, isAppError } from '@/domain/shared/app-error'
import { contractKeys, contracts } from './contract-collection'
import { sendContract } from './send-contract'

/** Live. For a missing contract, the error is AppError('not-found', 'Document does not exist'). */
export function useContract(id: string) {
  const { data, error, isLoading, retry } = useLive(contractSource(id))
  useEffect(() => warm('contractCommand'), [])
  return { contract: data ?? undefined, isLoading, error: data === null ? MISSING : error, retry }
}

/** One shared object: a component that gets it again does not render again. */
const MISSING = new AppError('not-found', 'Document does not exist')

const contractSource = (id: string) => documentSource(contractKeys.one(id), `contracts/${id}`, contractSchema)

/** The input for a new contract. The caller can set `id` to a UUID: a retry with the same `id` creates no second contract. */
export interface ContractToCreate extends NewContract {
  id?: string
}

/**
 * Creates a draft contract and returns its id. The draft starts with the terms of its type, and with copies of the records that
 * it names and their private details. Succeeds if a contract with this `id` exists already. Rejects with AppError.
 */
export async function createContract(wish: ContractToCreate): Promise<string> {
  const { id = newId(), terms, copiedFromId, amendsContractId } = wish
  const request = {
    kind: 'create',
    requestId: id,
    terms: sentTermsOf(terms),
    ...(copiedFromId ? { copiedFromId } : {}),
    ...(amendsContractId ? { amendsContractId } : {}),
  } as const
  try {
    await sendContract(request, id)
  } catch (error) {
    // Only this call knows the id, so a contract with it was created by an earlier attempt.
    const isMade = await contracts.find(id).catch(() => undefined)
    if (!isMade) throw error
  }
  return id
}

/**
 * Creates a draft contract, and mails a link on which the contracted person enters their details. Returns the id of the draft.
 * Succeeds without a second mail if a contract with this `id` exists already. Rejects with AppError.
 */
export async function inviteContract(wish: {
  id?: string
  terms: NewContract['terms']
  person: InvitedPerson
  /** A text that the mail should contain. */
  note?: string
}): Promise<string> {
  const { id = newId(), terms, person, note = '' } = wish
  const request = { kind: 'invite', requestId: id, terms: sentTermsOf(terms), person, note } as const
  try {
    await sendContract(request, id)
  } catch (error) {
    const isMade = await contracts.find(id).catch(() => undefined)
    if (!isMade) throw error
  }
  return id
}

/** The result of creating many contracts: the ids of the created contracts, and the errors of the contracts that failed. */
export interface BulkOutcome {
  created: string[]
  failed: { id: string; error: AppError }[]
}

/**
 * Creates many contracts, one command each; an invited person is mailed a link. Each contract has its own id, so a retry creates
 * none twice: a contract that exists already counts as created. After each contract, `onProgress` gets the number done so far.
 */
export async function createContracts(
  wishes: readonly (NewContract & { id: string; invited?: InvitedPerson | undefined })[],
  onProgress?: (done: number) => void,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { created: [], failed: [] }
  for (const [index, wish] of wishes.entries()) {
    try {
      const { id, terms, invited: person } = wish
      outcome.created.push(person ? await inviteContract({ id, terms, person }) : await createContract(wish))
    } catch (error) {
      outcome.failed.push({ id: wish.id, error: toAppError(error) })
    }
    onProgress?.(index + 1)
  }
  return outcome
}

/** For an admin (domain K16). If a contract with this `id` exists already, it stays unchanged. */
export async function importHistoric(row: RowValues, id: string): Promise<void> {
  await sendContract({ kind: 'import-historic', requestId: newId(), row: { ...row } }, id)
}

/** An earlier write of terms that got no answer, so that it may or may not be stored. */
export interface OwnWrite {
  writeId: string
  terms: Partial<ContractTerms>
}

/**
 * Saves changed terms of a draft, and the figures, name and copies that follow from them. If the person or payee has changed,
 * their private details are copied too. Returns the stored contract.
 * Changes of other terms by other people stay. If somebody else gave one of the saved terms another value, it rejects with
 * AppError('conflict', …, { details: { theirs: Contract, base: Contract } }). `base` is `contract` with the terms of those `own`
 * writes that turned out to be stored.
 * @param contract the state that the person started to edit
 * @param options `own` has earlier writes of the same edit that got no answer
 */
export function saveContract(
  contract: Contract,
  terms: Partial<ContractTerms>,
  options: { writeId?: string; own?: readonly OwnWrite[] } = {},
): Promise<Contract> {
  const { writeId = newId(), own = [] } = options
  return sendSave(contract, { writeId, terms, own, refresh: [] })
}

/** Updates these fields of a draft with new copies from the records that it names. Returns the stored contract. */
export function refreshCopies(contract: Contract, fields: readonly CopiedField[]): Promise<Contract> {
  const refresh = fields.map(({ copy, field }) => ({ copy, field }))
  return sendSave(contract, { writeId: newId(), terms: {}, own: [], refresh })
}

async function sendSave(
  contract: Contract,
  save: OwnWrite & { own: readonly OwnWrite[]; refresh: CopiedField[] },
): Promise<Contract> {
  const { writeId, terms, own, refresh } = save
  const { id } = contract
  const request = {
    kind: 'save',
    requestId: writeId,
    contractId: id,
    terms: sentTermsOf(terms),
    base: sentTermsOf(
      Object.fromEntries(Object.keys(terms).map(name => [name, contract[name as keyof ContractTerms]])),
    ),
    own: own
      .filter(each => each.writeId !== writeId)
      .map(each => ({ writeId: each.writeId, terms: sentTermsOf(each.terms) })),
    refresh,
  } as const
  const saved = await enqueue(`contracts/${id}`, () => sendContract(request, id)).catch(error => {
    throw clashIn(error, contract) ?? error
  })
  return saved ?? { ...contract, ...terms }
}

/**
 * Returns the error for a conflict of terms, with both sides as contracts. Its message is different if the other side is this
 * person's own write. Undefined for any other error.
 */
function clashIn(error: unknown, contract: Contract): AppError | undefined {
  if (!isAppError(error, 'conflict')) return undefined
  const details = (error.details ?? {}) as { theirs?: unknown; base?: SentTerms; clashes?: string[] }
  const theirs = contractSchema.safeParse(details.theirs)
  if (!theirs.success || !details.base || !details.clashes) return undefined
  const { lastModifiedById, lastWriteId } = theirs.data
  const isMine = lastModifiedById === signedInActor().id && !isOwnWrite(lastWriteId)
  const base = Object.entries(details.base).map(([name, value]) => [name, value ?? undefined])
  return new AppError('conflict', clashSentence(details.clashes, isMine), {
    details: { theirs: theirs.data, base: { ...contract, ...Object.fromEntries(base) } },
    cause: error,
  })
}

/**
 * Runs a workflow command on the revision of a contract that the person sees. Repeating a finished command, or a `writeId`,
 * succeeds. Rejects with AppError: 'failed-precondition' with the missing answers as `details.problems: ContractProblem[]`,
 * 'conflict' if somebody else changed the contract in the meantime (`details.theirs`), else the workflow's reason for refusing.
 */
export async function dispatchContract(
  { id, revision }: Pick<Contract, 'id' | 'revision'>,
  command: ContractCommand,
  { writeId = newId() }: { writeId?: string } = {},
): Promise<void> {
  const request = { kind: 'event', requestId: writeId, contractId: id, command } as const
  await enqueue(`contracts/${id}`, () =>
    overOwnWrites(revision, seenRevision => sendContract({ ...request, seenRevision }, id)),
  )
}
