import type { PraType } from '@/domain/pras/schema'
import type { Content, When } from '@/domain/shared/fields'

/** Conditions that read answers in the same group of fields, and the type of the PRA. */

/** Makes a condition: the question with this name, in the same group, is answered yes. */
export const isYes =
  (name: string): When =>
  answers =>
    answers[name] === 'yes'

/** Makes a condition: the question with this name, in the same group, is answered no. */
export const isNo =
  (name: string): When =>
  answers =>
    answers[name] === 'no'

/** Makes a condition: the answer with this name, in the same group, is this value, or contains it among several. */
export const includes =
  (name: string, ...values: string[]): When =>
  answers => {
    const given = answers[name]
    return values.some(value => (Array.isArray(given) ? given.includes(value) : given === value))
  }

export const ofType =
  (...types: PraType[]): When =>
  (_answers, context) =>
    types.some(type => type === context.type)

export const notLowRisk: When = (_answers, context) => context.type !== 'low-risk'

export const both =
  (a: When, b: When): When =>
  (answers, context) =>
    a(answers, context) && b(answers, context)

export function isAbroadContent(content: Content): boolean {
  return Array.isArray(content.countryIds) && content.countryIds.some(id => id !== 'GBR')
}
