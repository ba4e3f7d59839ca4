import type { PraCheck } from '@/domain/pras/checks/check'
import { findingIf, isAny, mentions, rowsIn, tripOf } from '@/domain/pras/checks/facts'
import { general } from '@/domain/pras/steps/conditions'
import { answersOf } from '@/domain/pras/steps/define-step'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { addDays, daysBetween, formatDayShort } from '@/domain/shared/dates'
import { isIsoDay } from '@/domain/shared/values/iso-day'
import { DAY, hours, nightMinutes, workDays } from './work-days'

const SCHEDULED = ['regular', 'low-risk', 'dive'] as const
const PLANNED = ['regular', 'dive'] as const

/** Words for work in the dark, in texts about a day or the whole shoot. Dusk and dawn are left out. */
const IN_THE_DARK =
  /\b(?:(?:at|by|all|through the|moonless|dark) nights?|night[- ](?:shoot|hunt|work|film|div|walk|drive|vision)\w*|nocturnal|(?:after|from) (?:dark|dusk)|moonlight|moonless|thermal (?:and [\w-]+ )?(?:camera|imag|scope)\w*|low[- ]light|infra-?red)\b/i

/** Checks of days, working hours, rest and nights (Working Time Regulations 1998; domain 1.7 and 2 G). */
export const scheduleChecks: readonly PraCheck[] = [
  {
    id: 'rest-under-11-hours',
    strength: 'explain',
    types: SCHEDULED,
    source: 'Working Time Regulations 1998, reg. 10: 11 hours of rest a day',
    find: context => {
      const days = workDays(context)
      return days.flatMap((day, index) => {
        const before = days[index - 1]
        if (!before || before.date === day.date) return []
        const rest = daysBetween(before.date, day.date) * DAY + day.from - before.to
        return findingIf(
          rest < 11 * 60,
          shootPlan,
          `${day.path}.startTime`,
          `Between the work of ${formatDayShort(before.date)} and of ${formatDayShort(day.date)} there are ${Math.max(0, hours(rest))} hours of rest, but 11 are required. Start later, or say when the crew gets the missing rest`,
        )
      })
    },
  },
  {
    id: 'day-over-12-hours',
    strength: 'explain',
    types: SCHEDULED,
    source: 'Our limit, 12 hours. Not confirmed for unscripted work, of which no agreement is known',
    find: context =>
      workDays(context).flatMap(({ path, date, from, to }) =>
        findingIf(
          to - from > 12 * 60,
          shootPlan,
          `${path}.endTime`,
          `${formatDayShort(date)} is planned for ${hours(to - from)} hours. After 12 hours, people make dangerous mistakes. Plan fewer hours, or say who agreed to them and how you make sure that nobody drives afterwards`,
        ),
      ),
  },
  {
    id: 'longer-than-longest-day',
    strength: 'explain',
    types: PLANNED,
    find: context => {
      const most = answersOf(shootPlan, context).maxWorkingHours
      return workDays(context).flatMap(({ path, date, from, to }) =>
        findingIf(
          to - from > most * 60 && to - from <= 12 * 60,
          shootPlan,
          `${path}.endTime`,
          `${formatDayShort(date)} is planned for ${hours(to - from)} hours, but the answer about the longest working day is ${most}. Make the two agree, or say which is right`,
        ),
      )
    },
  },
  {
    id: 'long-day-as-rule',
    strength: 'explain',
    types: PLANNED,
    source: 'Working Time Regulations 1998, regs 4 and 10: 13 hours leave 11 of rest',
    find: context => {
      const most = answersOf(shootPlan, context).maxWorkingHours
      return findingIf(
        most > 13,
        shootPlan,
        'maxWorkingHours',
        `The longest day of ${most} hours leaves less than 11 hours of rest. Plan at most 13 hours, or say when the crew gets the missing rest`,
      )
    },
  },
  {
    id: 'longest-day-over-12-hours',
    strength: 'notice',
    types: PLANNED,
    source: 'Our limit, 12 hours. Not confirmed for unscripted work, of which no agreement is known',
    find: context => {
      const most = answersOf(shootPlan, context).maxWorkingHours
      return findingIf(
        most > 12 && most <= 13,
        shootPlan,
        'maxWorkingHours',
        `The longest day of ${most} hours is more than 12 hours, the most without an agreement. Agree the hours with the crew, and plan when rest is paid back`,
      )
    },
  },
  {
    id: 'no-rest-day-in-seven',
    strength: 'explain',
    types: SCHEDULED,
    source: 'Working Time Regulations 1998, reg. 11: a day of rest in seven',
    find: context => {
      const dates = [...new Set(workDays(context).map(({ date }) => date))]
      const worked = new Set(dates)
      const first = dates.find(date =>
        Array.from({ length: 7 }, (_, days) => addDays(date, days)).every(day => worked.has(day)),
      )
      return findingIf(
        first !== undefined &&
          !workDays(context).some(({ activity }) => mentions(activity, /rest day|day off|\brest\b/i)),
        shootPlan,
        'schedule',
        `From ${formatDayShort(first ?? '')} on, the schedule has at least seven working days without a day off. Plan a day off, or say when the crew gets two days off in a fortnight`,
      )
    },
  },
  {
    id: 'night-work-against-answer',
    strength: 'explain',
    types: PLANNED,
    source: 'Working Time Regulations 1998, reg. 2: night is 23:00 to 6:00; HSE HSG256',
    find: context =>
      answersOf(shootPlan, context).nightWork !== 'no'
        ? []
        : workDays(context).flatMap(day =>
            findingIf(
              nightMinutes(day) >= 120,
              shootPlan,
              'nightWork',
              `On ${formatDayShort(day.date)}, ${hours(nightMinutes(day))} hours of work are between 23:00 and 6:00, but the answer about night work is no. Answer yes and say how night work is kept safe, or change the times`,
            ),
          ),
  },
  {
    id: 'night-words-against-answer',
    strength: 'explain',
    types: PLANNED,
    find: context => {
      const { tripName, activitySummary } = general(context)
      const day = rowsIn(answersOf(shootPlan, context), 'schedule').find(({ item }) =>
        mentions(item.activity, IN_THE_DARK),
      )
      const isOfNight = mentions(tripName, /\bnights?\b/i) || mentions(activitySummary, IN_THE_DARK)
      return findingIf(
        answersOf(shootPlan, context).nightWork === 'no' && (isOfNight || day !== undefined),
        shootPlan,
        'nightWork',
        `${isOfNight || !day ? 'General info' : `Day ${day.index + 1}`} mentions work in the dark, but the answer about night work is no. Answer yes and say how night work is kept safe, or say what the text means`,
      )
    },
  },
  {
    id: 'long-night',
    strength: 'explain',
    types: PLANNED,
    source: 'Working Time Regulations 1998, reg. 6: 8 hours of night work with special hazards',
    find: context =>
      workDays(context).flatMap(day =>
        findingIf(
          answersOf(shootPlan, context).nightWork === 'yes' &&
            nightMinutes(day) >= 180 &&
            day.to - day.from > 10 * 60,
          shootPlan,
          `${day.path}.endTime`,
          `The night work of ${formatDayShort(day.date)} lasts ${hours(day.to - day.from)} hours. Night workers may average 8 hours, and 8 is the limit with special hazards. Plan fewer hours, or say how people rest`,
        ),
      ),
  },
  {
    id: 'filming-days-without-schedule',
    strength: 'notice',
    types: SCHEDULED,
    find: context => {
      const { filmsFrom, filmsTo } = tripOf(context)
      const length = daysBetween(filmsFrom, filmsTo) + 1
      const planned = new Set(rowsIn(answersOf(shootPlan, context), 'schedule').map(({ item }) => item.date))
      if (planned.size === 0 || !(length >= 1 && length <= 366)) return []
      const missing = Array.from({ length }, (_, days) => addDays(filmsFrom, days)).filter(
        day => !planned.has(day),
      )
      return findingIf(
        missing.length > 0 && missing.length < length,
        shootPlan,
        'schedule',
        `${missing.length} of ${length} filming days are not in the schedule; the first is ${formatDayShort(missing[0] ?? '')}. The app cannot check hours, rest and journeys on these days. Add them to the schedule`,
      )
    },
  },
  {
    id: 'no-filming-day-in-schedule',
    strength: 'explain',
    types: SCHEDULED,
    find: context => {
      const { filmsFrom, filmsTo } = tripOf(context)
      const dates = rowsIn(answersOf(shootPlan, context), 'schedule')
        .map(({ item }) => item.date)
        .filter(isIsoDay)
      return findingIf(
        dates.length > 0 &&
          isIsoDay(filmsFrom) &&
          isIsoDay(filmsTo) &&
          !dates.some(date => date >= filmsFrom && date <= filmsTo),
        shootPlan,
        'schedule',
        `No day of the schedule is a filming day (${formatDayShort(filmsFrom)} to ${formatDayShort(filmsTo)}). Plan those days, or say where they are planned`,
      )
    },
  },
  {
    id: 'same-hours-twice',
    strength: 'explain',
    types: SCHEDULED,
    find: context => {
      const days = workDays(context)
      return days.flatMap((day, index) => {
        const before = days[index - 1]
        return findingIf(
          before !== undefined &&
            before.date === day.date &&
            day.from < before.to &&
            before.to <= DAY &&
            before.activity === day.activity,
          shootPlan,
          `${day.path}.startTime`,
          `${formatDayShort(day.date)} is in the schedule twice with the same activity and overlapping hours. Remove one of the two, or say which team does which`,
        )
      })
    },
  },
  {
    id: 'work-straight-after-flight',
    strength: 'explain',
    types: SCHEDULED,
    source: 'CAA and FRMS guidance on jet lag',
    find: context => {
      const flights = rowsIn(answersOf(shootPlan, context), 'travelPlan').filter(({ item }) =>
        isAny(item.mode, 'Scheduled flight', 'Charter flight'),
      )
      return workDays(context).flatMap(({ path, date, from, activity }) =>
        findingIf(
          from < 5 * 60 &&
            !mentions(activity, /travel|fly|flight|airport/i) &&
            flights.some(({ item }) => daysBetween(item.date, date) === 1),
          shootPlan,
          `${path}.startTime`,
          `Work on ${formatDayShort(date)} begins before 5:00, on the morning after a flight. Leave time to sleep, or say when people arrive and rest`,
        ),
      )
    },
  },
]
