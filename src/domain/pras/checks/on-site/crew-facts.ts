import { tripOf } from '@/domain/pras/checks/facts'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'

/** The facts about people on location that checks need. */

/** Days of a crew member; empty means the whole trip. */
interface Days {
  dateFrom: string
  dateTo: string
}

/** True if a crew member is absent on a filming day. */
export function missesFilming(context: StepContext, { dateFrom, dateTo }: Days): boolean {
  const { filmsFrom, filmsTo } = tripOf(context)
  return daysBetween(filmsFrom, dateFrom) > 0 || daysBetween(dateTo, filmsTo) > 0
}

export const daysText = ({ dateFrom, dateTo }: Days): string =>
  `${formatDayShort(dateFrom) || 'the start'} to ${formatDayShort(dateTo) || 'the end'}`
