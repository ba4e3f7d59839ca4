import { expect, test } from 'vitest'
import { stepProblems } from '@/domain/pras/steps/completeness'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { allSteps } from '@/domain/pras/steps/registry'
import { asContent } from '@/domain/shared/answers'
import { praWith, typeOf } from '~tests/fixtures/check-cases/case'
import { type CheckInput, checkInputs } from '~tests/fixtures/check-inputs'
import { allChecks } from './checks'

/** The findings of the checks for a PRA, each as 'strength: sentence'. */
function findings(context: StepContext): string[] {
  return allChecks
    .filter(({ types }) => types.some(type => type === context.type))
    .flatMap(check => check.find(context).map(({ message }) => `${check.strength}: ${message}`))
}

/** The problems of the steps, each as 'refused: sentence'. */
function refusals(context: StepContext): string[] {
  return allSteps
    .filter(step => step.types.some(type => type === context.type))
    .flatMap(step => stepProblems(step, asContent(context.steps[step.slug]), context))
    .filter(({ level }) => level === 'error')
    .map(({ message }) => `refused: ${message}`)
}

/** The findings that decide about an input. The problems of the steps count only if a step must refuse the input. */
const obstacles = (context: StepContext, { expected }: CheckInput): Set<string> =>
  new Set([...findings(context), ...(expected === 'refused' ? refusals(context) : [])])

const ofBases = new Map<string, Set<string>>()

/** The findings for the unchanged answers, computed once. */
function obstaclesOf(input: CheckInput): Set<string> {
  const key = `${input.base} ${input.expected}`
  const found = ofBases.get(key) ?? obstacles(praWith(input.base), input)
  ofBases.set(key, found)
  return found
}

/** The findings that the facts of an input add to those of the unchanged answers. */
function added(input: CheckInput): string[] {
  const { base, facts, beside } = input
  const before = beside ? obstacles(praWith(base, beside), input) : obstaclesOf(input)
  return [...obstacles(praWith(base, facts), input)].filter(each => !before.has(each))
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
