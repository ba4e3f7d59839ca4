import type { ContractSources } from '@/domain/contracts/copies'
import { seesContract } from '@/domain/contracts/people'
import type { Contract } from '@/domain/contracts/schema'
import { mayCreateContract } from '@/domain/contracts/workflow/editing'
import { recordKinds } from '@/domain/permissions/record-kinds'
import type { Actor } from '@/domain/users/actor'

/** The reason why this person cannot make a contract from these records; empty if they can. */
export function createContractRefusal(actor: Actor, sources: ContractSources): string {
  if (!mayCreateContract(actor)) {
    return 'Only people with access to contracts can make a contract. Ask an admin for access.'
  }
  return namingRefusal(actor, sources)
}

/** The reason why this person cannot import contracts from before the app; empty if they can (domain K16). */
export function importRefusal(actor: Actor, sources: ContractSources): string {
  return mayCreateContract(actor) && actor.canAccessAdminApp
    ? namingRefusal(actor, sources)
    : 'Only an admin can import contracts that are older than this app. Ask an admin to do it.'
}

/** A contract copies the records that it names, so people may name only records that they can read. */
export function namingRefusal(actor: Actor, sources: Partial<ContractSources>): string {
  const { production, productionCompany, crew, company } = sources
  if (production && !actor.companyAccess.includes(production.companyAccess)) {
    return `${production.name} belongs to a company that you may not see. Choose another production, or ask an admin.`
  }
  if (productionCompany && !recordKinds.companies.read(actor)) {
    return 'You may not look up production companies. Ask somebody who uses contracts to choose the production company.'
  }
  return (crew || company) && !recordKinds.crew.read(actor)
    ? 'You may not look up contract crew and their companies. Ask somebody who uses contracts to choose the person and the company.'
    : ''
}

/** The reason why a new contract cannot amend this contract; empty if it can (domain K14). */
export function amendRefusal(contract: Contract, actor: Actor): string {
  if (!actor.companyAccess.includes(contract.companyAccess)) return NOT_SEEN
  return contract.status === 'signed'
    ? ''
    : 'Only a signed contract can be amended, and this contract is not signed.'
}

export function copyRefusal(contract: Contract, actor: Actor): string {
  return seesContract(contract, actor) ? '' : NOT_SEEN
}

const NOT_SEEN = 'You may not read this contract. Ask its production manager, or an admin.'

/** Returns whether the person may read the contract: admins read all, others as `seesContract` says. */
export function readsContract(contract: Contract, actor: Actor): boolean {
  return actor.canAccessAdminApp || seesContract(contract, actor)
}
