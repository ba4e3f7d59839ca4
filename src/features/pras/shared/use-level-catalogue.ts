import { useMemo } from 'react'
import { useHazards } from '@/data/records/registers'
import { type LevelHazard, levelCatalogue } from '@/domain/pras/hazards/level-catalogue'

/** The catalogue that risk levels are derived with, as this device last read it. */
export function useLevelCatalogue(): LevelHazard[] {
  const { rows } = useHazards()
  return useMemo(() => levelCatalogue(rows), [rows])
}
