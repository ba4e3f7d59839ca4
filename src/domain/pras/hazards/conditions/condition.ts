import type { Facts } from './facts'

/**
 * How much a trigger says. 'yes': a question was answered so, which is the danger itself. 'sign': an answer, a place on the
 * map, a time or a word that names it. 'guess': where or when it often is, or a word in the name of a place.
 */
export type TriggerStrength = 'yes' | 'sign' | 'guess'

/** One thing that calls for a hazard, as data. */
export interface Condition {
  strength: TriggerStrength
  /** The step that it looks at. */
  slug: string
  /** Why it holds, to stand behind 'Why: '; empty where it does not. Never throws on answers of another shape. */
  why: (facts: Facts) => string
}

/** What calls for one hazard beyond the environments and flags of its record. */
export interface HazardConditions {
  when?: readonly Condition[]
  /** Words and phrases of free text, in lower case and the singular; 'climb~' stands for all forms of a verb. */
  words?: readonly string[]
}

const holdsIn = (slug: string, strength: TriggerStrength, why: (facts: Facts) => string): Condition => ({
  slug,
  strength,
  why,
})

const number = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)

/** A question of a step answered yes. `unless`: not a plain yes where this other hazard, which it may mean too, is listed. */
export const yes = (slug: string, name: string, words: string): Condition =>
  holdsIn(slug, 'yes', ({ step }) => (step(slug)[name] === 'yes' ? words : ''))

/** A yes that may mean another hazard too: plain until that one is listed, a guess from then on. */
export function yesUnless(slug: string, name: string, words: string, other: string): Condition[] {
  const isYes = ({ step }: Facts) => step(slug)[name] === 'yes'
  return [
    holdsIn(slug, 'yes', facts => (isYes(facts) && !facts.listed.has(other) ? words : '')),
    holdsIn(slug, 'guess', facts => (isYes(facts) && facts.listed.has(other) ? words : '')),
  ]
}

/** A row of a list that has this answer, or one of them. */
export const row = (
  slug: string,
  list: string,
  name: string,
  values: readonly string[],
  words: string,
): Condition =>
  holdsIn(slug, 'sign', ({ rows }) =>
    rows(slug, list).some(item => values.includes(String(item[name] ?? ''))) ? words : '',
  )

/** A choice of one or several that has this value. */
export const chosen = (
  slug: string,
  name: string,
  values: readonly string[],
  words: string,
  strength: TriggerStrength = 'sign',
): Condition =>
  holdsIn(slug, strength, ({ step }) => {
    const given = step(slug)[name]
    const all: unknown[] = Array.isArray(given) ? given : [given]
    return values.some(value => all.includes(value)) ? words : ''
  })

/** A number of a step beyond a limit. `words` may name it as {n}. */
export const over = (slug: string, name: string, limit: number, words: string): Condition =>
  holdsIn(slug, 'sign', ({ step }) => {
    const value = number(step(slug)[name])
    return value > limit ? words.replace('{n}', String(value)) : ''
  })

export const under = (slug: string, name: string, limit: number, words: string): Condition =>
  holdsIn(slug, 'sign', ({ step }) => {
    const value = number(step(slug)[name])
    return value < limit ? words.replace('{n}', String(value)) : ''
  })

/** A number of some row of a list beyond a limit. */
export const rowOver = (slug: string, list: string, name: string, limit: number, words: string): Condition =>
  holdsIn(slug, 'sign', ({ rows }) => {
    const most = Math.max(...rows(slug, list).map(item => number(item[name]) || Number.NEGATIVE_INFINITY))
    return most > limit ? words.replace('{n}', String(most)) : ''
  })

/** The environment, where it is as good as the hazard. */
export const place = (environment: string, words: string, strength: TriggerStrength = 'sign'): Condition =>
  holdsIn('general-info', strength, ({ environments }) => (environments.has(environment) ? words : ''))

/** Any of these environments in any of these countries. */
export const placeIn = (
  places: readonly string[],
  countries: ReadonlySet<string>,
  words: string,
  strength: TriggerStrength = 'guess',
): Condition =>
  holdsIn('general-info', strength, facts =>
    places.some(each => facts.environments.has(each)) && facts.countries.some(each => countries.has(each))
      ? words
      : '',
  )

/** Anything else that needs several answers at once. */
export const holds = (slug: string, strength: TriggerStrength, why: (facts: Facts) => string): Condition =>
  holdsIn(slug, strength, why)

/** Minutes after midnight of 'HH:mm', or NaN. */
export function minutesOf(time: unknown): number {
  const match = typeof time === 'string' ? /^(\d{1,2}):(\d{2})/.exec(time) : null
  return match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN
}

/** The days of the schedule: start, end and length in minutes; a day that ends before it starts goes on past midnight. */
export function daysOf({ rows }: Facts): { start: number; end: number; length: number }[] {
  return rows('shoot-plan', 'schedule').flatMap(day => {
    const start = minutesOf(day.startTime)
    const end = minutesOf(day.endTime)
    if (Number.isNaN(start) || Number.isNaN(end)) return []
    return [{ start, end, length: end > start ? end - start : end - start + 24 * 60 }]
  })
}
