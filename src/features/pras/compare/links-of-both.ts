import type { PraSteps } from '@/domain/pras/steps/define-step'

/** Returns the linked PRAs of both versions, in the form that `useNames` needs. */
export function linksOfBoth(before: PraSteps, after: PraSteps): PraSteps {
  const linked = [before, after].flatMap(steps => {
    const answer = steps['general-info']?.content.linkedPraIds
    return Array.isArray(answer) ? answer : []
  })
  return { 'general-info': { content: { linkedPraIds: linked } } }
}
