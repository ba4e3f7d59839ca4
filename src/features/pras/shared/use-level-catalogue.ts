import { useMemo } from 'react'
import { useKnownHazards } from '@/data/records/known-registers'
import type { StoredAnswers } from '@/domain/pras/hazards/assessed'
import { hazardIdsIn } from '@/domain/pras/hazards/assessed-hazards'
import { type LevelHazard, levelCatalogue } from '@/domain/pras/hazards/level-catalogue'

/**
 * Returns the hazard catalogue for risk levels. It includes the changes and additions by admins only for the hazards that these
 * answers name, since no other hazard affects the level of the PRA.
 */
export function useLevelCatalogue(steps: StoredAnswers): LevelHazard[] {
  const { byId } = useKnownHazards()
  return useMemo(() => levelCatalogue(hazardIdsIn(steps).flatMap(id => byId.get(id) ?? [])), [byId, steps])
}
