import type { PraType } from './schema'

/*
 * Words that every screen of PRAs needs. They stand alone: what draws a list must not bring the steps and the hazards
 * along.
 */

export const praTypeLabels: Record<PraType, string> = {
  regular: 'Regular',
  'low-risk': 'Low risk',
  drone: 'Drone',
  dive: 'Dive',
}

export const riskLabels = { low: 'Low', regular: 'Regular', high: 'High' } as const

/** 'Drone · High risk'; 'Low risk' is said once where type and level are both called so. */
export function typeAndRisk({
  type,
  riskLevel,
}: {
  type: PraType
  riskLevel: keyof typeof riskLabels
}): string {
  return [...new Set([praTypeLabels[type], `${riskLabels[riskLevel]} risk`])].join(' · ')
}
