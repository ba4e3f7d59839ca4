import type { FullAnswers } from '@/domain/fields/answer-types'
import { assessedGeneralInfo } from '@/domain/pras/hazards/assessed'
import type { StepDefinition } from '@/domain/pras/steps/define-step'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import type { Field } from '@/domain/shared/fields'
import type { Environment, Facts } from './facts'

type YesNo = 'yes' | 'no' | 'na' | ''

/**
 * How strong a trigger is. 'yes': the answer yes to a question about the danger itself. 'sign': an answer, a place on the map, a
 * time or a word that names the danger. 'guess': a place or time where the danger often occurs, or a word in the name of a place.
 */
export type TriggerStrength = 'yes' | 'sign' | 'guess'

/** One trigger of a hazard, as data. */
export interface Condition {
  strength: TriggerStrength
  /** The slug of its step. */
  slug: string
  /**
   * The reason why the hazard applies, for use after 'Why: '; empty if it does not apply. Never throws on answers of another
   * shape.
   */
  why: (facts: Facts) => string
}

/** The triggers of one hazard, in addition to the environments and flags of its record. */
export interface HazardConditions {
  when?: readonly Condition[]
  /** Words and phrases of free text, in lower case and the singular; 'climb~' stands for all forms of a verb. */
  words?: readonly string[]
}

/** A trigger that needs several answers at once. */
export const condition = (
  step: Pick<StepDefinition, 'slug'>,
  strength: TriggerStrength,
  why: (facts: Facts) => string,
): Condition => ({ slug: step.slug, strength, why })

type Step<Fields extends readonly Field[]> = Pick<StepDefinition<string, Fields>, 'slug' | 'fields'>
/** Reads one answer of a step, or one of each row of a list. */
type Read<Fields extends readonly Field[], Value> = (answers: FullAnswers<Fields>) => Value | readonly Value[]

const allOf = <Value extends string | number>(given: Value | readonly Value[]): readonly Value[] =>
  typeof given === 'object' ? given : [given]

/** A trigger on choices, also in rows of a list: one of these values is chosen. */
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

/** A trigger on a yes to a question of a step. */
export const yes = <const Fields extends readonly Field[]>(
  step: Step<Fields>,
  read: Read<Fields, YesNo>,
  words: string,
): Condition => answered(step, read, ['yes'], words, 'yes')

/** A yes that may mean one of two hazards. It is a full trigger until the other hazard is listed; then it is only a guess. */
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

/** A trigger on a number of a step, or of a row of a list, beyond a limit. `words` may contain it as {n}. */
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

/** A trigger on the environment, if the environment is nearly the hazard itself. */
export const place = (
  environment: Environment,
  words: string,
  strength: TriggerStrength = 'sign',
): Condition =>
  condition(assessedGeneralInfo, strength, ({ environments }) => (environments.has(environment) ? words : ''))

/** A trigger on these environments in these countries. */
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

/** Minutes after midnight of 'HH:mm', or NaN. */
function minutesOf(time: string): number {
  const match = /^(\d{1,2}):(\d{2})/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN
}

/** The days of the schedule: start, end and length in minutes; a day that ends before it starts goes past midnight. */
export function daysOf({ answers }: Facts): { start: number; end: number; length: number }[] {
  return answers(shootPlan).schedule.flatMap(day => {
    const start = minutesOf(day.startTime)
    const end = minutesOf(day.endTime)
    if (Number.isNaN(start) || Number.isNaN(end)) return []
    return [{ start, end, length: end > start ? end - start : end - start + 24 * 60 }]
  })
}
