import { hours, nightMinutes, workDays } from '@/domain/pras/checks/on-site/work-days'
import type { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import type { FieldContext } from '@/domain/shared/fields'
import type { KnownOf } from './known'

/** Offers the longest working day and the answer about night work, from the times in the schedule. */
export function answersOfSchedule(context: FieldContext): KnownOf<typeof shootPlan>[] {
  const days = workDays({ ...context, steps: { ...context.steps, 'shoot-plan': context.step } })
  if (days.length === 0) return []
  return [
    {
      path: 'maxWorkingHours',
      value: hours(Math.max(...days.map(({ from, to }) => to - from))),
      from: 'the schedule',
    },
    {
      path: 'nightWork',
      value: days.some(day => nightMinutes(day) > 0) ? 'yes' : 'no',
      from: 'the schedule',
    },
  ]
}
