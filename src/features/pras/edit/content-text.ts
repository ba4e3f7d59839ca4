import type { StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import { flattenReadable, type Names, readableStep } from '@/domain/pras/steps/readable'
import { newestReasons } from '@/domain/pras/steps/reasons'
import type { Content } from '@/domain/shared/fields'

/**
 * The answers of a step as plain text, one line an answer, and the reasons given for what checks found, for the clipboard:
 * the way out when saving is refused.
 */
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
