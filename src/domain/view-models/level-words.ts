import type { Log } from '@/domain/logs/schema'
import type { LevelHazard } from '@/domain/pras/hazards/level-catalogue'
import { isHigherLevel, type Pra, type PraVersion } from '@/domain/pras/schema'
import { levelOfAnswers } from '@/domain/pras/workflow/level-of-answers'

/**
 * Describes how the PRA's risk level differs from the level that a version's answers require, with the reasons and the person who
 * decided otherwise. Empty if the levels agree. `logs` are the entries that the reader may see, `catalogue` has the hazards in
 * use.
 */
export function levelDifference(
  pra: Pick<Pra, 'riskLevel'>,
  version: Pick<PraVersion, 'type' | 'steps'>,
  logs: readonly Log[],
  catalogue?: readonly LevelHazard[],
): string {
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
