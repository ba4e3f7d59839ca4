import { expect, test } from 'vitest'
import { stepProblems } from '@/domain/pras/steps/completeness'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { allSteps } from '@/domain/pras/steps/registry'
import { asContent } from '@/domain/shared/answers'
import { type Base, praWith, typeOf } from '~tests/fixtures/check-cases/case'
import { checkInputs } from '~tests/fixtures/check-inputs'
import { checkDefinitions } from './definitions'

/** What stands in the way of a PRA, each as 'strength: sentence'; what its steps refuse too. */
function obstacles(context: StepContext): Set<string> {
  const found = checkDefinitions
    .filter(({ types }) => types.some(type => type === context.type))
    .flatMap(check => check.find(context).map(({ message }) => `${check.strength}: ${message}`))
  const refused = allSteps
    .filter(step => step.types.some(type => type === context.type))
    .flatMap(step => stepProblems(step, asContent(context.steps[step.slug]), context))
    .filter(({ level }) => level === 'error')
    .map(({ message }) => `refused: ${message}`)
  return new Set([...found, ...refused])
}

const known = new Map<Base, Set<string>>()

/** What the facts of an input add to what its base has. */
function added(base: Base, context: StepContext): string[] {
  const before = known.get(base) ?? obstacles(praWith(base))
  known.set(base, before)
  return [...obstacles(context)].filter(each => !before.has(each))
}

/** Each holds for the strengths at or above it. */
const atLeast = {
  refused: ['refused', 'blocks'],
  blocks: ['blocks'],
  explain: ['explain', 'blocks'],
  notice: ['notice', 'explain', 'blocks'],
}

test('the list is long enough, and has no input twice', () => {
  expect(checkInputs.length).toBeGreaterThanOrEqual(200)
  expect(new Set(checkInputs.map(({ words }) => words)).size).toBe(checkInputs.length)
})

test.each(checkInputs.map(input => [input.words, input] as const))(
  '%s',
  (_words, { base, facts, expected }) => {
    expect(typeOf(base)).toBeDefined()
    const found = added(base, praWith(base, facts))
    if (expected === 'sane') {
      expect(found.filter(each => !each.startsWith('notice'))).toEqual([])
      return
    }
    const wanted = atLeast[expected]
    expect({
      found,
      met: found.some(each => wanted.some(strength => each.startsWith(strength))),
    }).toMatchObject({
      met: true,
    })
  },
)
