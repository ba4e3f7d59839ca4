import type { FullAnswers } from '@/domain/fields/answer-types'
import { assessedGeneralInfo, hazardsStep, type StoredAnswers } from '@/domain/pras/hazards/assessed'
import type { PraType } from '@/domain/pras/schema'
import { answersIn, type StepDefinition } from '@/domain/pras/steps/define-step'
import type { Content, Field } from '@/domain/shared/fields'
import { mayName, type ReadText, searchedTexts } from './texts'
import { type Vocabulary, wordHits } from './words'

/** Words in a text that name a hazard, and the question that the text answers. */
export interface WordsFound {
  slug: string
  label: ReadText['label']
  words: string
  isName: boolean
}

export type Environment = FullAnswers<typeof assessedGeneralInfo.fields>['environments'][number]

export interface Facts {
  type: PraType
  /** Returns the answers of a step; all are empty if the step was never written. */
  answers: <Fields extends readonly Field[]>(
    step: Pick<StepDefinition<string, Fields>, 'slug' | 'fields'>,
  ) => FullAnswers<Fields>
  environments: ReadonlySet<string>
  /** Three-letter country codes (ISO 3166-1 alpha-3). */
  countries: readonly string[]
  /** The months of the trip, 1 to 12; empty if its days are not known. */
  months: ReadonlySet<number>
  listed: ReadonlySet<string>
}

/** Cached: texts are searched at every key press, but only one step changes at a time. */
const namedByContent = new WeakMap<Content, ReadonlyMap<string, WordsFound>>()

/** Finds, for each hazard, the first text of a step that names it. */
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

/** Finds, for each hazard id, the text of a PRA that names it most clearly. */
export function namedInTexts(steps: StoredAnswers, vocabulary: Vocabulary): ReadonlyMap<string, WordsFound> {
  const found = new Map<string, WordsFound>()
  for (const [slug, { content }] of Object.entries(steps)) {
    for (const [hazardId, named] of namedIn(slug, content, vocabulary)) keepSurer(found, hazardId, named)
  }
  return found
}

/** Keeps the first text that names the hazard, or if there is none, the first name of a place with such a word. */
function keepSurer(found: Map<string, WordsFound>, hazardId: string, named: WordsFound): void {
  const known = found.get(hazardId)
  if (!known || (known.isName && !named.isName)) found.set(hazardId, named)
}

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

/** The number of months from the year 0 to a day; undefined if the day is not valid. */
function monthOf(day: string): number | undefined {
  const found = /^(\d{4})-(\d{2})-\d{2}$/.exec(day)
  return found ? Number(found[1]) * 12 + Number(found[2]) - 1 : undefined
}
