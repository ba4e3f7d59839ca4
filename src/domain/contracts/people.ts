import type { Actor } from '@/domain/users/actor'
import type { Contract } from './schema'

/**
 * The roles that a row may name: the contract's PM or PC, a person who uses contracts, an admin, the submitter, or an addressee
 * with a link to the contract.
 */
export type ContractRole = 'pm' | 'pc' | 'contracts' | 'admin' | 'submitter' | 'addressee'

type People = Pick<Contract, 'pmId' | 'pcId' | 'submittedById'>

/** Every role that the person has on this contract. */
export function contractRolesOf(contract: People, actor: Actor): ContractRole[] {
  return [
    ...(contract.pmId === actor.id ? (['pm'] as const) : []),
    ...(contract.pcId === actor.id ? (['pc'] as const) : []),
    ...(actor.canAccessContracts ? (['contracts'] as const) : []),
    ...(actor.canAccessAdminApp ? (['admin'] as const) : []),
    ...(contract.submittedById === actor.id ? (['submitter'] as const) : []),
  ]
}

/** True for people who write this contract: its PM and PC, people who use contracts, and admins. */
export function isContractEditor(contract: Pick<Contract, 'pmId' | 'pcId'>, actor: Actor): boolean {
  return (
    actor.canAccessAdminApp ||
    actor.canAccessContracts ||
    contract.pmId === actor.id ||
    contract.pcId === actor.id
  )
}

/**
 * True if the person may see the contract. The company flags apply to everybody; freelancers and other employees see no
 * contracts.
 */
export function seesContract(
  contract: Pick<Contract, 'pmId' | 'pcId' | 'companyAccess'>,
  actor: Actor,
): boolean {
  return actor.companyAccess.includes(contract.companyAccess) && isContractEditor(contract, actor)
}

/** True if the person acts on this contract through the link in their mail. */
export function isAddressee(contract: Pick<Contract, 'id'>, actor: Actor): boolean {
  return actor.addresseeOf === contract.id
}
