import type { Log } from '@/domain/logs/schema'
import type { HazardEntry } from '@/domain/pras/hazards/schema'
import { isHigherLevel, type Pra, type PraVersion } from '@/domain/pras/schema'
import { levelOfAnswers } from '@/domain/pras/workflow/level-of-answers'

/**
 * The difference between the PRA's risk level and the level that a version's answers require, with the reasons and the person who
 * decided otherwise. Empty if the levels agree. `logs` are the entries that the reader may see, `hazards` the catalogue in use.
 */
export function levelDifference(
  pra: Pick<Pra, 'riskLevel'>,
  version: Pick<PraVersion, 'type' | 'steps'>,
  logs: readonly Log[],
  hazards: readonly HazardEntry[] = [],
): string {
  const catalogue = hazards.length > 0 ? hazards : undefined
  const { level, reasons } = levelOfAnswers(version.type, version.steps, catalogue)
  if (level === pra.riskLevel) return ''
  const why = reasons.length > 0 ? `: ${reasons.join('; ')}` : ''
  return `The answers call for ${level} risk${why}. ${decision(pra, level, logs)}`
}

function decision(pra: Pick<Pra, 'riskLevel'>, called: Pra['riskLevel'], logs: readonly Log[]): string {
  const raised = isHigherLevel(pra.riskLevel, called)
  const event = raised ? 'raise-risk' : 'lower-risk'
  const entry = [...logs]
    .sort((a, b) => b.writtenAt - a.writtenAt)
    .find(log => log.logType === event && 'riskLevel' in log.data && log.data.riskLevel === pra.riskLevel)
  if (!entry || !('comment' in entry.data)) return `It needs approval at ${pra.riskLevel} risk.`
  return `${raised ? 'Raised' : 'Lowered'} to ${pra.riskLevel} by ${entry.createdByName}: ${entry.data.comment}`
}
