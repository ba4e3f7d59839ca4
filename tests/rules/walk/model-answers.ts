import { debriefStep } from '@/domain/pras/debrief/debrief-step'
import { COPIED_FROM } from '@/domain/pras/steps/copied'
import { stepBySlug } from '@/domain/pras/steps/registry'
import type { Field } from '@/domain/shared/fields'
import { storedAs } from '~tools/rules/answers'
import { type Data, isPlainData } from './mirror'

/** The answers of a step: its own fields, each of its kind. */

const isText = (value: unknown) => typeof value === 'string'

const takes: Record<(typeof storedAs)[keyof typeof storedAs], (value: unknown) => boolean> = {
  text: isText,
  number: value => typeof value === 'number' || (typeof value === 'string' && value.length <= 200),
  tick: value => typeof value === 'boolean',
  list: value => Array.isArray(value) && value.length <= 5000,
  map: isPlainData,
}

/** All texts of a step together. */
const LONGEST = 200_000

/** Why these are no answers of the step; '' where they are. */
export function notAnswersOf(slug: string, content: unknown): string {
  return notAnswers(stepBySlug(slug)?.fields ?? [], content)
}

export function notDebriefAnswers(content: unknown): string {
  return notAnswers(debriefStep([]).fields, content)
}

function notAnswers(fields: readonly Field[], content: unknown): string {
  if (!isPlainData(content)) return 'no answers'
  const kinds = new Map(fields.map(field => [field.name, storedAs[field.kind]]))
  const wrong = Object.entries(content as Data).find(([name, value]) => {
    const kind = name === COPIED_FROM ? 'text' : kinds.get(name)
    return kind === undefined || !takes[kind](value)
  })
  if (wrong) return `${wrong[0]} is no such answer`
  const texts = Object.values(content as Data).filter(isText)
  return texts.join('').length > LONGEST ? 'too much text' : ''
}
