import { type Capacity, capacityFacts } from '@/domain/pras/approvals/capacities'
import { capacityOf } from '@/domain/pras/approvals/round'
import type { Approval, Pra } from '@/domain/pras/schema'
import { availablePraCommands } from '@/domain/pras/workflow/available'
import { mayApproveAs, nextActors, stages } from '@/domain/pras/workflow/stages'
import { findTransition } from '@/domain/pras/workflow/transitions'
import { actorOf } from '@/domain/users/actor'
import type { PeopleNeeded } from '@/domain/users/needed'
import type { ApprovalFlag, User } from '@/domain/users/schema'
import { fullName } from '@/domain/users/schema'

/** One stage of a PRA's approval: how many approvals it needs, who approved, and who may approve next. */
export interface ApprovalStage {
  flag: ApprovalFlag
  label: string
  needed: number
  given: Approval[]
  isComplete: boolean
  /** The names of the people who may still approve; empty if the stage is complete. */
  expected: string[]
  /** True if these people may approve now; false if an earlier stage is not complete. */
  isDue: boolean
  /** A sentence that says who approved and who may still approve, and what to do if nobody may. Empty for a complete stage. */
  who: string
}

/** Returns the users to read to find out who may still approve a PRA and whose turn it is. */
export function approvalPeopleNeeded(pra: Pra): PeopleNeeded {
  const open = stages(pra).approvals.filter(({ remaining }) => remaining > 0)
  return {
    userIds: [...new Set([pra.spId, ...nextActors(pra).userIds])].filter(id => id !== ''),
    flags: [...new Set(open.map(({ capacity }) => capacityFacts[capacity].flag))],
  }
}

export function capacityLabel(approval: Approval): string {
  const capacity = capacityOf(approval)
  return capacity ? capacityFacts[capacity].label : ''
}

/**
 * Returns the stages of the PRA, or of the amendment that waits for approval, in order (domain 3.4 to 3.7), with the approvals
 * that count now (requirements 4). `users` has names and flags of the people. While some are not loaded (`isStale`), the result
 * does not say that nobody can approve.
 */
export function approvalStages(pra: Pra, users: readonly User[], isStale = false): ApprovalStage[] {
  return stages(pra).approvals.map(({ capacity, needed, given, remaining }) => {
    const isComplete = remaining === 0
    const expected = isComplete ? [] : expectedApprovers(pra, capacity, users)
    const stage = {
      flag: capacityFacts[capacity].flag,
      label: capacityFacts[capacity].label,
      needed,
      given,
      isComplete,
      expected: expected.map(user => nameFor(pra, user, capacity)),
      isDue: expected.some(user => mayApproveNow(pra, user, capacity)),
    }
    const isUnknown = users.length === 0 || (isStale && stage.expected.length === 0)
    return { ...stage, who: isUnknown ? '' : whoMay(stage) }
  })
}

/** Found by the same functions that enable the buttons: the SP of the production first, the others by name. */
function expectedApprovers(pra: Pra, capacity: Capacity, users: readonly User[]): User[] {
  const isSp = (user: User) => capacity === 'reviewer' && user.id === pra.spId
  const rank = (user: User) => (isSp(user) ? 0 : 1)
  return users
    .filter(user => user[capacityFacts[capacity].flag] || isSp(user))
    .filter(user => mayApproveAs(pra, actorOf(user), capacity))
    .sort((a, b) => rank(a) - rank(b) || fullName(a).localeCompare(fullName(b)))
}

/** Returns whether this person can approve in this role now, that is, has the button and it is enabled. */
function mayApproveNow(pra: Pra, user: User, capacity: Capacity): boolean {
  return availablePraCommands(pra, actorOf(user)).some(
    command => command.enabled && findTransition(pra, command.event, command.capacity)?.adds === capacity,
  )
}

const nameFor = (pra: Pra, user: User, capacity: Capacity) =>
  capacity === 'reviewer' && user.id === pra.spId ? `${fullName(user)} (SP)` : fullName(user)

function whoMay(stage: Omit<ApprovalStage, 'who'>): string {
  if (stage.isComplete) return ''
  if (stage.expected.length > 0) {
    return `May approve${stage.isDue ? '' : ' later'}: ${stage.expected.join(', ')}`
  }
  const wayOn =
    stage.flag === 'isReviewer'
      ? 'An admin can name another SP on the production, or make somebody a reviewer.'
      : 'An admin can give somebody else this role.'
  return `Nobody can approve this stage. Everyone with this role either cannot see the PRA, wrote it, chose its production’s people, or has already approved. ${wayOn}`
}
