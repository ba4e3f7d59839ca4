import { isAny, rowsIn } from '@/domain/pras/checks/facts'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { finalChecks } from '@/domain/pras/steps/definitions/final-checks'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'

/** This constant lists the types of PRA that have the final checks. */

export const CHECKED = ['regular', 'drone', 'dive'] as const

export const askedChecks = finalChecks.fields.flatMap(field => (field.kind === 'group' ? [field] : []))

export type CheckName = (typeof askedChecks)[number]['name']

export const finalCheckOf = (context: StepContext, name: CheckName) => answersOf(finalChecks, context)[name]

export const suppliers = (context: StepContext) => rowsIn(answersOf(crew, context), 'suppliers')
export const permits = (context: StepContext) =>
  rowsIn(answersOf(shootPlan, context), 'permits').filter(({ item }) =>
    isAny(item.status, 'Applied', 'Granted'),
  )
