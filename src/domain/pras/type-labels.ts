import type { PraType } from './schema'

/*
 * Labels that every screen about PRAs uses. They have a file of their own, so that a list need not load the steps and the
 * hazards.
 */

export const praTypeLabels: Record<PraType, string> = {
  regular: 'Regular',
  'low-risk': 'Low risk',
  drone: 'Drone',
  dive: 'Dive',
}

export const riskLabels = { low: 'Low', regular: 'Regular', high: 'High' } as const

/**
 * Writes the type and the risk level: 'Drone PRA · High risk'. If both have the same name, it writes only 'Regular PRA' or 'Low
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
