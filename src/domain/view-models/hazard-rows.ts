import type { FullAnswers } from '@/domain/fields/answer-types'
import { fullAnswers } from '@/domain/fields/full-answers'
import { type Band, scoreBand, scoreOf } from '@/domain/pras/hazards/matrix'
import { loweredBy } from '@/domain/pras/hazards/refusals'
import { loweredFrom } from '@/domain/pras/hazards/severity'
import { hazardFields } from '@/domain/pras/steps/hazard-fields'
import type { Names } from '@/domain/pras/steps/readable'
import { readableValue } from '@/domain/pras/steps/readable'
import type { Content } from '@/domain/shared/fields'

/** The answers of a hazard that the table shows in words; a test holds the names against the step. */
export const hazardFieldNames = ['whoAtRisk', 'responsiblePerson', 'sopIds'] as const
type HazardFieldName = (typeof hazardFieldNames)[number]

/** The risk of one hazard, before or after controls. Score 0 means that it has not been assessed. */
export interface Risk {
  likelihood: number
  severity: number
  /** Likelihood times severity (domain 2.1). */
  score: number
  band: Band | null
}

/** One hazard as it is read. */
export interface HazardRow {
  /** Its place in the step, which its anchor in the form names. */
  index: number
  title: string
  detail: string
  whoAtRisk: string
  controls: string
  responsible: string
  initial: Risk
  residual: Risk
  /** Why a residual risk of 10 or more is accepted. */
  justification: string
  /** That the severity is below the catalogue's; empty if it is not. */
  lowered: string
  /** Why, and who says so, where the severity is lower. */
  loweredBecause: string
  sops: string
}

/**
 * The hazards of a PRA, worst residual risk first; those not assessed yet come before all, since they
 * are the ones to look at. Equal risks keep the order in which they were written.
 */
export function hazardRows(content: Content, names: Names): HazardRow[] {
  return fullAnswers(hazardFields, content)
    .hazards.map((hazard, index) => hazardRow(content, hazard, index, names))
    .sort((a, b) => sortKey(b) - sortKey(a) || a.index - b.index)
}

function sortKey(row: HazardRow): number {
  return row.residual.score === 0 ? Number.POSITIVE_INFINITY : row.residual.score
}

type Hazard = FullAnswers<typeof hazardFields>['hazards'][number]

function hazardRow(content: Content, hazard: Hazard, index: number, names: Names): HazardRow {
  const { hazardId } = hazard
  return {
    index,
    title: hazard.title || (hazardId && names('hazard', hazardId)) || hazardId || 'Hazard without a name',
    detail: hazard.specificDetail,
    whoAtRisk: fieldValue('whoAtRisk', hazard, names),
    controls: hazard.controls,
    responsible: fieldValue('responsiblePerson', hazard, names),
    initial: risk(hazard.initialLikelihood, hazard.initialSeverity),
    residual: risk(hazard.residualLikelihood, hazard.residualSeverity),
    justification: hazard.residualJustification,
    ...loweredWords(content, hazard, names),
    sops: fieldValue('sopIds', hazard, names),
  }
}

function loweredWords(
  content: Content,
  hazard: Hazard,
  names: Names,
): Pick<HazardRow, 'lowered' | 'loweredBecause'> {
  const from = loweredFrom(hazard)
  if (from === 0) return { lowered: '', loweredBecause: '' }
  const { hazardId, severityReason: reason } = hazard
  const byId = loweredBy(content, { hazardId, reason })?.byId
  const by = byId ? names('person', byId) : ''
  return {
    lowered: `Less severe than the catalogue’s ${from}`,
    loweredBecause: reason === '' ? 'no reason is given' : by === '' ? reason : `${reason} (${by})`,
  }
}

/** An answer in words, as its field says; the hazards step is the one place that knows options and kinds. */
function fieldValue(name: HazardFieldName, hazard: Hazard, names: Names): string {
  const [list] = hazardFields
  const asked = list.fields.find(field => field.name === name)
  return asked ? readableValue(asked, hazard[name], names, hazard) : ''
}

function risk(likelihood: number, severity: number): Risk {
  const score = scoreOf(likelihood, severity)
  return {
    likelihood: score > 0 ? likelihood : 0,
    severity: score > 0 ? severity : 0,
    score,
    band: scoreBand(score) ?? null,
  }
}
