import { isLevelChecked } from '@/domain/pras/approvals/round'
import { newPraEntry } from '@/domain/pras/events/new-entry'
import type { LevelHazard } from '@/domain/pras/hazards/level-catalogue'
import { lowRiskObstacles } from '@/domain/pras/hazards/low-risk-obstacles'
import { deriveRiskLevel } from '@/domain/pras/hazards/risk-level'
import { isHigherLevel, type Pra, type PraType, type PraVersion, type RiskLevel } from '@/domain/pras/schema'
import { readSteps } from '@/domain/pras/steps/read-steps'
import type { Content } from '@/domain/shared/fields'
import { logWrite, type PlannedWrite, stamps } from './plan'

/** Who raises a level that the answers call for, in histories. */
export const levelChecker = { id: 'functions', name: 'Greenlight' } as const

type Catalogue = readonly LevelHazard[]

/**
 * The level that the answers of a version call for, and why. A low-risk one that could not have been submitted as such
 * calls for regular, at which nobody approves it.
 *
 * @param catalogue the hazards in use, when admins have changed the installed ones
 */
export function levelOfAnswers(
  type: PraType,
  steps: Readonly<Record<string, Content>>,
  catalogue?: Catalogue,
): { level: RiskLevel; reasons: string[] } {
  // As approvers are shown them: what cannot be read counts for nobody.
  const contents = readSteps(steps)
  if (type !== 'low-risk') return deriveRiskLevel(type, contents, catalogue)
  const reasons = lowRiskObstacles(contents, catalogue).map(obstacle => obstacle.message)
  return { level: reasons.length > 0 ? 'regular' : 'low', reasons: [...new Set(reasons)] }
}

/** As long as a comment may be, with room for its first words. */
const MAX_REASONS_LENGTH = 4800

/**
 * The writes of the server's check of a submitted version: approvals wait for `levelCheckedVersion`. Where the answers
 * call for more than the header says, the level is raised, with an entry that says why; it is never lowered, since somebody
 * may have raised it by hand. Nothing where the version was checked before, or is no longer the one that is submitted.
 * Reads the version alone, never the live answers, which an editor may be changing. `now` in milliseconds.
 */
export function planLevelCheck(input: {
  pra: Pra
  version: PraVersion
  now: number
  writeId: string
  catalogue?: Catalogue
}): PlannedWrite[] {
  const { pra, version } = input
  if (pra.submittedVersion !== version.number || isLevelChecked(pra)) return []
  const write = { actor: levelChecker, now: input.now, writeId: input.writeId }
  const { level, reasons } = levelOfAnswers(version.type, version.steps, input.catalogue)
  // Withdrawn or discarded meanwhile: in draft the level follows the answers, and at approved it is that of the version in
  // force.
  const isOnItsWay = pra.status !== 'draft' && pra.status !== 'approved'
  const raises = isOnItsWay && isHigherLevel(level, pra.riskLevel)
  const header: PlannedWrite = {
    path: `pras/${pra.id}`,
    op: 'update',
    data: {
      levelCheckedVersion: version.number,
      ...(raises ? { riskLevel: level, lastLogId: input.writeId } : {}),
      ...stamps(pra.revision + 1, write),
    },
  }
  if (!raises) return [header]
  const why = reasons.join('; ').slice(0, MAX_REASONS_LENGTH)
  return [
    header,
    logWrite(
      newPraEntry({
        id: input.writeId,
        logType: 'raise-risk',
        pra,
        actor: levelChecker,
        facts: {
          riskLevel: level,
          comment: `The answers of version ${version.number} call for ${level}: ${why}`,
        },
      }),
      write,
    ),
  ]
}
