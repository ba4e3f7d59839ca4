import { isContractEditor, seesContract } from '@/domain/contracts/people'
import type { Contract } from '@/domain/contracts/schema'
import { contractStatusFacts } from '@/domain/contracts/statuses'
import type { Actor } from '@/domain/users/actor'

/** The reason why this person cannot change the terms now, and what to do about it; empty if they can. */
export function contractLockReason(contract: Contract, actor: Actor): string {
  if (actor.isArchived || !seesContract(contract, actor) || !isContractEditor(contract, actor)) {
    return 'Only the production manager and coordinator of this contract, and people who use contracts, can change it.'
  }
  return contractStatusFacts[contract.status].locked ?? ''
}

/** Returns whether this person may create a contract. Flags of the account decide; freelancers and other employees may not. */
export function mayCreateContract(actor: Actor): boolean {
  return !actor.isArchived && (actor.canAccessContracts || actor.canAccessAdminApp)
}
