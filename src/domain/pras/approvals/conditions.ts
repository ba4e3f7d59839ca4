import type { Amendment, Approval, Condition, Pra } from '@/domain/pras/schema'
import { reasonFault } from '@/domain/shared/reasons/check-strength'
import type { Actor } from '@/domain/users/actor'

/** The limit of conditions per approval. An approver who wants more should decline. */
export const MAX_CONDITIONS = 10
const MIN_TEXT_LENGTH = 10

export type ConditionInput = Pick<Condition, 'text' | 'ownerId' | 'ownerName' | 'dueOn'>

/** A condition of an approval, with the person who approved. */
export interface GivenCondition extends Condition {
  givenById: string
  givenByName: string
}

type Approved = Pick<Pra, 'approvals' | 'amendments'>

/** All conditions of the approvals that count now, in the order in which the approvers set them. */
export function conditionsOf(pra: Approved): GivenCondition[] {
  return [...pra.approvals, ...pra.amendments.flatMap(({ approvals }) => approvals)].flatMap(
    ({ userId, userName, conditions = [] }) =>
      conditions.map(condition => ({ ...condition, givenById: userId, givenByName: userName })),
  )
}

export function openConditions(pra: Approved): GivenCondition[] {
  return conditionsOf(pra).filter(({ closed }) => closed === undefined)
}

export function conditionOwnerIds(pra: Approved): string[] {
  return [...new Set(openConditions(pra).map(({ ownerId }) => ownerId))]
}

/** Returns whether the person may close a condition: its owner, the approver who set it, or an admin, in case both have left. */
export function mayCloseCondition(
  condition: Pick<GivenCondition, 'ownerId' | 'givenById'>,
  actor: Pick<Actor, 'id' | 'canAccessAdminApp'>,
): boolean {
  return (
    condition.ownerId === actor.id || condition.givenById === actor.id || actor.canAccessAdminApp === true
  )
}

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
 * The reason why these conditions cannot be set, as a sentence; empty if they can. Each needs a text, an owner, and a due date
 * before the crew leave, or, if they have left, before the shoot ends. `today` is `YYYY-MM-DD`; `name` is the word for one
 * condition.
 */
export function conditionsFault(
  conditions: readonly ConditionInput[],
  { startDate, endDate }: Pick<Pra, 'startDate' | 'endDate'>,
  today: string,
  name = 'Condition',
): string {
  if (conditions.length > MAX_CONDITIONS) {
    return name === 'Condition'
      ? `An approval has at most ${MAX_CONDITIONS} conditions. If more has to change, decline the PRA.`
      : `Name at most ${MAX_CONDITIONS} open comments. Join comments that the same person deals with.`
  }
  const latest = latestDay({ startDate, endDate }, today)
  for (const [index, { text, ownerId, dueOn }] of conditions.entries()) {
    const which = `${name} ${index + 1}`
    if (reasonFault(text, MIN_TEXT_LENGTH) !== '') {
      return `${which} does not say what must be done. Say it in at least ${MIN_TEXT_LENGTH} characters.`
    }
    if (ownerId === '') return `${which} names no responsible person. Choose one.`
    if (dueOn === '') return `${which} has no due date. Enter the date by which it must be done.`
    if (dueOn < today) return `The due date of ${which} is in the past. Choose today or a later day.`
    if (latest !== '' && dueOn > latest) return `${which} is due after the crew leave. Choose an earlier day.`
  }
  return ''
}

/** The latest due date of a condition: the day of departure, or the day of return once the crew have left; empty if not known. */
export function latestDay({ startDate, endDate }: Pick<Pra, 'startDate' | 'endDate'>, today: string): string {
  return startDate === '' || startDate >= today ? startDate : endDate
}
