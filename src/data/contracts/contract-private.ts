import { now } from '@/data/base/clock'
import { signedInActor } from '@/data/base/session'
import { collection } from '@/data/firestore/collection'
import { storableFields } from '@/data/firestore/convert'
import { documentAt } from '@/data/firestore/firestore-lite'
import { commitStamped } from '@/data/firestore/outcome'
import { newId, stampAfter } from '@/data/firestore/stamps'
import { type CompanyDetails, companyDetailsSchema } from '@/domain/companies/schema'
import { formerPrivate, paysCompany, privateCopies, takenPrivate } from '@/domain/contracts/copies'
import { givenPrivate, type PrivateField } from '@/domain/contracts/private'
import {
  type Contract,
  type ContractPrivate,
  type ContractTerms,
  contractPrivateSchema,
} from '@/domain/contracts/schema'
import { contractLockReason } from '@/domain/contracts/workflow/editing'
import { planContractPrivateSave } from '@/domain/contracts/workflow/plan'
import { type CrewDetails, crewDetailsSchema } from '@/domain/crew/schema'
import { logSchema, sensitiveReadLogId } from '@/domain/logs/schema'
import { unstamped } from '@/domain/records/record-type'
import { AppError, isAppError } from '@/domain/shared/app-error'
import type { Unstamped } from '@/domain/shared/entity'
import { contracts, privateOf } from './contract-collection'
import { overContract, writtenContract } from './contract-store'

const logs = collection('logs', logSchema)
const crewPrivate = (id: string) => collection(`crew/${id}/private`, crewDetailsSchema)
const companyPrivate = (id: string) => collection(`contractCompanies/${id}/private`, companyDetailsSchema)

/** What has private details, and what is read of it. */
interface PrivateKinds {
  contracts: ContractPrivate
  crew: CrewDetails
  contractCompanies: CompanyDetails
}
export type PrivateKind = keyof PrivateKinds

const resourceOf = { contracts: 'contract', crew: 'crew', contractCompanies: 'contractCompany' } as const

function find<K extends PrivateKind>(kind: K, id: string): Promise<PrivateKinds[K] | undefined> {
  const readers = {
    contracts: () => privateOf(id).find('crew'),
    crew: () => crewPrivate(id).find('details'),
    contractCompanies: () => companyPrivate(id).find('details'),
  }
  return readers[kind]() as Promise<PrivateKinds[K] | undefined>
}

/** Whether this person has opened it today: the rules ask for exactly this entry. */
async function isOpened(kind: PrivateKind, id: string): Promise<boolean> {
  return (await logs.find(sensitiveReadLogId(resourceOf[kind], id, signedInActor().id, now()))) !== undefined
}

/**
 * Shows private details: writes the reader's log entry, one for every look, and then reads them. Undefined where none were
 * entered. Rejects with AppError where the person may not.
 */
export async function revealPrivate<K extends PrivateKind>(
  kind: K,
  id: string,
): Promise<PrivateKinds[K] | undefined> {
  await writeOpening(kind, id, { isFurther: await isOpened(kind, id) })
  return find(kind, id)
}

/** Opens private details for today, where they are not open yet, without showing them: `reason` says what for. */
export async function openPrivate(kind: PrivateKind, id: string, reason = ''): Promise<void> {
  if (!(await isOpened(kind, id))) await writeOpening(kind, id, { isFurther: false, reason })
}

/** The first entry of a day is the one that the rules ask for; each further one has an id of its own. */
async function writeOpening(
  kind: PrivateKind,
  id: string,
  { isFurther, reason = '' }: { isFurther: boolean; reason?: string },
): Promise<void> {
  const actor = signedInActor()
  const of = kind === 'contracts' ? await contracts.get(id) : undefined
  const entry = {
    resourceType: resourceOf[kind],
    resourceId: id,
    logType: 'sensitive-read',
    data: { reason },
    createdById: actor.id,
    createdByName: actor.name,
    productionId: of?.productionId ?? '',
    companyAccess: of?.companyAccess ?? 'open',
  }
  const logId = isFurther ? newId() : sensitiveReadLogId(resourceOf[kind], id, actor.id, now())
  const writeId = newId()
  try {
    await commitStamped(
      writeId,
      () => logs.find(logId),
      transaction => {
        transaction.set(documentAt(`logs/${logId}`), {
          ...storableFields(entry),
          ...stampAfter(0, writeId),
        })
      },
    )
  } catch (error) {
    // Another tab was faster: the entry is there, and that is all that is needed.
    if (!isFurther && (await isOpened(kind, id).catch(() => false))) return
    throw error
  }
}

/** What the log says where a contract takes private details over: they are opened for it, and not shown. */
const TAKEN_OVER = 'Copied into a contract'

/**
 * The private part of a contract, from the records of its person and of the company that is paid. Each is opened for it, with
 * its log entry. Undefined where they have none.
 */
export async function privateCopiesOf(
  terms: Pick<ContractTerms, 'type'> & Partial<Pick<ContractTerms, 'crewId' | 'contractCompanyId'>>,
): Promise<Unstamped<ContractPrivate> | undefined> {
  const { type, crewId = '', contractCompanyId = '' } = terms
  const opened = async <K extends PrivateKind>(kind: K, id: string) => {
    if (id === '') return undefined
    await openPrivate(kind, id, TAKEN_OVER)
    return find(kind, id)
  }
  const crew = await opened('crew', crewId)
  const company = paysCompany(type) ? await opened('contractCompanies', contractCompanyId) : undefined
  const copies = privateCopies(type, crew, company)
  return givenPrivate(copies).length > 0 ? copies : undefined
}

/**
 * Saves the private details of a draft, with its next terms revision, in one commit, and gives the contract as it was
 * written. They must have been opened today, or be the first.
 */
export function saveContractPrivate(
  contract: Pick<Contract, 'id'>,
  details: Unstamped<ContractPrivate>,
): Promise<Contract> {
  const writeId = newId()
  return overContract(contract.id, undefined, async stored => {
    if (stored.lastWriteId === writeId) return { writes: [], result: stored }
    const actor = signedInActor()
    const lock = contractLockReason(stored, actor)
    if (lock) throw new AppError('permission-denied', lock)
    await openPrivate('contracts', stored.id)
    const before = await find('contracts', stored.id)
    const writes = planContractPrivateSave({
      contract: stored,
      before,
      details,
      actor,
      writeId,
      now: now(),
    })
    return { writes, result: writtenContract(stored, writes) }
  })
}

/**
 * Takes the private details of its records into a draft: what these have takes the place of what it says. Gives the contract
 * as it was written, undefined where they have none.
 */
export async function takePrivateDetails(contract: Contract): Promise<Contract | undefined> {
  const copies = await privateCopiesOf(contract)
  if (!copies) return undefined
  const { details } = await replacedPrivate(contract, takenPrivate(copies))
  return saveContractPrivate(contract, details)
}

/**
 * The private details of a draft once it names another person or payee: of those that go (`former`), what its records say now.
 * Where these say nothing, or are closed to the caller, they are empty, and are asked for before the contract is submitted.
 * Undefined where there is nothing to change.
 */
export async function privateOfOthers(
  contract: Contract,
  next: Pick<ContractTerms, 'type' | 'crewId' | 'contractCompanyId'>,
) {
  const former = formerPrivate(contract, next)
  if (former.length === 0) return undefined
  const copies = await privateCopiesOf(next).catch(error => {
    if (isAppError(error, 'permission-denied')) return undefined
    throw error
  })
  const isGiven = (field: PrivateField) => contract.privateGiven.includes(field) || Boolean(copies?.[field])
  if (!former.some(isGiven)) return undefined
  return replacedPrivate(contract, Object.fromEntries(former.map(field => [field, copies?.[field] ?? ''])))
}

/** The private details of a contract as they are, opened with a log entry, and as they will be. */
async function replacedPrivate(contract: Contract, replaced: Partial<Unstamped<ContractPrivate>>) {
  await openPrivate('contracts', contract.id, TAKEN_OVER)
  const before = await find('contracts', contract.id)
  const details = unstamped(contractPrivateSchema.parse({ ...before, ...replaced, id: 'crew' }))
  return { before, details }
}
