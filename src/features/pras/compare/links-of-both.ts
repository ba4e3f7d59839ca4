import type { PraSteps } from '@/domain/pras/steps/define-step'

/** The linked PRAs that either side names, in the shape in which names are looked up (`useNames`). */
export function linksOfBoth(before: PraSteps, after: PraSteps): PraSteps {
  const linked = [before, after].flatMap(steps => {
    const answer = steps['general-info']?.content.linkedPraIds
    return Array.isArray(answer) ? answer : []
  })
  return { 'general-info': { content: { linkedPraIds: linked } } }
}
