import { defaultConfig } from '@/domain/config/schema'
import { seesContract } from '@/domain/contracts/people'
import type { Contract } from '@/domain/contracts/schema'
import { actorOf } from '@/domain/users/actor'
import type { PeopleNeeded } from '@/domain/users/needed'
import type { User } from '@/domain/users/schema'
import { isAbove, sumsForAdmins } from './outside-sums'

/** A person who may decide on a contract: its PM, or an admin. */
export interface Decider {
  id: string
  isAdmin: boolean
}

export interface ApprovalFacts {
  /** The value of `config.contractApprovalLimit`; without it, the default limit applies. */
  approvalLimit?: number
  /** All people who may decide on this contract; absent if they were not read. */
  deciders?: readonly Decider[]
}

/** The users that must be read to find out who decides on a contract. */
export function decidersNeeded({ pmId }: Pick<Contract, 'pmId'>): PeopleNeeded {
  return { userIds: pmId ? [pmId] : [], flags: ['canAccessAdminApp'] }
}

export function decidersOf(contract: Contract, users: Iterable<User>): Decider[] {
  return [...users]
    .filter(user => user.id === contract.pmId || user.canAccessAdminApp)
    .filter(user => !user.isArchived && seesContract(contract, actorOf(user)))
    .map(({ id, canAccessAdminApp }) => ({ id, isAdmin: canAccessAdminApp }))
}

export function wroteContract(
  { createdBy, writtenByIds }: Pick<Contract, 'createdBy' | 'writtenByIds'>,
  userId: string,
): boolean {
  return userId !== '' && (createdBy === userId || writtenByIds.includes(userId))
}

export function withWriter({ writtenByIds }: Pick<Contract, 'writtenByIds'>, userId: string): string[] {
  return writtenByIds.includes(userId) ? writtenByIds : [...writtenByIds, userId]
}

const limitOf = ({ approvalLimit = defaultConfig.contractApprovalLimit }: ApprovalFacts) => approvalLimit

/** The reason why the sums of a contract need an admin's approval; empty if its PM may approve them. */
export function sumsReason(contract: Contract, facts: ApprovalFacts): string {
  const limit = limitOf(facts)
  if (isAbove(contract.totalContractPayment, contract.currency, limit)) {
    return 'the total of the contract is above the limit that its production manager (PM) may approve'
  }
  const labels = sumsForAdmins(contract, limit).map(({ label }) => `“${label}”`)
  return labels.length === 0
    ? ''
    : `the documents of the contract state a sum that is not in its total: ${labels.join(', ')}`
}

/** The reason why an admin must approve a contract instead of its PM (domain K4); empty if its PM may. */
export function adminReason(contract: Contract, facts: ApprovalFacts): string {
  const { pmId } = contract
  if (pmId === '') return 'the contract has no production manager (PM)'
  if (contract.submittedById === pmId) return 'the production manager (PM) of the contract submitted it'
  if (wroteContract(contract, pmId)) return 'the production manager (PM) of the contract wrote some of it'
  return sumsReason(contract, facts)
}

/** Says who approves a contract and why, as the end of a sentence: 'its PM, or an admin'. */
export function approverWords(contract: Contract, facts: ApprovalFacts): string {
  const reason = adminReason(contract, facts)
  return reason === ''
    ? 'the production manager (PM) of the contract, or an admin'
    : `an admin, since ${reason}`
}

/** Returns whether somebody other than this person, who neither wrote nor submitted the contract, can approve it. */
export function hasOtherApprover(contract: Contract, facts: ApprovalFacts, userId: string): boolean {
  // If the deciders were not read, assume another approver. That is stricter, because the writer then must not approve.
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
