import { now } from '@/data/base/clock'
import { signedInActor } from '@/data/base/session'
import { collection } from '@/data/firestore/collection'
import { storableFields } from '@/data/firestore/convert'
import { committing, documentAt } from '@/data/firestore/firestore-lite'
import { newId, stampAfter } from '@/data/firestore/stamps'
import { type CompanyDetails, companyDetailsSchema } from '@/domain/companies/schema'
import { paysCompany, privateCopies } from '@/domain/contracts/copies'
import { givenPrivate } from '@/domain/contracts/private'
import type { Contract, ContractPrivate, ContractTerms } from '@/domain/contracts/schema'
import { contractLockReason } from '@/domain/contracts/workflow/editing'
import { planContractPrivateSave } from '@/domain/contracts/workflow/plan'
import { type CrewDetails, crewDetailsSchema } from '@/domain/crew/schema'
import { logSchema, sensitiveReadLogId } from '@/domain/logs/schema'
import { AppError } from '@/domain/shared/app-error'
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
async function isOpened(id: string): Promise<boolean> {
  return (await logs.find(sensitiveReadLogId(id, signedInActor().id, now()))) !== undefined
}

/**
 * Opens private details for today: writes the reader's log entry, where it is not there yet, and then reads them. Undefined
 * where none were entered. Rejects with AppError where the person may not.
 */
export async function revealPrivate<K extends PrivateKind>(
  kind: K,
  id: string,
  reason = '',
): Promise<PrivateKinds[K] | undefined> {
  if (!(await isOpened(id))) await writeOpening(kind, id, reason)
  return find(kind, id)
}

async function writeOpening(kind: PrivateKind, id: string, reason: string): Promise<void> {
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
  const path = `logs/${sensitiveReadLogId(id, actor.id, now())}`
  try {
    await committing(transaction => {
      transaction.set(documentAt(path), { ...storableFields(entry), ...stampAfter(0, newId()) })
    })
  } catch (error) {
    // Another tab was faster: the entry is there, and that is all that is needed.
    if (await isOpened(id).catch(() => false)) return
    throw error
  }
}

/**
 * The private part of a new contract, from what this person has opened today: of its person, and of the company that is
 * paid. Undefined where nothing was opened.
 */
export async function openedPrivateCopies(
  terms: Pick<ContractTerms, 'type'> & Partial<Pick<ContractTerms, 'crewId' | 'contractCompanyId'>>,
): Promise<Unstamped<ContractPrivate> | undefined> {
  const { type, crewId = '', contractCompanyId = '' } = terms
  const opened = async <K extends PrivateKind>(kind: K, id: string) =>
    id !== '' && (await isOpened(id)) ? find(kind, id) : undefined
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
    const before = await revealPrivate('contracts', stored.id)
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
