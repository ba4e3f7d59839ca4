import { idsIn } from '@/domain/fields/ids-in'
import type { StoredAnswers } from '@/domain/pras/hazards/assessed'
import { hazardIdsIn } from '@/domain/pras/hazards/assessed-hazards'
import { allSteps } from '@/domain/pras/steps/registry'
import type { ScalarKind } from '@/domain/shared/fields'

/** The ids of the records of each register that a PRA names. */
export type NamedRegisters = Record<
  'hazards' | 'sops' | 'companies' | 'aircraft' | 'pilots',
  readonly string[]
>

/** Returns the ids of the records in a PRA, each once, with the hazards that the writer refused. */
export function registersNamed(steps: StoredAnswers): NamedRegisters {
  const named = (kind: ScalarKind) => [
    ...new Set(allSteps.flatMap(({ fields, slug }) => idsIn(fields, steps[slug]?.content ?? {}, kind))),
  ]
  return {
    hazards: [...new Set([...hazardIdsIn(steps), ...hazardIdsAnywhere(steps.hazards?.content)])],
    sops: named('sops'),
    companies: named('company'),
    aircraft: named('aircraft'),
    pilots: named('pilot'),
  }
}

function hazardIdsAnywhere(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(hazardIdsAnywhere)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    key === 'hazardId' && typeof each === 'string' && each !== '' ? [each] : hazardIdsAnywhere(each),
  )
}
