import { rowsOf, stepOf, tripOf } from '@/domain/pras/checks/facts'
import { text } from '@/domain/pras/steps/conditions'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'

/** What checks of people on location read. */

export const ALL = ['regular', 'low-risk', 'drone', 'dive'] as const

export const infoOf = (context: StepContext) => stepOf(context, 'general-info')
export const crewOf = (context: StepContext) => rowsOf(context, 'crew', 'crewMembers')

interface Days {
  dateFrom?: unknown
  dateTo?: unknown
}

/** Whether the days of a crew member leave out a filming day; empty days are the whole trip. */
export function missesFilming(context: StepContext, { dateFrom, dateTo }: Days): boolean {
  const { filmsFrom, filmsTo } = tripOf(context)
  return daysBetween(filmsFrom, text(dateFrom)) > 0 || daysBetween(text(dateTo), filmsTo) > 0
}

export const daysText = ({ dateFrom, dateTo }: Days): string =>
  `${formatDayShort(text(dateFrom)) || 'the start'} to ${formatDayShort(text(dateTo)) || 'the end'}`
