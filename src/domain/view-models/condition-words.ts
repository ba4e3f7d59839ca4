import { conditionsOf, type GivenCondition, openConditions } from '@/domain/pras/approvals/conditions'
import type { Pra } from '@/domain/pras/schema'
import { formatDayShort, formatMoment } from '@/domain/shared/dates'

/** Returns the title of the list of conditions: the number of open ones and their deadline. `today` is `YYYY-MM-DD`. */
export function conditionsTitle(
  pra: Pick<Pra, 'approvals' | 'amendments' | 'startDate'>,
  today: string,
): string {
  const all = conditionsOf(pra).length
  const open = openConditions(pra).length
  const conditions = all === 1 ? 'condition' : 'conditions'
  if (open === 0) return `Approved under ${all} ${conditions}, all closed`
  const openOf = `${open} of ${all} ${conditions} of the approval open`
  if (pra.startDate === '') return openOf
  return pra.startDate <= today
    ? `${openOf}, and the shoot has begun`
    : `${openOf}, to be closed before the crew leave on ${formatDayShort(pra.startDate)}`
}

/** Its owner, its deadline and the approver who set it; for a closed condition who closed it, when and how. */
export function conditionState(
  { ownerName, dueOn, givenByName, closed }: GivenCondition,
  today: string,
): string {
  if (closed) return `Closed by ${closed.byName}, ${formatMoment(closed.at)}: ${closed.note}`
  const overdue = dueOn < today ? ', overdue' : ''
  return `This condition is open. ${ownerName} is responsible, and it is due ${formatDayShort(dueOn)}${overdue}. It was asked for by ${givenByName}.`
}
