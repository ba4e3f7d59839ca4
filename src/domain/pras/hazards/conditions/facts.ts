import type { PraType } from '@/domain/pras/schema'
import { asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { mayName, type ReadText, textsOf } from './texts'
import { type Vocabulary, wordHits } from './words'

/** The steps of one PRA by slug, as far as they can be read. */
export type Steps = Readonly<Record<string, { content: Content }>>

/** A hazard that a text names: the words, and the question whose answer has them. */
export interface NamedIn {
  slug: string
  label: ReadText['label']
  words: string
  isName: boolean
}

/** What conditions look at. */
export interface Facts {
  type: PraType
  /** The answers of a step; none where it is unwritten. */
  step: (slug: string) => Content
  /** The rows of a list of a step. */
  rows: (slug: string, name: string) => Content[]
  environments: ReadonlySet<string>
  /** ISO 3166-1 alpha-3. */
  countries: readonly string[]
  /** The months in which somebody is away, 1 to 12; none while the days are unknown. */
  months: ReadonlySet<number>
  /** Hazards that the PRA lists. */
  listed: ReadonlySet<string>
}

/** Texts change one step at a time and are looked at on every letter: what a step names is found once for its answers. */
const namedByContent = new WeakMap<Content, ReadonlyMap<string, NamedIn>>()

/** The first text of a step that names each hazard, by the hazard's id. */
function namedIn(slug: string, content: Content, vocabulary: Vocabulary): ReadonlyMap<string, NamedIn> {
  const known = namedByContent.get(content)
  if (known) return known
  const found = new Map<string, NamedIn>()
  for (const { label, text, isName } of textsOf(slug, content)) {
    for (const { hazardId, words } of wordHits(text, vocabulary)) {
      if (mayName(slug, hazardId)) keepSurer(found, hazardId, { slug, label, words, isName })
    }
  }
  namedByContent.set(content, found)
  return found
}

/** Where the texts of a PRA name a hazard, by the hazard's id. */
export function namedInTexts(steps: Steps, vocabulary: Vocabulary): ReadonlyMap<string, NamedIn> {
  const found = new Map<string, NamedIn>()
  for (const [slug, { content }] of Object.entries(steps)) {
    for (const [hazardId, named] of namedIn(slug, content, vocabulary)) keepSurer(found, hazardId, named)
  }
  return found
}

/** The first text that says it, or else the first name. */
function keepSurer(found: Map<string, NamedIn>, hazardId: string, named: NamedIn): void {
  const known = found.get(hazardId)
  if (!known || (known.isName && !named.isName)) found.set(hazardId, named)
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** The answers as conditions read them. Those of another shape read as not given. */
export function factsOf(type: PraType, steps: Steps): Facts {
  const step = (slug: string): Content => steps[slug]?.content ?? {}
  const rows = (slug: string, name: string): Content[] => asItems(step(slug)[name])
  const general = step('general-info')
  return {
    type,
    step,
    rows,
    environments: new Set(texts(general.environments)),
    countries: texts(general.countryIds),
    months: monthsBetween(general.startDate, general.endDate),
    listed: new Set(rows('hazards', 'hazards').map(item => String(item.hazardId ?? ''))),
  }
}

function monthsBetween(from: unknown, to: unknown): Set<number> {
  const start = monthOf(from)
  const end = monthOf(to) ?? start
  const months = new Set<number>()
  if (start === undefined || end === undefined) return months
  for (let month = start; month <= end && months.size < 12; month += 1) months.add((month % 12) + 1)
  return months
}

/** Months since the year 0, of a calendar day. */
function monthOf(day: unknown): number | undefined {
  const found = typeof day === 'string' ? /^(\d{4})-(\d{2})-\d{2}$/.exec(day) : null
  return found ? Number(found[1]) * 12 + Number(found[2]) - 1 : undefined
}
