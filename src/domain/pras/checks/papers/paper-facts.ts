import { rowsOf, stepOf } from '@/domain/pras/checks/facts'
import { text } from '@/domain/pras/steps/conditions'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { asContent } from '@/domain/shared/answers'

/** What checks of papers read. */

export const CHECKED = ['regular', 'drone', 'dive'] as const
export const ALL = ['regular', 'low-risk', 'drone', 'dive'] as const
export const FINAL = 'final-checks'

export const answerOf = (context: StepContext, name: string): string =>
  text(asContent(stepOf(context, FINAL)[name]).answer)

export const suppliers = (context: StepContext) => rowsOf(context, 'crew', 'suppliers')
export const permits = (context: StepContext) =>
  rowsOf(context, 'shoot-plan', 'permits').filter(({ item }) =>
    ['Applied', 'Granted'].includes(text(item.status)),
  )
