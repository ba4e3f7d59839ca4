import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { namedInRegistry } from '@/domain/expiries/named-in-registry'
import { compareSteps } from '@/domain/pras/compare/compare-steps'
import { debriefStep, readDebrief } from '@/domain/pras/debrief/debrief-step'
import { incidentRows } from '@/domain/pras/debrief/incidents'
import { debriefSchema } from '@/domain/pras/debrief/schema'
import { lowRiskObstacles } from '@/domain/pras/hazards/low-risk-obstacles'
import { deriveRiskLevel } from '@/domain/pras/hazards/risk-level'
import { suggestHazards } from '@/domain/pras/hazards/suggest'
import { type PraType, praTypes } from '@/domain/pras/schema'
import { completeSteps } from '~tests/fixtures/builders'
import { fullPra } from '~tests/fixtures/full-pra'
import { withJunk } from '~tests/fixtures/junk'
import { answers } from '~tests/fixtures/random-answers'
import { runs } from '~tests/support/deep'
import { praProblems, stepProblems } from './completeness'
import type { PraSteps } from './define-step'
import { headerFromSteps } from './header-fields'
import { readStep, readSteps } from './read-steps'
import { readableStep } from './readable'
import { allSteps, stepContext } from './registry'

const TODAY = '2026-04-12'
const names = () => ''
const contentsOf = (steps: PraSteps) =>
  structuredClone(Object.fromEntries(Object.entries(steps).map(([slug, { content }]) => [slug, content])))
const header = (type: PraType) => ({
  type,
  status: 'draft' as const,
  riskLevel: 'regular' as const,
  reference: 'PRA-2026-0001',
  productionId: 'p',
  productionName: 'P',
  ownerId: 'o',
  ownerName: 'O',
  title: '',
})

describe('the answers that are read from a step', () => {
  const general = (content: Record<string, unknown>) => readSteps({ 'general-info': content })['general-info']

  it('leave out values of the wrong kind, and name their fields', () => {
    expect(
      general({ tripName: {}, startDate: 5, countryIds: ['GBR', 7, null], usesBoats: [], remoteness: null }),
    ).toEqual({
      content: { countryIds: ['GBR'] },
      unread: expect.arrayContaining([expect.stringContaining('Trip')]),
    })
  })

  it('include answers that are not valid yet, and the reference of the PRA that was copied', () => {
    const content = { tripName: 'T', startDate: '31/02', copiedFrom: 'PRA-1' }
    expect(general(content)).toEqual({ content, unread: [] })
  })

  it('leave out a key that has no field, and name it, because the step could not be saved with it', () => {
    expect(general({ tripName: 'T', retired: [[]] })).toEqual({
      content: { tripName: 'T' },
      unread: ['retired'],
    })
  })

  it('leave out single items of lists', () => {
    const { crew } = readSteps({
      crew: { crewMembers: [5, { id: {}, person: { userId: 7, name: 'Ada' }, pspNumber: {} }, 'x'] },
    })
    expect(crew?.content.crewMembers).toEqual([{ person: { userId: '', name: 'Ada' } }])
    expect(crew?.unread).toEqual([
      'Crew, person 1',
      'Crew, person 2: Person',
      'Crew, person 2: Production Safety Passport number',
      'Crew, person 3',
    ])
  })

  it('are returned together with the stored answers, which a version copies', () => {
    expect(readStep({ id: 'general-info', content: { tripName: 5 } })).toMatchObject({
      content: {},
      stored: { tripName: 5 },
    })
  })
})

test.each(allSteps)('every answer that the form of $slug can hold is read unchanged', step => {
  fc.assert(
    fc.property(answers(step.fields), content => {
      expect(readSteps({ [step.slug]: content })[step.slug]).toEqual({ content, unread: [] })
    }),
    runs(100),
  )
})

const whole: [PraType, Record<string, Record<string, unknown>>][] = [
  ...praTypes.map((type): [PraType, ReturnType<typeof contentsOf>] => [
    type,
    contentsOf(completeSteps(type)),
  ]),
  ['regular', contentsOf(fullPra('regular').steps)],
  ['dive', contentsOf(fullPra('dive').steps)],
]

describe.each(whole)('a whole %s PRA', (type, contents) => {
  test('is read unchanged', () => {
    const read = readSteps(contents)
    expect(contentsOf(read)).toEqual(contents)
    expect(Object.values(read).flatMap(({ unread }) => unread)).toEqual([])
  })

  test('is checked, read, compared and rated even with malformed values anywhere in it', () => {
    const before = readSteps(contents)
    fc.assert(
      fc.property(withJunk(contents), poisoned => {
        const steps = readSteps(poisoned)
        praProblems({ type }, steps, TODAY)
        headerFromSteps(header(type), steps)
        deriveRiskLevel(type, steps)
        lowRiskObstacles(steps)
        suggestHazards({ type }, steps)
        namedInRegistry(steps)
        compareSteps({ type, steps: before }, { type, steps })
        compareSteps({ type, steps }, { type, steps: before })
        const context = stepContext({ type }, steps, TODAY)
        for (const step of allSteps) readableStep(step, steps[step.slug]?.content ?? {}, names, context)
        // The answers that were read can be read again completely.
        expect(Object.values(readSteps(contentsOf(steps))).flatMap(({ unread }) => unread)).toEqual([])
      }),
      runs(60),
    )
  })
})

test('a debrief is checked, read and listed even with malformed values anywhere in it', () => {
  const step = debriefStep([])
  const sample = fc.sample(answers(step.fields), { numRuns: 20, seed: 7 })
  const poisoned = fc.constantFrom(...sample).chain(content => withJunk({ debrief: { ...content, more: 1 } }))
  fc.assert(
    fc.property(poisoned, ({ debrief: content }) => {
      const debrief = readDebrief(debriefSchema.parse({ id: 'main', content, hasIncidents: true }))
      stepProblems(step, debrief.content, stepContext({ type: 'regular' }, {}, TODAY))
      readableStep(step, debrief.content, names)
      incidentRows([debrief])
    }),
    runs(200),
  )
})
