import type { Amendment, Approval, Condition, Pra } from '@/domain/pras/schema'
import { reasonFault } from '@/domain/shared/reasons/check-strength'
import type { Actor } from '@/domain/users/actor'

/** The most conditions of one approval: who has more to ask declines. */
export const MAX_CONDITIONS = 10
/** The shortest text that says what is to be done. */
const MIN_TEXT_LENGTH = 10

/** A condition as an approver sets it. */
export type ConditionInput = Pick<Condition, 'text' | 'ownerId' | 'ownerName' | 'dueOn'>

/** A condition, and who gave their approval under it. */
export interface GivenCondition extends Condition {
  givenById: string
  givenByName: string
}

type Approved = Pick<Pra, 'approvals' | 'amendments'>

/** Every condition of the approvals that are in force or of the round, in the order in which they were given. */
export function conditionsOf(pra: Approved): GivenCondition[] {
  return [...pra.approvals, ...pra.amendments.flatMap(({ approvals }) => approvals)].flatMap(
    ({ userId, userName, conditions = [] }) =>
      conditions.map(condition => ({ ...condition, givenById: userId, givenByName: userName })),
  )
}

/** Those that nobody has closed. */
export function openConditions(pra: Approved): GivenCondition[] {
  return conditionsOf(pra).filter(({ closed }) => closed === undefined)
}

/** The people who have a condition to close. */
export function conditionOwnerIds(pra: Approved): string[] {
  return [...new Set(openConditions(pra).map(({ ownerId }) => ownerId))]
}

/** Whether somebody may say that it is done: who sees to it, who asked for it, and admins where both have left. */
export function mayCloseCondition(
  condition: Pick<GivenCondition, 'ownerId' | 'givenById'>,
  actor: Pick<Actor, 'id' | 'canAccessAdminApp'>,
): boolean {
  return (
    condition.ownerId === actor.id || condition.givenById === actor.id || actor.canAccessAdminApp === true
  )
}

/** The approvals with one condition closed. */
export function withClosed(
  pra: Approved,
  id: string,
  closed: NonNullable<Condition['closed']>,
): { approvals: Approval[]; amendments: Amendment[] } {
  const close = (approvals: readonly Approval[]) =>
    approvals.map(approval => ({
      ...approval,
      ...(approval.conditions
        ? { conditions: approval.conditions.map(each => (each.id === id ? { ...each, closed } : each)) }
        : {}),
    }))
  return {
    approvals: close(pra.approvals),
    amendments: pra.amendments.map(each => ({ ...each, approvals: close(each.approvals) })),
  }
}

/**
 * What keeps conditions from being given, as a sentence; empty if nothing does. Each says what, names who, and is due
 * before the crew leave; during a shoot, before it ends. `today` is `YYYY-MM-DD`, `name` what each is called.
 */
export function conditionsFault(
  conditions: readonly ConditionInput[],
  { startDate, endDate }: Pick<Pra, 'startDate' | 'endDate'>,
  today: string,
  name = 'Condition',
): string {
  if (conditions.length > MAX_CONDITIONS) {
    return name === 'Condition'
      ? `An approval has at most ${MAX_CONDITIONS} conditions. Decline it where more has to change.`
      : `Name at most ${MAX_CONDITIONS} that are open. Join those that one person sees to.`
  }
  const latest = latestDay({ startDate, endDate }, today)
  for (const [index, { text, ownerId, dueOn }] of conditions.entries()) {
    const which = `${name} ${index + 1}`
    if (reasonFault(text, MIN_TEXT_LENGTH) !== '') {
      return `${which} does not say what is to be done: write it in words, in at least ${MIN_TEXT_LENGTH} characters.`
    }
    if (ownerId === '') return `${which} names nobody: choose who sees to it.`
    if (dueOn === '') return `${which} has no day: say by when it is done.`
    if (dueOn < today) return `${which} was due in the past: choose today or a later day.`
    if (latest !== '' && dueOn > latest) return `${which} is due after the crew leave: choose an earlier day.`
  }
  return ''
}

/** The last day for a condition: that of departure, or of the return once the crew have left; empty if it is not known. */
export function latestDay({ startDate, endDate }: Pick<Pra, 'startDate' | 'endDate'>, today: string): string {
  return startDate === '' || startDate >= today ? startDate : endDate
}
