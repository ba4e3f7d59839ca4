import type { Pra, RiskLevel } from '@/domain/pras/schema'
import { directorsNeeded } from '@/domain/pras/schema'

/** The colour of each risk level (domain 2.2). */
export const riskTones = { low: 'green', regular: 'blue', high: 'red' } as const

/** Outside a draft, when the level is fixed, it also says if the answers lead to another level. */
export function overallRiskWords(
  pra: Pick<Pra, 'type' | 'riskLevel' | 'status'>,
  derived: { level: RiskLevel; reasons: readonly string[] },
): string {
  if (pra.type === 'low-risk' && derived.level !== 'low') {
    return 'This risk is too high for a low-risk PRA. Convert the PRA to regular, which keeps every answer, or change:'
  }
  if (pra.status !== 'draft' && derived.level !== pra.riskLevel) {
    return derived.level === 'high'
      ? `The answers now make the PRA high risk, but the recorded level is ${pra.riskLevel}. Raise the recorded level from the menu of the PRA.`
      : `The answers make the PRA ${derived.level}, but the recorded level is ${pra.riskLevel}. Only a director can lower the recorded level.`
  }
  const directors = directorsNeeded({ type: pra.type, riskLevel: derived.level })
  if (directors === 0) return 'Only the SP approves.'
  const who = directors === 1 ? 'One director approves' : 'Two directors approve'
  return derived.reasons.length > 0 ? `${who}, because:` : `${who}. No answer makes the PRA high risk.`
}
