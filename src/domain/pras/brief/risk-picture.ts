import { assessedHazards } from '@/domain/pras/hazards/assessed-hazards'
import { type BandId, bands, isDeadlyLow, scoreBand } from '@/domain/pras/hazards/matrix'
import type { PraSteps } from '@/domain/pras/steps/define-step'

export interface RiskPicture {
  /** The number of hazards in each band of risk after controls, the worst band first; bands without hazards are left out. */
  counts: { id: BandId; label: string; count: number }[]
  /** The number of hazards that are low-risk after controls and could still kill. */
  deadlyLow: number
  unrated: number
  /** The hazards with the highest scores. Of equal scores, those that could kill come first. */
  worst: { title: string; score: number; severity: number }[]
}

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
