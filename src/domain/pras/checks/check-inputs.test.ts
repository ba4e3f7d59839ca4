import { expect, test } from 'vitest'
import { stepProblems } from '@/domain/pras/steps/completeness'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { allSteps } from '@/domain/pras/steps/registry'
import { asContent } from '@/domain/shared/answers'
import { type Base, praWith, typeOf } from '~tests/fixtures/check-cases/case'
import { type CheckInput, checkInputs } from '~tests/fixtures/check-inputs'
import { allChecks } from './checks'

/** The findings that block a PRA, each as 'strength: sentence', with the problems of its steps. */
function obstacles(context: StepContext): Set<string> {
  const found = allChecks
    .filter(({ types }) => types.some(type => type === context.type))
    .flatMap(check => check.find(context).map(({ message }) => `${check.strength}: ${message}`))
  const refused = allSteps
    .filter(step => step.types.some(type => type === context.type))
    .flatMap(step => stepProblems(step, asContent(context.steps[step.slug]), context))
    .filter(({ level }) => level === 'error')
    .map(({ message }) => `refused: ${message}`)
  return new Set([...found, ...refused])
}

const ofBases = new Map<Base, Set<string>>()

/** The findings for the unchanged answers, computed once. */
function obstaclesOf(base: Base): Set<string> {
  const found = ofBases.get(base) ?? obstacles(praWith(base))
  ofBases.set(base, found)
  return found
}

/** The findings that the facts of an input add to those of the unchanged answers. */
function added({ base, facts, beside }: CheckInput): string[] {
  const before = beside ? obstacles(praWith(base, beside)) : obstaclesOf(base)
  return [...obstacles(praWith(base, facts))].filter(each => !before.has(each))
}

/** For each strength, the strengths at or above it. */
const atLeast = {
  refused: ['refused', 'blocks'],
  blocks: ['blocks'],
  explain: ['explain', 'blocks'],
  notice: ['notice', 'explain', 'blocks'],
}

test('the list of test inputs for the checks is long enough, and has no input twice', () => {
  expect(checkInputs.length).toBeGreaterThanOrEqual(200)
  expect(new Set(checkInputs.map(({ words }) => words)).size).toBe(checkInputs.length)
})

test.each(checkInputs.map(input => [input.words, input] as const))(
  'the checks judge this input correctly: %s',
  (_words, input) => {
    const { base, expected } = input
    expect(typeOf(base)).toBeDefined()
    const found = added(input)
    if (expected === 'sane') {
      // Other words may suggest other hazards, and the steps ask about these.
      expect(found.filter(each => !/^(notice|refused)/.test(each))).toEqual([])
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
