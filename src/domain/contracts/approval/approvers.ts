import { defaultConfig } from '@/domain/config/schema'
import { seesContract } from '@/domain/contracts/people'
import type { Contract } from '@/domain/contracts/schema'
import { actorOf } from '@/domain/users/actor'
import type { PeopleNeeded } from '@/domain/users/needed'
import type { User } from '@/domain/users/schema'
import { isAbove, sumsForAdmins } from './outside-sums'

/** A person who decides on contracts: the PM of this contract, or an admin. */
export interface Decider {
  id: string
  isAdmin: boolean
}

export interface ApprovalFacts {
  /** `config.contractApprovalLimit`; the default limit if it is left out. */
  approvalLimit?: number
  /** All people who decide on this contract; absent if they are not known. */
  deciders?: readonly Decider[]
}

/** The users to read to find out who decides on a contract. */
export function decidersNeeded({ pmId }: Pick<Contract, 'pmId'>): PeopleNeeded {
  return { userIds: pmId ? [pmId] : [], flags: ['canAccessAdminApp'] }
}

/** The users who decide on a contract: its PM and the admins, if they are active and may see the contract. */
export function decidersOf(contract: Contract, users: Iterable<User>): Decider[] {
  return [...users]
    .filter(user => user.id === contract.pmId || user.canAccessAdminApp)
    .filter(user => !user.isArchived && seesContract(contract, actorOf(user)))
    .map(({ id, canAccessAdminApp }) => ({ id, isAdmin: canAccessAdminApp }))
}

/** True if this person made the contract, or changed its terms or private details. */
export function wroteContract(
  { createdBy, writtenByIds }: Pick<Contract, 'createdBy' | 'writtenByIds'>,
  userId: string,
): boolean {
  return userId !== '' && (createdBy === userId || writtenByIds.includes(userId))
}

/** The writers of a contract with one more writer. */
export function withWriter({ writtenByIds }: Pick<Contract, 'writtenByIds'>, userId: string): string[] {
  return writtenByIds.includes(userId) ? writtenByIds : [...writtenByIds, userId]
}

const limitOf = ({ approvalLimit = defaultConfig.contractApprovalLimit }: ApprovalFacts) => approvalLimit

/** The reason why an admin must approve the sums of a contract, even if its PM could approve the rest; empty if the PM may. */
export function sumsReason(contract: Contract, facts: ApprovalFacts): string {
  const limit = limitOf(facts)
  if (isAbove(contract.totalContractPayment, contract.currency, limit)) {
    return 'its total is above the approval limit'
  }
  const labels = sumsForAdmins(contract, limit).map(({ label }) => `“${label}”`)
  return labels.length === 0 ? '' : `its documents state a sum that is not in the total: ${labels.join(', ')}`
}

/** The reason why an admin and not its PM must approve a contract (domain K4); empty if its PM may. */
export function adminReason(contract: Contract, facts: ApprovalFacts): string {
  const { pmId } = contract
  if (pmId === '') return 'it has no PM'
  if (contract.submittedById === pmId) return 'its PM submitted it'
  if (wroteContract(contract, pmId)) return 'its PM wrote some of it'
  return sumsReason(contract, facts)
}

/** The approvers of a contract and the reason, as the end of a sentence: 'its PM, or an admin'. */
export function approverWords(contract: Contract, facts: ApprovalFacts): string {
  const reason = adminReason(contract, facts)
  return reason === '' ? 'its PM, or an admin' : `an admin, since ${reason}`
}

/** True if another person, who did not write or submit the contract, can approve it. */
export function hasOtherApprover(contract: Contract, facts: ApprovalFacts, userId: string): boolean {
  // If the deciders are not known, the stricter answer counts.
  if (facts.deciders === undefined) return true
  const isForAdmins = adminReason(contract, facts) !== ''
  return facts.deciders.some(
    ({ id, isAdmin }) =>
      id !== userId &&
      id !== contract.submittedById &&
      !wroteContract(contract, id) &&
      (isAdmin || !isForAdmins),
  )
}
