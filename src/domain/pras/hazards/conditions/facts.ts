import type { FullAnswers } from '@/domain/fields/answer-types'
import { assessedGeneralInfo, hazardsStep, type StoredAnswers } from '@/domain/pras/hazards/assessed'
import type { PraType } from '@/domain/pras/schema'
import { answersIn, type StepDefinition } from '@/domain/pras/steps/define-step'
import type { Content, Field } from '@/domain/shared/fields'
import { mayName, type ReadText, searchedTexts } from './texts'
import { type Vocabulary, wordHits } from './words'

/** A hazard in a text: the words, and the question of that text. */
export interface WordsFound {
  slug: string
  label: ReadText['label']
  words: string
  isName: boolean
}

export type Environment = FullAnswers<typeof assessedGeneralInfo.fields>['environments'][number]

/** The facts that conditions use. */
export interface Facts {
  type: PraType
  /** The answers of a step, empty if there are none. */
  answers: <Fields extends readonly Field[]>(
    step: Pick<StepDefinition<string, Fields>, 'slug' | 'fields'>,
  ) => FullAnswers<Fields>
  environments: ReadonlySet<string>
  /** ISO 3166-1 alpha-3. */
  countries: readonly string[]
  /** The months of the trip, 1 to 12; empty if the days are unknown. */
  months: ReadonlySet<number>
  /** Hazards that the PRA lists. */
  listed: ReadonlySet<string>
}

/**
 * The texts are searched at every key press, but only one step changes at a time. So the results of a step are cached by its
 * answers.
 */
const namedByContent = new WeakMap<Content, ReadonlyMap<string, WordsFound>>()

/** The first text of a step that names each hazard, by the hazard's id. */
function namedIn(slug: string, content: Content, vocabulary: Vocabulary): ReadonlyMap<string, WordsFound> {
  const known = namedByContent.get(content)
  if (known) return known
  const found = new Map<string, WordsFound>()
  for (const { label, text, isName } of searchedTexts(slug, content)) {
    for (const { hazardId, words } of wordHits(text, vocabulary)) {
      if (mayName(slug, hazardId)) keepSurer(found, hazardId, { slug, label, words, isName })
    }
  }
  namedByContent.set(content, found)
  return found
}

/** For each hazard id, the texts of a PRA that name it. */
export function namedInTexts(steps: StoredAnswers, vocabulary: Vocabulary): ReadonlyMap<string, WordsFound> {
  const found = new Map<string, WordsFound>()
  for (const [slug, { content }] of Object.entries(steps)) {
    for (const [hazardId, named] of namedIn(slug, content, vocabulary)) keepSurer(found, hazardId, named)
  }
  return found
}

/** Keeps the first text that states the hazard, or else the first name of a place. */
function keepSurer(found: Map<string, WordsFound>, hazardId: string, named: WordsFound): void {
  const known = found.get(hazardId)
  if (!known || (known.isName && !named.isName)) found.set(hazardId, named)
}

/** The answers as facts for conditions. */
export function factsOf(type: PraType, steps: StoredAnswers): Facts {
  const { environments, countryIds, startDate, endDate } = answersIn(steps, assessedGeneralInfo)
  return {
    type,
    answers: step => answersIn(steps, step),
    environments: new Set(environments),
    countries: countryIds,
    months: monthsBetween(startDate, endDate),
    listed: new Set(answersIn(steps, hazardsStep).hazards.map(({ hazardId }) => hazardId)),
  }
}

function monthsBetween(from: string, to: string): Set<number> {
  const start = monthOf(from)
  const end = monthOf(to) ?? start
  const months = new Set<number>()
  if (start === undefined || end === undefined) return months
  for (let month = start; month <= end && months.size < 12; month += 1) months.add((month % 12) + 1)
  return months
}

/** The number of months since the year 0, for a calendar day. */
function monthOf(day: string): number | undefined {
  const found = /^(\d{4})-(\d{2})-\d{2}$/.exec(day)
  return found ? Number(found[1]) * 12 + Number(found[2]) - 1 : undefined
}
