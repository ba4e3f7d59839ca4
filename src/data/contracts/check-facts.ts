import { signedInActor } from '@/data/base/session'
import { collection } from '@/data/firestore/collection'
import { pras } from '@/data/pras/pra-collection'
import { configQuery } from '@/data/records/config'
import { queryClient } from '@/data/sync/query-client'
import { companySchema } from '@/domain/companies/schema'
import type { CheckContext, CheckStage } from '@/domain/contracts/checks/check'
import { checkContextOf } from '@/domain/contracts/checks/check-context'
import { type CheckFinding, contractChecks, standsInTheWay } from '@/domain/contracts/checks/checks'
import { type CheckReason, reasonsFor } from '@/domain/contracts/checks/reasons'
import type { Contract } from '@/domain/contracts/schema'
import { canRecord } from '@/domain/permissions/can'
import { hmrcRoleSchema, nonUkContractRoleSchema } from '@/domain/roles/schema'
import { todayIso } from '@/domain/shared/dates'

const hmrcRoles = collection('hmrcRoles', hmrcRoleSchema)
const nonUkRoles = collection('nonUkContractRoles', nonUkContractRoleSchema)
const contractCompanies = collection('contractCompanies', companySchema)

/**
 * What keeps a contract from being sent on beyond what is missing in it: what blocks, and what wants a reason that was given
 * neither before nor now. Asks the records as they are now; those that the person may not see are not known. `at` is
 * milliseconds.
 */
export async function checksInTheWay(
  contract: Contract,
  stage: CheckStage,
  given: readonly CheckReason[],
  at: number,
): Promise<CheckFinding[]> {
  const findings = contractChecks(contract, await contextOf(contract, todayIso(at)), stage)
  const now = findings.flatMap(({ id, message }) => {
    const found = given.find(({ check, sentence }) => check === id && sentence === message)
    return found ? [[id, found.reason]] : []
  })
  return standsInTheWay(findings, { ...reasonsFor(contract, findings), ...Object.fromEntries(now) })
}

async function contextOf(contract: Contract, today: string): Promise<CheckContext> {
  const actor = signedInActor()
  const isRoleListClosed = !canRecord(actor, 'read', 'hmrcRoles')
  const { nonUkContractRoleId, contractCompanyId, dronePraId } = contract
  const [config, roles, nonUkRole, company, dronePra] = await Promise.all([
    queryClient.ensureQueryData(configQuery),
    isRoleListClosed ? [] : hmrcRoles.list().then(({ rows }) => rows),
    found(nonUkRoles, nonUkContractRoleId),
    found(contractCompanies, contractCompanyId),
    found(pras, dronePraId),
  ])
  const records = {
    config,
    hmrcRoles: roles,
    nonUkRoles: new Map(nonUkRole ? [[nonUkRole.id, nonUkRole]] : []),
    contractCompanies: new Map(company ? [[company.id, company]] : []),
    ...(dronePra ? { dronePra } : {}),
  }
  return { ...checkContextOf(contract, records, today), isRoleListClosed }
}

/** A record, where there is one that this person may see. */
function found<T>(records: { find: (id: string) => Promise<T | undefined> }, id: string) {
  return id === '' ? undefined : records.find(id).catch(() => undefined)
}
