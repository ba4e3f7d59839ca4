import type { Pra } from '@/domain/pras/schema'
import { answersIn, type PraSteps } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { diveInCaseOfEmergency } from '@/domain/pras/steps/definitions/dive-in-case-of-emergency'
import { droneInCaseOfEmergency } from '@/domain/pras/steps/definitions/drone-in-case-of-emergency'
import { inCaseOfEmergency } from '@/domain/pras/steps/definitions/in-case-of-emergency'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import type { Actor } from '@/domain/users/actor'
import type { DayLogEntry, NewDayLogEntry } from './schema'
import { utcOffsetAt } from './writing'

/** The arrangements for check-ins of a PRA: the texts about them, and the times of day in these texts. */
export interface CheckInPlan {
  /** The text about who calls whom, and when. */
  schedule: string
  /** The text about people who work alone. */
  loneWork: string
  /** The text about what happens when a person is overdue. */
  whenMissed: string
  /** The times of check-ins as 'HH:mm', in the order of the day. */
  times: string[]
}

/**
 * Returns the arrangements for check-ins.
 * @param steps the answers of the version in force, from `documentSteps`
 */
export function checkInPlan(steps: PraSteps): CheckInPlan {
  const { checkInSchedule: schedule } = answersIn(steps, shootPlan)
  const { loneWorkersPlan: loneWork } = answersIn(steps, crew)
  const whenMissed =
    answersIn(steps, inCaseOfEmergency).missedCallProcedure ||
    answersIn(steps, diveInCaseOfEmergency).missedCallProcedure ||
    answersIn(steps, droneInCaseOfEmergency).missedCallProcedure
  const times = [...new Set([...timesIn(schedule), ...timesIn(loneWork)])].sort()
  return { schedule, loneWork, whenMissed, times }
}

/** Finds a time of day, such as '07:00', '7.30 am' or '6pm', but not a quantity such as '1.5 h'. */
const TIME =
  /(?<![\d.:])(?:([01]?\d|2[0-3])[:.]([0-5]\d)\s*([ap]m)?|(1[0-2]|[1-9])\s*([ap]m))(?![\d:]|\s*(?:h|m|km|kt)\b)/giu

/** The times of day in a text, as 'HH:mm'. */
export function timesIn(text: string): string[] {
  return [...text.matchAll(TIME)].map(([, hour = '', minutes = '00', half, bare, bareHalf]) => {
    const said = Number(bare ?? hour)
    const of = (half ?? bareHalf)?.toLowerCase()
    const hours = of === 'pm' && said < 12 ? said + 12 : of === 'am' && said === 12 ? 0 : said
    return `${String(hours).padStart(2, '0')}:${minutes}`
  })
}

/** A check-in that is due on a day, and the day log entry that reports it. */
export interface CheckIn {
  /** The due time at the place of the shoot, `YYYY-MM-DDTHH:mm`. */
  due: string
  /** The due time of day, 'HH:mm'. */
  time: string
  state: 'done' | 'missed' | 'to-come'
  /** The first entry that reports this check-in. */
  by?: Pick<DayLogEntry, 'signature' | 'recordedAt' | 'utcOffset'>
}

/** How many minutes before its due time a check-in can be reported. */
export const EARLY_MINUTES = 60

/**
 * The check-ins of one day, in order. One that nobody has reported by its due time is missed.
 * @param now the time at the place of the shoot, `YYYY-MM-DDTHH:mm`
 */
export function checkInsOf(
  times: readonly string[],
  entries: readonly NewDayLogEntry[],
  now: string,
): CheckIn[] {
  return times.map(time => {
    const due = `${now.slice(0, 10)}T${time}`
    const by = entries
      .filter(entry => entry.kind === 'check-in' && entry.due === due)
      .toSorted((a, b) => a.recordedAt - b.recordedAt)[0]
    return { due, time, state: by ? 'done' : due < now ? 'missed' : 'to-come', by }
  })
}

/** Writes a time in the device's local time, which is that of the place: `YYYY-MM-DDTHH:mm`. `at` is in milliseconds. */
export function placeClock(at: number): string {
  return new Date(at + utcOffsetAt(at) * 60_000).toISOString().slice(0, 16)
}

/**
 * The entry that reports that a person is well. Its id is made from the person and the due time, so that reports from two devices
 * are one entry.
 * @param due the due time; empty for a check-in that is not planned, whose id is then `id`
 */
export function checkInEntry(input: {
  id: string
  pra: Pick<Pra, 'approvedVersion'>
  actor: Pick<Actor, 'id' | 'name'>
  due: string
  at: number
}): NewDayLogEntry {
  const { id, pra, actor, due, at } = input
  return {
    id: due === '' ? id : `check-in-${due.replace(/\D/g, '')}-${actor.id}`,
    kind: 'check-in',
    due,
    version: pra.approvedVersion,
    conditions: due === '' ? 'All well.' : `All well. Due at ${due.slice(11)}.`,
    changed: '',
    decision: 'none',
    action: '',
    signature: actor.name,
    createdById: actor.id,
    recordedAt: Math.round(at),
    utcOffset: utcOffsetAt(at),
  }
}
