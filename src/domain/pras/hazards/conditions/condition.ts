import type { FullAnswers } from '@/domain/fields/answer-types'
import { assessedGeneralInfo } from '@/domain/pras/hazards/assessed'
import type { StepDefinition } from '@/domain/pras/steps/define-step'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { minutesOf } from '@/domain/shared/dates'
import type { Field } from '@/domain/shared/fields'
import type { Environment, Facts } from './facts'

type YesNo = 'yes' | 'no' | 'na' | ''

/**
 * How strongly a trigger points to a hazard. 'yes': somebody answered yes to a question about the danger itself. 'sign': an
 * answer, a place on the map, a time or a word names the danger. 'guess': the danger often occurs at such a place or time, or the
 * name of a place has such a word.
 */
export type TriggerStrength = 'yes' | 'sign' | 'guess'

export interface Condition {
  strength: TriggerStrength
  slug: string
  /** For use after 'Why: '; empty if the hazard does not apply. Never throws, whatever the answers contain. */
  why: (facts: Facts) => string
}

/** The triggers of a hazard, in addition to the environments and flags in its record. */
export interface HazardConditions {
  when?: readonly Condition[]
  /** Words and phrases to find in texts, in lower case and the singular. 'climb~' means all forms of a verb. */
  words?: readonly string[]
}

/** Makes a trigger that needs several answers at once. */
export const condition = (
  step: Pick<StepDefinition, 'slug'>,
  strength: TriggerStrength,
  why: (facts: Facts) => string,
): Condition => ({ slug: step.slug, strength, why })

type Step<Fields extends readonly Field[]> = Pick<StepDefinition<string, Fields>, 'slug' | 'fields'>
/** Reads an answer of a step, or the same answer of every list item. */
type Read<Fields extends readonly Field[], Value> = (answers: FullAnswers<Fields>) => Value | readonly Value[]

const allOf = <Value extends string | number>(given: Value | readonly Value[]): readonly Value[] =>
  typeof given === 'object' ? given : [given]

/** Makes a trigger that applies if one of these values is chosen, also in list items. */
export const answered = <const Fields extends readonly Field[], Value extends string>(
  step: Step<Fields>,
  read: Read<Fields, Value>,
  values: readonly NoInfer<Value>[],
  words: string,
  strength: TriggerStrength = 'sign',
): Condition =>
  condition(step, strength, ({ answers }) => {
    const given = allOf(read(answers(step)))
    return values.some(value => given.includes(value)) ? words : ''
  })

/** Makes a trigger that applies if a question is answered yes. */
export const yes = <const Fields extends readonly Field[]>(
  step: Step<Fields>,
  read: Read<Fields, YesNo>,
  words: string,
): Condition => answered(step, read, ['yes'], words, 'yes')

/** For a yes that may mean two hazards: a full trigger until the other one is listed, then only a guess. */
export function yesUnless<const Fields extends readonly Field[]>(
  step: Step<Fields>,
  read: Read<Fields, YesNo>,
  words: string,
  other: string,
): Condition[] {
  const { why } = yes(step, read, words)
  return [
    condition(step, 'yes', facts => (facts.listed.has(other) ? '' : why(facts))),
    condition(step, 'guess', facts => (facts.listed.has(other) ? why(facts) : '')),
  ]
}

/** Makes a trigger that applies if a number, also in list items, is above a limit. `words` may contain the number as {n}. */
export const over = <const Fields extends readonly Field[]>(
  step: Step<Fields>,
  read: Read<Fields, number>,
  limit: number,
  words: string,
): Condition =>
  condition(step, 'sign', ({ answers }) => {
    const most = Math.max(...allOf(read(answers(step))).filter(value => !Number.isNaN(value)))
    return most > limit ? words.replace('{n}', `${most}`) : ''
  })

export const under = <const Fields extends readonly Field[]>(
  step: Step<Fields>,
  read: (answers: FullAnswers<Fields>) => number,
  limit: number,
  words: string,
): Condition =>
  condition(step, 'sign', ({ answers }) => {
    const value = read(answers(step))
    return value < limit ? words.replace('{n}', `${value}`) : ''
  })

/** Makes a trigger that applies in an environment which is nearly the hazard itself. */
export const place = (
  environment: Environment,
  words: string,
  strength: TriggerStrength = 'sign',
): Condition =>
  condition(assessedGeneralInfo, strength, ({ environments }) => (environments.has(environment) ? words : ''))

/** Makes a trigger that applies in these environments of these countries. */
export const inPlaces = (
  places: readonly Environment[],
  countries: ReadonlySet<string>,
  words: string,
  strength: TriggerStrength = 'guess',
): Condition =>
  condition(assessedGeneralInfo, strength, facts =>
    places.some(each => facts.environments.has(each)) && facts.countries.some(each => countries.has(each))
      ? words
      : '',
  )

/** Start, end and length in minutes. A day that ends before it starts goes on past midnight. */
export function daysOf({ answers }: Facts): { start: number; end: number; length: number }[] {
  return answers(shootPlan).schedule.flatMap(day => {
    const start = minutesOf(day.startTime)
    const end = minutesOf(day.endTime)
    if (Number.isNaN(start) || Number.isNaN(end)) return []
    return [{ start, end, length: end > start ? end - start : end - start + 24 * 60 }]
  })
}
