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

/** The entries of the catalogue by id. Admins edit the catalogue, so a stored entry replaces the built-in entry. */
export type Catalogue = ReadonlyMap<string, HazardEntry>

/** The fields of one hazard; stored values may have another type. */
export type HazardAnswers = FullAnswers<typeof hazardList.fields>
export const readHazard = (item: Content): HazardAnswers => fullAnswers(hazardList.fields, item)

/** Returns a text exactly as typed. Reading an answer would remove spaces and line breaks at its end. */
export function typedText(item: Content, name: keyof HazardAnswers | 'reason'): string {
  const text = item[name]
  return typeof text === 'string' ? text : ''
}

/** One hazard of the step, as a row of the table. */
export interface HazardLine {
  /** The position of the hazard in the stored list. Changes refer to this position. */
  index: number
  /** The stored hazard. */
  item: Content
  hazard: HazardAnswers
  title: string
  initial: number
  residual: number
  /** The number of errors to correct. */
  missing: number
  /** The consequence of a high residual risk, in words; empty for other hazards. */
  consequence: string
}

/** High residual risks first, then unrated hazards, then the others by residual risk. Equal risks keep their order. */
export function hazardLines(
  content: Content,
  problems: readonly Pick<Problem, 'path' | 'level'>[],
  catalogue: Catalogue,
  /** Returns the number of open points of one hazard, by the checks of the whole PRA. */
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

/** The list continues from its beginning. Undefined if no other hazard is incomplete. */
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

/** Returns the title that was copied into the hazard when it was added; without a copy, the title in the catalogue. */
export function hazardTitle(hazard: Named, catalogue: Catalogue): string {
  return hazard.title?.trim() || entryOf(hazard, catalogue)?.title || 'Hazard without a name'
}

/** Returns the catalogue's entry for this hazard; undefined for a hazard that a person wrote themselves. */
export function entryOf({ hazardId }: Named, catalogue: Catalogue): HazardEntry | undefined {
  return catalogue.get(hazardId) ?? catalogueHazard(hazardId)
}

function consequenceOf(assessed: AssessedHazard | undefined, catalogue: Catalogue): string {
  const { residual = 0, ids = [] } = assessed ?? {}
  if (residual >= STOP_AT) return 'This score is never acceptable, so the PRA cannot be submitted'
  if (residual >= HIGH_FROM) return 'This score makes the PRA high risk, so two directors must approve it'
  if (residual >= FORCES_HIGH_FROM && ids.some(hazardId => entryOf({ hazardId }, catalogue)?.forcesHigh)) {
    return `From a score of ${FORCES_HIGH_FROM}, this hazard makes the PRA high risk, so two directors must approve it`
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

/** Returns how many hazards are complete, for the list of steps ('5/7'). */
export function hazardProgress(
  step: StepDefinition,
  content: Content,
  context: StepContext,
): { done: number; total: number } {
  const total = asItems(content.hazards).length
  return { done: total - missingByIndex(stepProblems(step, content, context)).size, total }
}

/** Copies title, controls and SOPs, but no rating. `absent`: groups of people who are not on this shoot. */
export function takenHazard(entry: HazardEntry, absent: readonly WhoAtRisk[] = []): Content {
  return {
    hazardId: entry.id,
    title: entry.title,
    whoAtRisk: present(entry.whoAtRisk, absent),
    controls: entry.controls.join('\n'),
    ...(entry.sopIds.length > 0 ? { sopIds: [...entry.sopIds] } : {}),
  }
}

/** Adds hazards of the catalogue to the end of the list, without hazards that are already in the list. */
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

/** Removes a hazard from the refused suggestions, so that it is suggested again. */
export function withoutRefusal(content: Content, hazardId: string): Content {
  return { ...content, notApplicable: refusedExcept(content, hazardId) }
}

function refusedExcept(content: Content, hazardId: string): Content[] {
  return asItems(content.notApplicable).filter(item => item.hazardId !== hazardId)
}

/** The entries that admins edited replace the built-in entries: a new project has a catalogue from the start. */
export function mergedCatalogue(stored: readonly HazardEntry[]): Catalogue {
  return new Map([...hazardCatalogue, ...stored].map(entry => [entry.id, entry]))
}

/** Neither added nor refused, from the built-in and the stored catalogue, as in the check of completeness (domain 1.9). */
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

/** Returns the controls as a list: one per line, without empty lines. */
export function controlLines(text: string): string[] {
  return text.split('\n').filter(line => line.trim() !== '')
}

/** Turns a hazard that a person wrote into the catalogue hazard that its title names. All of its text stays. */
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

/** Returns the rating of a hazard in the short form: a low score is the same before and after controls. */
export function shortRating(likelihood: number, severity: number): Content {
  const before = { initialLikelihood: likelihood, initialSeverity: severity }
  const score = scoreOf(likelihood, severity)
  return score > 0 && score <= LOW_RISK_MAX
    ? { ...before, residualLikelihood: likelihood, residualSeverity: severity }
    : before
}
