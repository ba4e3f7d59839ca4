import type { StoredAnswers } from '@/domain/pras/hazards/assessed'
import { hazardIdsIn } from '@/domain/pras/hazards/assessed-hazards'
import { allSteps } from '@/domain/pras/steps/registry'
import { sopIdsOf } from './changed-sops'

/** Returns the ids of the hazards and SOPs in a PRA, including those of hazards that the writer refused. */
export function registersNamed(steps: StoredAnswers): { hazardIds: string[]; sopIds: string[] } {
  return {
    hazardIds: [...new Set([...hazardIdsIn(steps), ...hazardIdsAnywhere(steps.hazards?.content)])],
    sopIds: [...new Set(allSteps.flatMap(step => sopIdsOf(step, steps[step.slug]?.content ?? {})))],
  }
}

function hazardIdsAnywhere(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(hazardIdsAnywhere)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    key === 'hazardId' && typeof each === 'string' && each !== '' ? [each] : hazardIdsAnywhere(each),
  )
}
