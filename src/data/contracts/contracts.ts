import { deleteField } from 'firebase/firestore/lite'
import { now } from '@/data/base/clock'
import { toAppError } from '@/data/base/errors'
import { isOwnWrite } from '@/data/base/own-writes'
import { signedInActor } from '@/data/base/session'
import { collection } from '@/data/firestore/collection'
import { createNumbered } from '@/data/firestore/numbered'
import { newId } from '@/data/firestore/stamps'
import { configQuery } from '@/data/records/config'
import { useLive } from '@/data/sync/live'
import { documentSource } from '@/data/sync/live-source'
import { queryClient } from '@/data/sync/query-client'
import { companySchema } from '@/domain/companies/schema'
import type { ContractProblem } from '@/domain/contracts/complete'
import type { ContractCopies } from '@/domain/contracts/copies'
import { readRuleLines } from '@/domain/contracts/documents/rule-lines'
import { isDroneContract } from '@/domain/contracts/events/guards'
import { aboutContractEvent, type ContractCommand } from '@/domain/contracts/events/registry'
import { contractFieldNames } from '@/domain/contracts/field-names'
import {
  type Contract,
  type ContractTerms,
  contractSchema,
  contractTermsSchema,
} from '@/domain/contracts/schema'
import { termsOfType } from '@/domain/contracts/terms-of-type'
import { applyContractCommand } from '@/domain/contracts/workflow/apply'
import { contractLockReason } from '@/domain/contracts/workflow/editing'
import { planContractSave, planContractTransition } from '@/domain/contracts/workflow/plan'
import {
  contractCounterPath,
  type HistoricContract,
  type NewContract,
  planCreateContract,
  planImportHistoric,
} from '@/domain/contracts/workflow/plan-create'
import { allInTheWay, submitProblems } from '@/domain/contracts/workflow/submit-problems'
import { logSchema } from '@/domain/logs/schema'
import { threeWay } from '@/domain/pras/compare/three-way'
import { AppError } from '@/domain/shared/app-error'
import { todayIso } from '@/domain/shared/dates'
import { checksInTheWay } from './check-facts'
import { contractKeys, contracts } from './contract-collection'
import { privateCopiesOf, privateOfOthers } from './contract-private'
import { changedCopies, readSources } from './contract-sources'
import { overContract, refreshContractLists, writtenContract } from './contract-store'
import { approvalOf } from './linked-drone-pra'

const companies = collection('companies', companySchema)
const logs = collection('logs', logSchema)

/** One contract, live. A missing one is AppError('not-found', 'Document does not exist'); `retry` asks again. */
export function useContract(id: string) {
  const { data, error, isLoading, retry } = useLive(contractSource(id))
  return { contract: data ?? undefined, isLoading, error: data === null ? MISSING : error, retry }
}

/** One and the same object, so that a component that shows it is not drawn anew. */
const MISSING = new AppError('not-found', 'Document does not exist')

const contractSource = (id: string) => documentSource(contractKeys.one(id), `contracts/${id}`, contractSchema)

/** A new contract as a screen asks for it. `id` and `writeId`, where the caller gives them, make a second try harmless. */
export interface ContractToCreate extends NewContract {
  id?: string
}

/**
 * Creates a draft and gives its id. It has the terms that its type asks for, and copies the records that they name; its private
 * part is what the caller gives, or else what those records say, opened for it with a log entry (`privateCopiesOf`). Number,
 * contract and log entry are one commit. Rejects with AppError: 'deadline-exceeded' alone leaves open whether it was made.
 */
export async function createContract(wish: ContractToCreate): Promise<string> {
  const id = wish.id ?? newId()
  if (wish.id !== undefined && (await contracts.find(id))) return id
  const terms = termsOfType(contractTermsSchema.parse(wish.terms))
  const sources = await readSources(terms)
  const privateDetails = wish.privateDetails ?? (await privateCopiesOf(terms))
  const writeId = newId()
  await createNumbered({
    records: contracts,
    id,
    writeId,
    counterPath: contractCounterPath,
    plan: ({ at, lastNumber }) =>
      planCreateContract({
        ...wish,
        terms,
        privateDetails,
        sources,
        id,
        lastNumber,
        actor: signedInActor(),
        writeId,
        now: at,
        logId: writeId,
      }),
    created: refreshContractLists,
  }).catch(error => settleNew(id, toAppError(error)))
  return id
}

/** After a failure: nobody else has this id, so a contract that has it was made by this very wish, whichever try it was. */
async function settleNew(id: string, failure: AppError): Promise<void> {
  const found = await contracts.find(id).catch(() => 'unknown' as const)
  if (found === 'unknown' || (!found && failure.code === 'deadline-exceeded')) {
    throw new AppError(
      'deadline-exceeded',
      'No answer came, so it may have been made. Make it again: it is made once only.',
      { cause: failure },
    )
  }
  if (found) return refreshContractLists()
  const isRace = failure.code === 'aborted' || failure.code === 'conflict'
  if (!isRace) throw failure
  throw new AppError(
    'aborted',
    'Other contracts took the next numbers at the same moment, so there was none for it. Make it again.',
    { cause: failure },
  )
}

/** How far a bulk of contracts has come: the ids that were made, and what went wrong with the others. */
export interface BulkOutcome {
  created: string[]
  failed: { id: string; error: AppError }[]
}

/**
 * Creates many, one commit each. Each brings its own id, so that asking again for the same ones makes none twice: what is
 * there already counts as created. `onProgress` is told after each how many are done.
 */
export async function createContracts(
  wishes: readonly (NewContract & { id: string })[],
  onProgress?: (done: number) => void,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { created: [], failed: [] }
  for (const [index, wish] of wishes.entries()) {
    try {
      outcome.created.push(await createContract(wish))
    } catch (error) {
      outcome.failed.push({ id: wish.id, error: toAppError(error) })
    }
    onProgress?.(index + 1)
  }
  return outcome
}

/** Imports one contract from before the app (domain K16), by an admin. An `id` that is there already is left as it is. */
export async function importHistoric(historic: HistoricContract, id: string): Promise<string> {
  if (await contracts.find(id)) return id
  const sources = await readSources(historic.terms)
  const writeId = newId()
  await createNumbered({
    records: contracts,
    id,
    writeId,
    counterPath: contractCounterPath,
    plan: ({ at, lastNumber }) =>
      planImportHistoric({
        historic,
        sources,
        id,
        lastNumber,
        actor: signedInActor(),
        writeId,
        now: at,
        logId: writeId,
      }),
    created: refreshContractLists,
  })
  return id
}

/** A write of terms whose answer did not come: it may be stored. */
export interface OwnWrite {
  writeId: string
  terms: Partial<ContractTerms>
}

/** What of a contract is a group of answers: two people may change different ones of them. */
const groups: ReadonlySet<string> = new Set([
  'marineVessel',
  'cachedCrew',
  'cachedCompany',
  'cachedProduction',
  'cachedProductionCompany',
])

/**
 * Saves changed terms of a draft in one commit: with the figures, the name and the copies that follow from them, and, where it
 * names another person or payee, the private details of these. Gives the contract as it was written.
 *
 * `contract` is what was edited. What others changed since stays, and only a term that they changed to another value rejects,
 * with AppError('conflict', …, { details: { theirs: Contract, base: Contract } }): `base` is what was edited, with the
 * caller's own writes that turned out to be stored. `own` names earlier writes of the same edit that got no answer.
 */
export async function saveContract(
  contract: Contract,
  changes: Partial<ContractTerms>,
  copies: Partial<ContractCopies> = {},
  options: { writeId?: string; own?: readonly OwnWrite[] } = {},
): Promise<Contract> {
  const writeId = options.writeId ?? newId()
  const edit = { ...changes, ...(await changedCopies(contract, changes)), ...copies }
  const own = [...(options.own ?? []), { writeId, terms: edit }]
  return overContract(
    contract.id,
    latestOf(contract),
    async stored => {
      if (stored.lastWriteId === writeId) return { writes: [], result: stored }
      const merged = await mergedEdit(contract, stored, edit, own)
      const actor = signedInActor()
      const lock = contractLockReason(stored, actor)
      if (lock) throw new AppError('permission-denied', lock)
      const writes = planContractSave({
        contract: stored,
        changes: merged,
        privateChange: await privateOfOthers(stored, { ...stored, ...merged }),
        deleted: deleteField(),
        actor,
        writeId,
        now: now(),
      })
      return { writes, result: writtenContract(stored, writes) }
    },
    writeId,
  )
}

/** The edit over what is stored now. Throws the conflict where somebody else changed one of its terms to another value. */
async function mergedEdit(
  contract: Contract,
  stored: Contract,
  edit: Partial<Contract>,
  own: readonly OwnWrite[],
): Promise<Partial<Contract>> {
  const keys = Object.keys(edit)
  const merge = (base: Contract) =>
    threeWay({ base: picked(base, keys), mine: edit, theirs: picked(stored, keys) }, path => groups.has(path))
  let base = contract
  let merged = merge(base)
  // Only a clash makes it worth asking which of one's own writes went through.
  if (merged.clashes.length > 0) {
    base = { ...contract, ...Object.assign({}, ...(await storedOf(own, stored))) }
    merged = merge(base)
  }
  if (merged.clashes.length > 0) throw clashOf(merged.clashes, stored, base)
  return picked(merged.mine, keys)
}

function clashOf(clashes: readonly string[], theirs: Contract, base: Contract): AppError {
  const names = contractFieldNames(clashes.map(path => path.split('.')[0] ?? path)).join(', ')
  const isMine = theirs.lastModifiedById === signedInActor().id && !isOwnWrite(theirs.lastWriteId)
  return new AppError(
    'conflict',
    `${isMine ? 'You, in another tab,' : 'Somebody else'} gave another value to: ${names}. Your change is not saved yet. Compare both and choose.`,
    { details: { theirs, base } },
  )
}

/** The terms of those writes that are stored: each has a log entry under its own id. */
async function storedOf(own: readonly OwnWrite[], stored: Contract): Promise<Partial<ContractTerms>[]> {
  const isStored = async ({ writeId }: OwnWrite) =>
    stored.lastWriteId === writeId || (await logs.find(writeId)) !== undefined
  const found = await Promise.all(own.map(isStored))
  return own.flatMap(({ terms }, at) => (found[at] ? [terms] : []))
}

const picked = (from: object, keys: readonly string[]) =>
  Object.fromEntries(keys.map(key => [key, (from as Record<string, unknown>)[key]]))

/** What the screen has by now, where that is later: a plan that begins with it is refused less often. */
function latestOf(contract: Contract): Contract {
  const live = queryClient.getQueryData<Contract | null>(contractKeys.one(contract.id))
  return live && live.revision > contract.revision ? live : contract
}

/**
 * Puts a command to a contract: the change and its log entry are one commit. Repeating a command that is done is success,
 * and so is repeating a `writeId`. Rejects with AppError: 'failed-precondition' with what is missing as
 * `details.problems: ContractProblem[]`, else what the workflow or the rules say.
 */
export async function dispatchContract(
  contract: Pick<Contract, 'id'>,
  command: ContractCommand,
  options: { writeId?: string } = {},
): Promise<void> {
  const writeId = options.writeId ?? newId()
  await overContract(
    contract.id,
    undefined,
    async stored => {
      if (stored.lastWriteId === writeId || stored.lastLogId === writeId)
        return { writes: [], result: stored }
      const actor = signedInActor()
      const at = now()
      const facts = await factsFor(stored, command)
      const change = applyContractCommand(stored, command, actor, { ...facts, now: at, logId: writeId })
      if (change.alreadyDone) return { writes: [], result: stored }
      await checkSound(stored, command, at)
      const writes = planContractTransition({ contract: stored, change, actor, writeId, now: at })
      return { writes, result: writtenContract(stored, writes) }
    },
    writeId,
  )
}

/** What the guards of this command ask of other records. */
async function factsFor(contract: Contract, { event }: ContractCommand) {
  const { contractApprovalLimit } = await queryClient.ensureQueryData(configQuery)
  const asksPra = event === 'sign-contract' && isDroneContract(contract)
  return {
    approvalLimit: contractApprovalLimit,
    ...(asksPra ? { dronePra: await approvalOf(contract.dronePraId) } : {}),
  }
}

/** Throws what is missing in the terms, and what the checks say that is neither mended nor explained. */
async function checkSound(contract: Contract, command: ContractCommand, at: number): Promise<void> {
  const { needsComplete, asksChecksBefore } = aboutContractEvent(command.event)
  const missing = needsComplete ? await missingIn(contract, at) : []
  const given = 'reasons' in command ? (command.reasons ?? []) : []
  const found = asksChecksBefore ? await checksInTheWay(contract, asksChecksBefore, given, at) : []
  const problems = allInTheWay(missing, found)
  if (problems.length === 0) return
  const count = problems.length === 1 ? 'One thing is' : `${problems.length} things are`
  throw new AppError(
    'failed-precondition',
    needsComplete
      ? `${count} missing or not valid, so nothing was sent. Complete what is listed, and submit it again.`
      : `${count} to be mended first, so nothing was done. Look at what is listed.`,
    { details: { problems } },
  )
}

async function missingIn(contract: Contract, at: number): Promise<ContractProblem[]> {
  const company = contract.productionCompanyId
    ? await companies.find(contract.productionCompanyId)
    : undefined
  const { contractTemplateRules } = await queryClient.ensureQueryData(configQuery)
  return submitProblems(contract, todayIso(at), {
    templateRules: readRuleLines(contractTemplateRules).rules,
    ...(company ? { isSmallEngager: company.isSmallEngager } : {}),
  })
}
