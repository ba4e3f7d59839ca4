import { tripOf } from '@/domain/pras/checks/facts'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'

/** The first and last day of a crew member; empty means as long as the trip. */
interface Days {
  dateFrom: string
  dateTo: string
}

/** Returns whether a crew member is absent on a filming day. */
export function missesFilming(context: StepContext, { dateFrom, dateTo }: Days): boolean {
  const { filmsFrom, filmsTo } = tripOf(context)
  return daysBetween(filmsFrom, dateFrom) > 0 || daysBetween(dateTo, filmsTo) > 0
}

export const daysText = ({ dateFrom, dateTo }: Days): string =>
  `${formatDayShort(dateFrom) || 'the start'} to ${formatDayShort(dateTo) || 'the end'}`
