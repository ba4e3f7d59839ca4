import { companySchema } from '@/domain/companies/schema'
import { type Config, configSchema, defaultConfig } from '@/domain/config/schema'
import { crewTaken } from '@/domain/contracts/addressee/records'
import { decidersOf } from '@/domain/contracts/approval/approvers'
import type { CheckContext } from '@/domain/contracts/checks/check'
import { checkContextOf } from '@/domain/contracts/checks/check-context'
import { checkValid } from '@/domain/contracts/commands/check-valid'
import { decideContractEvent, readsDronePra } from '@/domain/contracts/commands/decide-event'
import { type ContractRequestOf, contractCommandOf } from '@/domain/contracts/commands/request'
import type { ContractFacts } from '@/domain/contracts/events/guards'
import { type ContractCommand, contractEventDefinition } from '@/domain/contracts/events/registry'
import { takenCopies } from '@/domain/contracts/person-details/take'
import { rightToWorkWrites } from '@/domain/contracts/right-to-work/check'
import { rightToWorkPath, rightToWorkSchema } from '@/domain/contracts/right-to-work/schema'
import type { Contract } from '@/domain/contracts/schema'
import { type KnownFile, knownFileSchema } from '@/domain/contracts/signing/known-file'
import { crewSchema } from '@/domain/crew/schema'
import { recordKinds, usesContracts } from '@/domain/permissions/record-kinds'
import { seesPra } from '@/domain/pras/approvals/people'
import { praSchema } from '@/domain/pras/schema'
import { type HmrcRole, hmrcRoleSchema, nonUkContractRoleSchema } from '@/domain/roles/schema'
import { AppError } from '@/domain/shared/app-error'
import { todayIso } from '@/domain/shared/dates'
import { readLeniently } from '@/domain/shared/lenient'
import { userSchema } from '@/domain/users/schema'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { readContract } from '../commands/contract'
import { checkFiledWith, filesNamedBy } from '../commands/files'
import type { Reader } from '../commands/read'
import type { Deciding } from '../commands/run-command'
import { agreedBankWrites, bankDiffersFrom } from './bank'
import { companySignature, countersigningWrite } from './countersign'
import type { ContractDecision } from './decision'
import { findNamed } from './read-sources'
import type { SignedCopy } from './signed-copy'

/** Throws unless the person may do this in the contract's status and the terms are valid. */
export async function decideEventOf(
  deciding: Deciding,
  { requestId, contractId, seenRevision, command: sent }: ContractRequestOf<'event'>,
  signedCopy?: SignedCopy,
): Promise<ContractDecision> {
  const { reader, actor, now } = deciding
  const contract = await readContract(reader, contractId)
  const command = contractCommandOf(sent)
  const config = (await reader.find(configSchema, 'config/app')) ?? defaultConfig
  const isCountersigning = command.event === 'countersign-contract'
  const writes = decideContractEvent(contract, command, {
    actor,
    now,
    requestId,
    seenRevision,
    approvalLimit: config.contractApprovalLimit,
    ...(readsDronePra(contract, command.event)
      ? { dronePra: await findNamed(reader, praSchema, 'pras', contract.dronePraId) }
      : {}),
    ...(await approvalFacts(reader, contract, command)),
    ...(signedCopy && 'note' in signedCopy ? { signedCopyNote: signedCopy.note } : {}),
    ...(isCountersigning ? { signature: companySignature(contract, deciding) } : {}),
  })
  if (writes.length === 0) return { contractId, writes }
  await checkFiledWith(reader, { type: 'contract', id: contractId }, filesNamedBy(command))
  if (signedCopy && 'refusal' in signedCopy) throw new AppError('failed-precondition', signedCopy.refusal)
  await checkTerms(deciding, contract, command, config)
  const kept =
    command.event === 'approve-contract' ? await agreedBankWrites(deciding, requestId, contract) : []
  if (signedCopy) kept.push(...(await signedCopyWrites(deciding, contract, signedCopy.sha256)))
  if (isCountersigning) kept.push(await countersigningWrite(deciding, requestId, contract))
  return {
    contractId,
    writes: [...writes, ...kept, ...(await furtherWrites(deciding, requestId, contract, command))],
  }
}

/** The writes outside the contract itself, such as a right to work check, or names that the event puts into crew records. */
async function furtherWrites(
  { reader, actor, now }: Deciding,
  requestId: string,
  contract: Contract,
  command: ContractCommand,
): Promise<PlannedWrite[]> {
  const write = { actor, writeId: requestId, now }
  if (command.event === 'check-right-to-work') {
    const before = await reader.find(rightToWorkSchema, rightToWorkPath(contract.id))
    return rightToWorkWrites(contract.id, before, command.rightToWork, write)
  }
  if (command.event !== 'take-details' || !recordKinds.crew.write(actor)) return []
  const crew = await findNamed(reader, crewSchema, 'crew', contract.crewId)
  return crew ? crewTaken(crew, takenCopies(contract, command.takenDetails), write) : []
}

/** Stores the hash of the signed copy, so that the file can be identified later. Writes nothing if the hash is stored already. */
async function signedCopyWrites(
  { reader, now }: Deciding,
  { id, reference, version }: Contract,
  sha256: string,
): Promise<PlannedWrite[]> {
  const path = `knownFiles/${sha256}`
  if (await reader.find(knownFileSchema, path)) return []
  const data: Omit<KnownFile, 'id'> = { kind: 'signed-copy', contractId: id, reference, version, at: now }
  return [{ path, op: 'create', data }]
}

/** Facts for submitting and approving: whether the payee's bank account has changed, and for submitting, also who can approve. */
async function approvalFacts(
  reader: Reader,
  contract: Contract,
  { event }: ContractCommand,
): Promise<Pick<ContractFacts, 'bankDiffersFrom' | 'deciders'>> {
  if (event !== 'submit-contract' && event !== 'approve-contract') return {}
  const bank = { bankDiffersFrom: await bankDiffersFrom(reader, contract) }
  if (event === 'submit-contract') return bank
  const pm = await findNamed(reader, userSchema, 'users', contract.pmId)
  const admins = await reader.where(userSchema, 'users', 'canAccessAdminApp', true)
  return { ...bank, deciders: decidersOf(contract, pm ? [pm, ...admins] : admins) }
}

async function checkTerms(
  deciding: Deciding,
  contract: Contract,
  command: ContractCommand,
  config: Config,
): Promise<void> {
  const { needsComplete, checkStage } = contractEventDefinition(command.event)
  if (!needsComplete && !checkStage) return
  const context = await contextOf(deciding, contract, config)
  const engager = await findNamed(deciding.reader, companySchema, 'companies', contract.productionCompanyId)
  checkValid(contract, command, {
    context,
    ruleLines: config.contractTemplateRules,
    ...(engager ? { isSmallEngager: engager.isSmallEngager } : {}),
  })
}

/** The records that the checks use. Records that this person may not read are left out. */
async function contextOf(
  { reader, actor, now }: Deciding,
  contract: Contract,
  config: Config,
): Promise<CheckContext> {
  const isRoleListClosed = !recordKinds.hmrcRoles.read(actor)
  const nonUkRole = recordKinds.nonUkContractRoles.read(actor)
    ? await findNamed(reader, nonUkContractRoleSchema, 'nonUkContractRoles', contract.nonUkContractRoleId)
    : undefined
  const company = usesContracts(actor)
    ? await findNamed(reader, companySchema, 'contractCompanies', contract.contractCompanyId)
    : undefined
  const dronePra = await findNamed(reader, praSchema, 'pras', contract.dronePraId)
  const records = {
    config,
    hmrcRoles: isRoleListClosed || contract.cachedCrew.hmrcRole === '' ? [] : await hmrcRolesOf(reader),
    nonUkRoles: new Map(nonUkRole ? [[nonUkRole.id, nonUkRole]] : []),
    contractCompanies: new Map(company ? [[company.id, company]] : []),
    ...(dronePra && seesPra(actor, dronePra) ? { dronePra } : {}),
  }
  return { ...checkContextOf(contract, records, todayIso(now)), isRoleListClosed }
}

async function hmrcRolesOf(reader: Reader): Promise<HmrcRole[]> {
  const stored = await reader.list('hmrcRoles')
  return stored.flatMap(role => {
    const read = readLeniently(hmrcRoleSchema, role)
    return 'value' in read ? [read.value] : []
  })
}
