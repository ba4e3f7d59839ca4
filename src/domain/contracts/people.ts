import type { Actor } from '@/domain/users/actor'
import type { Contract } from './schema'

/**
 * The roles that a person can have on a contract, which the rows of its workflow name: its PM or PC, a person who uses contracts,
 * an admin, the person who submitted it, or an addressee with a link to it.
 */
export type ContractRole = 'pm' | 'pc' | 'contracts' | 'admin' | 'submitter' | 'addressee'

type People = Pick<Contract, 'pmId' | 'pcId' | 'submittedById'>

export function contractRolesOf(contract: People, actor: Actor): ContractRole[] {
  return [
    ...(contract.pmId === actor.id ? (['pm'] as const) : []),
    ...(contract.pcId === actor.id ? (['pc'] as const) : []),
    ...(actor.canAccessContracts ? (['contracts'] as const) : []),
    ...(actor.canAccessAdminApp ? (['admin'] as const) : []),
    ...(contract.submittedById === actor.id ? (['submitter'] as const) : []),
  ]
}

/** Returns whether a person may write this contract: its PM and PC, people who use contracts, and admins. */
export function isContractEditor(contract: Pick<Contract, 'pmId' | 'pcId'>, actor: Actor): boolean {
  return (
    actor.canAccessAdminApp ||
    actor.canAccessContracts ||
    contract.pmId === actor.id ||
    contract.pcId === actor.id
  )
}

/** Everybody needs access to its company; freelancers and other employees see no contracts. */
export function seesContract(
  contract: Pick<Contract, 'pmId' | 'pcId' | 'companyAccess'>,
  actor: Actor,
): boolean {
  return actor.companyAccess.includes(contract.companyAccess) && isContractEditor(contract, actor)
}

export function isAddressee(contract: Pick<Contract, 'id'>, actor: Actor): boolean {
  return actor.addresseeOf === contract.id
}
