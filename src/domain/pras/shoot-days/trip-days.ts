import { fullAnswers } from '@/domain/fields/full-answers'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { asItems } from '@/domain/shared/answers'
import { addDays, daysBetween } from '@/domain/shared/dates'
import type { Content } from '@/domain/shared/fields'
import { isIsoDay } from '@/domain/shared/values/iso-day'

/** The most days for which a schedule is filled. A longer trip is probably a wrongly typed year. */
const LONGEST_TRIP = 120

/**
 * The days of a trip that its schedule does not have yet, in order, as `YYYY-MM-DD`. None if the first or last day is missing or
 * wrong, or if the trip is longer than 120 days.
 */
export function daysToAdd(general: Content, plan: Content): string[] {
  const { startDate, endDate } = general
  if (!isIsoDay(startDate) || !isIsoDay(endDate)) return []
  const count = daysBetween(startDate, endDate) + 1
  if (count < 1 || count > LONGEST_TRIP) return []
  const known = new Set<string>(fullAnswers(shootPlan.fields, plan).schedule.map(({ date }) => date))
  return Array.from({ length: count }, (_, at) => addDays(startDate, at)).filter(day => !known.has(day))
}

/** Adds an entry for each of these days to the schedule, and sorts it by day. Entries without a day come last. */
export function withDays(plan: Content, days: readonly string[]): Content {
  const schedule = [...asItems(plan.schedule), ...days.map(date => ({ date }))]
  const day = ({ date }: Content) => (isIsoDay(date) ? date : '9999-12-31')
  return { ...plan, schedule: schedule.sort((a, b) => day(a).localeCompare(day(b))) }
}
