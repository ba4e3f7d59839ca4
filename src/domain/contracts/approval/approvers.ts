import { defaultConfig } from '@/domain/config/schema'
import { seesContract } from '@/domain/contracts/people'
import type { Contract } from '@/domain/contracts/schema'
import { actorOf } from '@/domain/users/actor'
import type { PeopleNeeded } from '@/domain/users/needed'
import type { User } from '@/domain/users/schema'
import { isAbove, sumsForAdmins } from './outside-sums'

/** Somebody who decides on contracts: the PM of this one, or an admin. */
export interface Decider {
  id: string
  isAdmin: boolean
}

export interface ApprovalFacts {
  /** `config.contractApprovalLimit`; the usual one if it is left out. */
  approvalLimit?: number
  /** Everybody who decides on this contract; left out if they are not known. */
  deciders?: readonly Decider[]
}

/** Whom one must read to say who decides on a contract. */
export function decidersNeeded({ pmId }: Pick<Contract, 'pmId'>): PeopleNeeded {
  return { userIds: pmId ? [pmId] : [], flags: ['canAccessAdminApp'] }
}

/** The people among these who decide on a contract: its PM and the admins, if they are in use and see it. */
export function decidersOf(contract: Contract, users: Iterable<User>): Decider[] {
  return [...users]
    .filter(user => user.id === contract.pmId || user.canAccessAdminApp)
    .filter(user => !user.isArchived && seesContract(contract, actorOf(user)))
    .map(({ id, canAccessAdminApp }) => ({ id, isAdmin: canAccessAdminApp }))
}

/** Whether this person wrote some of it: made it, or changed its terms or private details. */
export function wroteContract(
  { createdBy, writtenByIds }: Pick<Contract, 'createdBy' | 'writtenByIds'>,
  userId: string,
): boolean {
  return userId !== '' && (createdBy === userId || writtenByIds.includes(userId))
}

/** The writers of a contract with one more. */
export function withWriter({ writtenByIds }: Pick<Contract, 'writtenByIds'>, userId: string): string[] {
  return writtenByIds.includes(userId) ? writtenByIds : [...writtenByIds, userId]
}

const limitOf = ({ approvalLimit = defaultConfig.contractApprovalLimit }: ApprovalFacts) => approvalLimit

/** Why the sums of a contract need an admin, also if its PM could approve the rest; empty if they do not. */
export function sumsReason(contract: Contract, facts: ApprovalFacts): string {
  const limit = limitOf(facts)
  if (isAbove(contract.totalContractPayment, contract.currency, limit)) {
    return 'its total is above the approval limit'
  }
  const labels = sumsForAdmins(contract, limit).map(({ label }) => `“${label}”`)
  return labels.length === 0 ? '' : `its documents print a sum outside the total: ${labels.join(', ')}`
}

/** Why its PM does not approve a contract and an admin must (domain K4); empty if its PM may. */
export function adminReason(contract: Contract, facts: ApprovalFacts): string {
  const { pmId } = contract
  if (pmId === '') return 'it has no PM'
  if (contract.submittedById === pmId) return 'its PM submitted it'
  if (wroteContract(contract, pmId)) return 'its PM wrote some of it'
  return sumsReason(contract, facts)
}

/** 'its PM, or an admin': who approves a contract, and why, at the end of a sentence. */
export function approverWords(contract: Contract, facts: ApprovalFacts): string {
  const reason = adminReason(contract, facts)
  return reason === '' ? 'its PM, or an admin' : `an admin, since ${reason}`
}

/** Whether somebody other than this person can approve a contract that they did not write or submit. */
export function hasOtherApprover(contract: Contract, facts: ApprovalFacts, userId: string): boolean {
  // Nobody knows of another: the stricter answer.
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
