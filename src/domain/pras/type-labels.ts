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
