import { describe, expect, test } from 'vitest'
import { type PraType, praTypes } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { stepContext } from '@/domain/pras/steps/registry'
import { completeSteps, TODAY } from '~tests/fixtures/builders'
import { catalogue, ofHazards, rubberStamps, stamped } from '~tests/fixtures/rubber-stamps'
import { praChecks } from '../checks'
import { boilerplateChecks, isBoilerplate } from './boilerplate-checks'

const found = (type: PraType, steps: PraSteps) =>
  praChecks(stepContext({ type }, steps, TODAY), boilerplateChecks).filter(isBoilerplate)

describe.each(praTypes)('the typical %s PRA', type => {
  test('has no repeated answers, except confirmed controls of the catalogue', () => {
    const others = found(type, completeSteps(type)).filter(
      ({ checkId }) => checkId !== 'hazards-catalogue-controls',
    )
    expect(others.map(({ message }) => message)).toEqual([])
  })
})

test.each(rubberStamps)(
  'the check %s reports answers that are copied many times',
  (id, slug, change, says) => {
    const messages = found('regular', stamped('regular', slug, change))
      .filter(({ checkId }) => checkId === id)
      .map(({ message }) => message)
    expect(messages.join('\n')).toMatch(says)
  },
)

test('a finding about copied answers leads to the first hazard that has such an answer', () => {
  const same = ofHazards(at => (at > 0 ? { specificDetail: 'On location' } : {}))
  const paths = found('regular', stamped('regular', 'hazards', same)).map(({ path }) => path)
  expect(paths).toContain('hazards.1.specificDetail')
})

test('hazards that each have their own text are not reported', () => {
  const of = found(
    'regular',
    stamped(
      'regular',
      'hazards',
      ofHazards(() => ({})),
    ),
  )
  expect(of.filter(({ slug }) => slug === 'hazards')).toEqual([])
})

test('controls that are not confirmed yet are not reported', () => {
  const open = stamped(
    'regular',
    'hazards',
    ofHazards(at => ({ ...catalogue(at), controlsConfirmed: false })),
  )
  expect(found('regular', open).map(({ checkId }) => checkId)).not.toContain('hazards-catalogue-controls')
})

test.each([
  ['not reported if the ratings are low before any control', 3, false],
  ['reported if the ratings are not low before the controls', 5, true],
])('controls that change no rating of a hazard on a low-risk PRA are %s', (_, severity, isNamed) => {
  const alike = {
    initialLikelihood: 2,
    initialSeverity: severity,
    residualLikelihood: 2,
    residualSeverity: severity,
  }
  const ids = found(
    'low-risk',
    stamped(
      'low-risk',
      'hazards',
      ofHazards(() => alike),
    ),
  ).map(({ checkId }) => checkId)
  expect(ids.includes('hazards-unchanged-ratings')).toBe(isNamed)
})
