import { rowsIn } from '@/domain/pras/checks/facts'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { minutesOf } from '@/domain/shared/dates'
import { isIsoDay } from '@/domain/shared/values/iso-day'

const NIGHT_FROM = 23 * 60
const NIGHT_TO = 6 * 60
export const DAY = 24 * 60

export interface WorkDay {
  path: `schedule.${number}`
  /** The day, `YYYY-MM-DD`. */
  date: string
  /** The start and end in minutes after midnight. The end is more than 24 hours if work goes on past midnight. */
  from: number
  to: number
  activity: string
}

/** The scheduled days that have a date and two times, in order of time. */
export function workDays(context: StepContext): WorkDay[] {
  return rowsIn(answersOf(shootPlan, context), 'schedule')
    .map(({ item, path }) => {
      const [from, end] = [minutesOf(item.startTime), minutesOf(item.endTime)]
      return { path, date: item.date, from, to: end <= from ? end + DAY : end, activity: item.activity }
    })
    .filter(day => isIsoDay(day.date) && !Number.isNaN(day.from) && !Number.isNaN(day.to))
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.from - b.from)
}

/** Converts minutes to hours with one decimal. */
export const hours = (minutes: number) => Math.round(minutes / 6) / 10

/** The minutes of work between 23:00 and 6:00, which are night in the Working Time Regulations 1998. */
export function nightMinutes({ from, to }: Pick<WorkDay, 'from' | 'to'>): number {
  const nights: [number, number][] = [
    [0, NIGHT_TO],
    [NIGHT_FROM, DAY + NIGHT_TO],
  ]
  return nights.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(to, end) - Math.max(from, start)), 0)
}
