import type { FullAnswers } from '@/domain/fields/answer-types'
import { fullAnswers } from '@/domain/fields/full-answers'
import { type Band, scoreBand, scoreOf } from '@/domain/pras/hazards/matrix'
import { loweredBy } from '@/domain/pras/hazards/refusals'
import { loweredFrom } from '@/domain/pras/hazards/severity'
import { hazardFields } from '@/domain/pras/steps/hazard-fields'
import type { Names } from '@/domain/pras/steps/readable'
import { readableValue } from '@/domain/pras/steps/readable'
import type { Content } from '@/domain/shared/fields'

/** The answers about a hazard that the table shows in words. A test compares these names with the step. */
export const hazardFieldNames = ['whoAtRisk', 'responsiblePerson', 'sopIds'] as const
type HazardFieldName = (typeof hazardFieldNames)[number]

/** The risk of one hazard, before or after controls. Score 0 means not assessed. */
export interface Risk {
  likelihood: number
  severity: number
  /** Likelihood times severity (domain 2.1). */
  score: number
  band: Band | null
}

export interface HazardRow {
  /** The position of the hazard in the step, for links to its form. */
  index: number
  title: string
  detail: string
  whoAtRisk: string
  controls: string
  responsible: string
  initial: Risk
  residual: Risk
  /** The reason why a residual risk of 10 or more is accepted. */
  justification: string
  /** A sentence if the severity is below that of the catalogue; otherwise empty. */
  lowered: string
  /** The reason for a lower severity, and who wrote it. */
  loweredBecause: string
  sops: string
}

/**
 * Returns the hazards of a PRA, the highest residual risk first. Hazards without an assessment come before all others, because
 * they still need one. Equal risks stay in their written order.
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

/** Writes an answer in words by the definition of its field, because only the hazards step knows options and kinds. */
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
