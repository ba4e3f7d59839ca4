import { useMemo } from 'react'
import { useKnownHazards } from '@/data/records/known-registers'
import type { StoredAnswers } from '@/domain/pras/hazards/assessed'
import { hazardIdsIn } from '@/domain/pras/hazards/assessed-hazards'
import { type LevelHazard, levelCatalogue } from '@/domain/pras/hazards/level-catalogue'

/** With the changes by admins only for hazards that these answers name, since no other hazard affects the level. */
export function useLevelCatalogue(steps: StoredAnswers): LevelHazard[] {
  const { byId } = useKnownHazards()
  return useMemo(() => levelCatalogue(hazardIdsIn(steps).flatMap(id => byId.get(id) ?? [])), [byId, steps])
}
