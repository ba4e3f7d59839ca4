import type { PraType } from '@/domain/pras/schema'
import type { Content, When } from '@/domain/shared/fields'

/** Conditions on answers in the same group, and on the type of the PRA. */

/** True if the question of this name in the same group was answered yes. */
export const isYes =
  (name: string): When =>
  answers =>
    answers[name] === 'yes'

/** True if the question of this name in the same group was answered no. */
export const isNo =
  (name: string): When =>
  answers =>
    answers[name] === 'no'

/** True if the answer of this name in the same group is this value, or has it among several. */
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
