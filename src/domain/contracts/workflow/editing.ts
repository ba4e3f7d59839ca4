import { isContractEditor, seesContract } from '@/domain/contracts/people'
import type { Contract } from '@/domain/contracts/schema'
import { contractStatusFacts } from '@/domain/contracts/statuses'
import type { Actor } from '@/domain/users/actor'

/** The reason why this person cannot change the terms now, and what to do about it; empty if they can. */
export function contractLockReason(contract: Contract, actor: Actor): string {
  if (actor.isArchived || !seesContract(contract, actor) || !isContractEditor(contract, actor)) {
    return 'Only its production manager and coordinator, and people who use contracts, can change this contract.'
  }
  return contractStatusFacts[contract.status].locked ?? ''
}

/** Returns whether this person may create a contract. Flags of the account decide; freelancers and other employees may not. */
export function mayCreateContract(actor: Actor): boolean {
  return !actor.isArchived && (actor.canAccessContracts || actor.canAccessAdminApp)
}
