import { assessedHazards } from '@/domain/pras/hazards/assessed-hazards'
import { type BandId, bands, isDeadlyLow, scoreBand } from '@/domain/pras/hazards/matrix'
import type { PraSteps } from '@/domain/pras/steps/define-step'

export interface RiskPicture {
  /** How many hazards each band has with controls, worst band first; none that is empty. */
  counts: { id: BandId; label: string; count: number }[]
  /** How many of the low ones could kill. */
  deadlyLow: number
  /** How many nobody has rated. */
  unrated: number
  /** The hazards with the highest scores, those that could kill before others of the same score. */
  worst: { title: string; score: number; severity: number }[]
}

/** The hazards of a PRA at a glance. */
export function riskPicture(steps: PraSteps, most = 5): RiskPicture {
  const hazards = assessedHazards(steps)
  const rated = hazards.filter(({ residual }) => residual > 0)
  return {
    counts: bands
      .map(({ id, label }) => ({
        id,
        label,
        count: rated.filter(({ residual }) => scoreBand(residual)?.id === id).length,
      }))
      .filter(({ count }) => count > 0)
      .reverse(),
    deadlyLow: rated.filter(({ residual, residualSeverity }) => isDeadlyLow(residual, residualSeverity))
      .length,
    unrated: hazards.length - rated.length,
    worst: rated
      .toSorted((a, b) => b.residual - a.residual || b.residualSeverity - a.residualSeverity)
      .slice(0, most)
      .map(({ title, residual, residualSeverity }) => ({
        title,
        score: residual,
        severity: residualSeverity,
      })),
  }
}
