import type { PraType } from './schema'

/*
 * Labels that every screen of PRAs needs. They have their own file, so that a list does not load the steps and the hazards.
 */

export const praTypeLabels: Record<PraType, string> = {
  regular: 'Regular',
  'low-risk': 'Low risk',
  drone: 'Drone',
  dive: 'Dive',
}

export const riskLabels = { low: 'Low', regular: 'Regular', high: 'High' } as const

/**
 * Writes type and level: 'Drone PRA · High risk'. If the level has the name of the type, it writes only 'Regular PRA' or 'Low
 * risk PRA'.
 */
export function typeAndRisk({
  type,
  riskLevel,
}: {
  type: PraType
  riskLevel: keyof typeof riskLabels
}): string {
  const isSaidByType = type === riskLevel || (type === 'low-risk' && riskLevel === 'low')
  return `${praTypeLabels[type]} PRA${isSaidByType ? '' : ` · ${riskLabels[riskLevel]} risk`}`
}
