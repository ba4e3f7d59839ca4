import { assessedHazards } from '@/domain/pras/hazards/assessed-hazards'
import type { PraSteps } from '@/domain/pras/steps/define-step'

/** The titles of the hazards that a PRA lists. A debrief may say that one of them was over- or underestimated. */
export function hazardTitles(steps: PraSteps): string[] {
  const titles = assessedHazards(steps).map(({ title }) => title)
  return [...new Set(titles.filter(title => title !== ''))]
}
