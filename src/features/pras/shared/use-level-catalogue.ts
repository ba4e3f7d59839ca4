import { useMemo } from 'react'
import { useHazards } from '@/data/records/registers'
import { type LevelHazard, levelCatalogue } from '@/domain/pras/hazards/level-catalogue'

/** Returns the hazard catalogue for risk levels, as this device last read it. */
export function useLevelCatalogue(): LevelHazard[] {
  const { rows } = useHazards()
  return useMemo(() => levelCatalogue(rows), [rows])
}
