import type { DraftTarget } from '@/data/drafts/engines'
import { DEBRIEF_SLUG } from '@/domain/pras/debrief/debrief-step'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { saveDebrief } from './debriefs'
import { type StepSave, saveStep } from './pras'

export const debriefTarget: DraftTarget = {
  slug: DEBRIEF_SLUG,
  noun: 'debrief',
  send: write => saveDebrief(write),
}

const ofSteps = new Map<string, DraftTarget>()

/** How a step is saved; the same object each time. */
export function stepTarget(slug: string): DraftTarget {
  const target = ofSteps.get(slug) ?? { slug, noun: 'step', send: (write: StepSave) => saveStep(write) }
  ofSteps.set(slug, target)
  return target
}

/** How a part of a PRA that is saved as one types is saved; undefined for any other part, such as a comment. */
export function targetOf(part: string): DraftTarget | undefined {
  if (part === DEBRIEF_SLUG) return debriefTarget
  return stepBySlug(part) && stepTarget(part)
}
