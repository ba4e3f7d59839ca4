import type { StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import { flattenReadable, type Names, readableStep } from '@/domain/pras/steps/readable'
import type { Content } from '@/domain/shared/fields'

/** The answers of a step as plain text, one line an answer, for the clipboard: the way out when saving is refused. */
export function contentText(
  step: StepDefinition,
  content: Content,
  names: Names,
  context: StepContext,
): string {
  const lines = flattenReadable(readableStep(step, content, names, context)).map(
    entry => `${entry.label}: ${entry.value}`,
  )
  return [step.title, ...lines].join('\n')
}
