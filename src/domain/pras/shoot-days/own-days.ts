import { answersIn, type PraSteps } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'

/** The rows of the plan on which a person is there, in its order; all of them for somebody who is not in the crew. */
export function ownDays(steps: PraSteps, userId: string) {
  const { schedule } = answersIn(steps, shootPlan)
  const own = answersIn(steps, crew).crewMembers.find(({ person }) => person?.userId === userId)
  const from = own?.dateFrom ?? ''
  const to = own?.dateTo ?? ''
  return schedule.filter(({ date }) => (from === '' || date >= from) && (to === '' || date <= to))
}
