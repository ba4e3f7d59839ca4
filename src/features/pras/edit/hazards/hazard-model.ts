import type { FullAnswers } from '@/domain/fields/answer-types'
import { fullAnswers } from '@/domain/fields/full-answers'
import { type AssessedHazard, assessedHazards } from '@/domain/pras/hazards/assessed-hazards'
import { catalogueHazard, hazardCatalogue } from '@/domain/pras/hazards/catalogue'
import { FORCES_HIGH_FROM, HIGH_FROM, LOW_RISK_MAX, STOP_AT, scoreOf } from '@/domain/pras/hazards/matrix'
import type { HazardEntry, WhoAtRisk } from '@/domain/pras/hazards/schema'
import { type Suggestion, suggestHazards } from '@/domain/pras/hazards/suggest'
import { present } from '@/domain/pras/hazards/who-is-there'
import type { Pra } from '@/domain/pras/schema'
import { stepProblems } from '@/domain/pras/steps/completeness'
import type { Problem, StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import { hazardList } from '@/domain/pras/steps/hazard-fields'
import { asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { newItem } from '@/ui/form/form-values'

/** The catalogue's entry of a hazard; admins keep it, so the stored one goes before the installed one. */
export type Catalogue = ReadonlyMap<string, HazardEntry>

/** One hazard as its fields may hold it; stored values may have another shape. */
export type HazardAnswers = FullAnswers<typeof hazardList.fields>
export const readHazard = (item: Content): HazardAnswers => fullAnswers(hazardList.fields, item)

/** A text as it is being typed, with the spaces and lines at its end that reading takes away. */
export function typedText(item: Content, name: keyof HazardAnswers | 'reason'): string {
  const text = item[name]
  return typeof text === 'string' ? text : ''
}

/** One hazard of the step as the table shows it. */
export interface HazardLine {
  /** Its place in the stored list, by which it is changed. */
  index: number
  /** As it is stored. */
  item: Content
  hazard: HazardAnswers
  title: string
  initial: number
  residual: number
  /** Errors still to correct. */
  missing: number
  /** Consequences of a high residual risk; empty for the others. */
  consequence: string
}

/**
 * The hazards in the order in which they want attention: high residual risks first, then those not rated yet,
 * then the rest by residual risk. Equal ones keep their own order.
 */
export function hazardLines(
  content: Content,
  problems: readonly Pick<Problem, 'path' | 'level'>[],
  catalogue: Catalogue,
  /** The open points of one hazard by the checks of the whole PRA. */
  openAt: (index: number) => number = () => 0,
): HazardLine[] {
  const missing = missingByIndex(problems)
  const assessed = assessedHazards({ hazards: { content } }, [...catalogue.values()])
  return asItems(content.hazards)
    .map((item, index): HazardLine => {
      const hazard = readHazard(item)
      const residual = scoreOf(hazard.residualLikelihood, hazard.residualSeverity)
      return {
        ...{ index, item, hazard, residual },
        title: hazardTitle(hazard, catalogue),
        initial: scoreOf(hazard.initialLikelihood, hazard.initialSeverity),
        missing: (missing.get(index) ?? 0) + openAt(index),
        consequence: consequenceOf(assessed[index], catalogue),
      }
    })
    .sort((a, b) => rank(a) - rank(b) || (rank(a) === 1 ? 0 : b.residual - a.residual) || a.index - b.index)
}

/**
 * The hazard to write after this one: the next incomplete one in the list's own order, from its end on to its beginning.
 * Undefined if no other is incomplete.
 */
export function nextToWrite(lines: readonly HazardLine[], opened: number): HazardLine | undefined {
  const open = lines
    .filter(line => line.missing > 0 && line.index !== opened)
    .sort((a, b) => a.index - b.index)
  return open.find(line => line.index > opened) ?? open[0]
}

function rank(line: HazardLine): number {
  if (line.consequence) return 0
  return line.residual === 0 ? 1 : 2
}

type Named = Pick<HazardAnswers, 'hazardId'> & Partial<Pick<HazardAnswers, 'title'>>

/** The hazard's own title, which it copied when it was taken, or the catalogue's. */
export function hazardTitle(hazard: Named, catalogue: Catalogue): string {
  return hazard.title?.trim() || entryOf(hazard, catalogue)?.title || 'Hazard without a name'
}

/** The catalogue's entry of this hazard; undefined for one of the person's own. */
export function entryOf({ hazardId }: Named, catalogue: Catalogue): HazardEntry | undefined {
  return catalogue.get(hazardId) ?? catalogueHazard(hazardId)
}

function consequenceOf(assessed: AssessedHazard | undefined, catalogue: Catalogue): string {
  const { residual = 0, ids = [] } = assessed ?? {}
  if (residual >= STOP_AT) return 'Never acceptable: blocks submitting'
  if (residual >= HIGH_FROM) return 'Makes this PRA high risk: two directors'
  if (residual >= FORCES_HIGH_FROM && ids.some(hazardId => entryOf({ hazardId }, catalogue)?.forcesHigh)) {
    return `Makes this PRA high risk, as this hazard does from ${FORCES_HIGH_FROM}: two directors`
  }
  return ''
}

function missingByIndex(problems: readonly Pick<Problem, 'path' | 'level'>[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const problem of problems) {
    const found = /^hazards\.(\d+)\./.exec(problem.path)
    if (!found || problem.level !== 'error') continue
    const index = Number(found[1])
    counts.set(index, (counts.get(index) ?? 0) + 1)
  }
  return counts
}

/** How many hazards are complete, for the step rail ('5/7'). */
export function hazardProgress(
  step: StepDefinition,
  content: Content,
  context: StepContext,
): { done: number; total: number } {
  const total = asItems(content.hazards).length
  return { done: total - missingByIndex(stepProblems(step, content, context)).size, total }
}

/**
 * A hazard of the catalogue as it enters a PRA: title, controls and SOPs are copied; the rating is the person's.
 *
 * @param absent groups of people who are not on this shoot
 */
export function takenHazard(entry: HazardEntry, absent: readonly WhoAtRisk[] = []): Content {
  return {
    hazardId: entry.id,
    title: entry.title,
    whoAtRisk: present(entry.whoAtRisk, absent),
    controls: entry.controls.join('\n'),
    ...(entry.sopIds.length > 0 ? { sopIds: [...entry.sopIds] } : {}),
  }
}

/** Puts hazards of the catalogue at the end of the list, without those that are there already. */
export function withHazards(
  content: Content,
  entries: readonly HazardEntry[],
  absent: readonly WhoAtRisk[] = [],
): Content {
  const items = asItems(content.hazards)
  const present = new Set(items.map(item => item.hazardId))
  const added = entries
    .filter(entry => !present.has(entry.id))
    .map(entry => newItem(takenHazard(entry, absent)))
  const ids = new Set(added.map(item => item.hazardId))
  return {
    ...content,
    hazards: [...items, ...added],
    notApplicable: asItems(content.notApplicable).filter(item => !ids.has(item.hazardId)),
  }
}

/** The refused suggestions without one: it is then suggested again. */
export function withoutRefusal(content: Content, hazardId: string): Content {
  return { ...content, notApplicable: refusedExcept(content, hazardId) }
}

function refusedExcept(content: Content, hazardId: string): Content[] {
  return asItems(content.notApplicable).filter(item => item.hazardId !== hazardId)
}

/**
 * The hazards to choose from: those that admins keep, and beneath them the installed ones, so that a new project has a
 * catalogue from the first minute.
 */
export function mergedCatalogue(stored: readonly HazardEntry[]): Catalogue {
  return new Map([...hazardCatalogue, ...stored].map(entry => [entry.id, entry]))
}

/**
 * Hazards that the answers call for and nobody has dealt with. As well as the catalogue in use it asks the installed one, because
 * completeness uses that (domain 1.9): nothing may be demanded that cannot be found here.
 */
export function openSuggestions(
  pra: Pick<Pra, 'type'>,
  steps: Readonly<Record<string, Content>>,
  catalogue: Catalogue,
): Suggestion[] {
  const wrapped = Object.fromEntries(Object.entries(steps).map(([slug, content]) => [slug, { content }]))
  const found = [...suggestHazards(pra, wrapped, [...catalogue.values()]), ...suggestHazards(pra, wrapped)]
  const unique = new Map<string, Suggestion>()
  for (const suggestion of found) {
    const { id } = suggestion.hazard
    if (!unique.has(id)) {
      unique.set(id, { ...suggestion, hazard: catalogue.get(id) ?? suggestion.hazard })
    }
  }
  return [...unique.values()]
}

/** The controls as a list: one to a line, empty lines left out. */
export function controlLines(text: string): string[] {
  return text.split('\n').filter(line => line.trim() !== '')
}

/** A hazard of one's own as that of the catalogue which its title names: nothing that was written of it is lost. */
export function asCatalogues(item: Content, entry: HazardEntry): Content {
  const { title, specificDetail, controls, whoAtRisk } = readHazard(item)
  return {
    ...item,
    ...takenHazard(entry),
    specificDetail: [title, specificDetail].filter(text => text.trim() !== '').join(': '),
    whoAtRisk: [...new Set([...whoAtRisk, ...entry.whoAtRisk])],
    controls: [...controlLines(controls), ...entry.controls].join('\n'),
    controlsConfirmed: false,
  }
}

/** The effect of a likelihood on a hazard that is short to write: a low score holds before and with controls. */
export function shortRating(likelihood: number, severity: number): Content {
  const before = { initialLikelihood: likelihood, initialSeverity: severity }
  const score = scoreOf(likelihood, severity)
  return score > 0 && score <= LOW_RISK_MAX
    ? { ...before, residualLikelihood: likelihood, residualSeverity: severity }
    : before
}
