import { minutesOf, rowsIn } from '@/domain/pras/checks/facts'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { isIsoDay } from '@/domain/shared/values/iso-day'

const NIGHT_FROM = 23 * 60
const NIGHT_TO = 6 * 60
/** The number of minutes in a day. */
export const DAY = 24 * 60

export interface WorkDay {
  path: `schedule.${number}`
  /** An ISO day. */
  date: string
  /** Minutes after midnight; the end is over 24 hours if the work goes past midnight. */
  from: number
  to: number
  activity: string
}

/** The days of the schedule that have a date and two times, in order of time. */
export function workDays(context: StepContext): WorkDay[] {
  return rowsIn(answersOf(shootPlan, context), 'schedule')
    .map(({ item, path }) => {
      const [from, end] = [minutesOf(item.startTime), minutesOf(item.endTime)]
      return { path, date: item.date, from, to: end <= from ? end + DAY : end, activity: item.activity }
    })
    .filter(day => isIsoDay(day.date) && !Number.isNaN(day.from) && !Number.isNaN(day.to))
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.from - b.from)
}

/** Writes minutes as hours with one decimal. */
export const hours = (minutes: number) => Math.round(minutes / 6) / 10

/** The minutes of work between 23:00 and 6:00, which is night in the Working Time Regulations 1998. */
export function nightMinutes({ from, to }: Pick<WorkDay, 'from' | 'to'>): number {
  const nights: [number, number][] = [
    [0, NIGHT_TO],
    [NIGHT_FROM, DAY + NIGHT_TO],
  ]
  return nights.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(to, end) - Math.max(from, start)), 0)
}
