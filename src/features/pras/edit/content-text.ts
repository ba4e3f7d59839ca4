import type { StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import { flattenReadable, type Names, readableStep } from '@/domain/pras/steps/readable'
import { newestReasons } from '@/domain/pras/steps/reasons'
import type { Content } from '@/domain/shared/fields'

/** For the clipboard, so that people can save their text if the server refuses it. */
export function contentText(
  step: StepDefinition,
  content: Content,
  names: Names,
  context: StepContext,
): string {
  const lines = flattenReadable(readableStep(step, content, names, context)).map(
    entry => `${entry.label}: ${entry.value}`,
  )
  const reasons = newestReasons(content).map(({ sentence, reason }) => `${sentence}: ${reason.trim()}`)
  const given = reasons.length > 0 ? ['Reasons given', ...reasons] : []
  return [step.title, ...lines, ...given].join('\n')
}
