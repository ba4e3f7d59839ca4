import { expect, test } from 'vitest'
import { allSteps } from '@/domain/pras/steps/registry'
import { asContent, asItems } from '@/domain/shared/answers'
import { completeSteps } from '~tests/fixtures/builders'
import { raisedAnswers } from './raised-answers'

const steps = completeSteps('regular', {}, '2026-11-02')
const source = { id: 'pra-1', steps }
const general = steps['general-info']?.content ?? {}

test.each(['drone', 'dive'] as const)(
  'a %s PRA that is made from the PRA of a shoot has its people, places and days, and a link to it',
  type => {
    const taken = raisedAnswers(type, source)
    expect(taken['general-info']).toMatchObject({
      tripName: general.tripName,
      startDate: general.startDate,
      countryIds: general.countryIds,
      linkedPraIds: ['pra-1'],
    })
    for (const name of ['activitySummary', 'preparedBy', 'sopIds', 'files']) {
      expect(taken['general-info']).not.toHaveProperty(name)
    }
    expect(asItems(taken.crew?.crewMembers).map(({ person }) => person)).toEqual(
      asItems(steps.crew?.content.crewMembers).map(({ person }) => person),
    )
    expect(asItems(taken.map?.pins)).toHaveLength(asItems(steps.map?.content.pins).length)
  },
)

test('a PRA that is made from another PRA has only steps and answers of its own type', () => {
  for (const type of ['drone', 'dive'] as const) {
    for (const [slug, content] of Object.entries(raisedAnswers(type, source))) {
      const step = allSteps.find(each => each.slug === slug)
      expect(step?.types).toContain(type)
      const names = step?.fields.map(({ name }) => name) ?? []
      expect(Object.keys(content).filter(name => !names.includes(name))).toEqual([])
    }
  }
})

test('places on the map become drone locations or dive sites of the new PRA', () => {
  const pins = [
    { label: 'Pad', kind: 'Take-off and landing', point: { lat: 78, lng: 15 }, notes: 'flat' },
    { label: 'Kelp', kind: 'Dive site', point: { lat: 78.1, lng: 15 } },
  ]
  const withPins = { ...source, steps: { ...steps, map: { content: { pins } } } }
  expect(raisedAnswers('drone', withPins)['suav-locations']).toEqual({
    locations: [
      expect.objectContaining({
        siteName: 'Pad',
        takeOff: { lat: 78, lng: 15 },
        dateFrom: expect.any(String),
      }),
    ],
  })
  expect(raisedAnswers('dive', withPins)['dive-conditions']).toEqual({
    sites: [{ name: 'Kelp', point: { lat: 78.1, lng: 15 } }],
  })
})

test.each([
  ['the days of filming', { filmingStartDate: '2026-11-04', filmingEndDate: '2026-11-06' }, '2026-11-06'],
  ['the whole trip if filming has no days', { filmingStartDate: '', filmingEndDate: '' }, '2026-11-09'],
])('a drone location of a new PRA is for %s', (_, filming, dateTo) => {
  const content = { ...general, startDate: '2026-11-02', endDate: '2026-11-09', ...filming }
  const pins = [{ label: 'Pad', kind: 'Take-off and landing', point: { lat: 78, lng: 15 } }]
  const shoot = { ...source, steps: { ...steps, 'general-info': { content }, map: { content: { pins } } } }
  expect(raisedAnswers('drone', shoot)['suav-locations']).toMatchObject({ locations: [{ dateTo }] })
})

test('the emergency plan of a new dive PRA begins with the hospital of the shoot', () => {
  const emergency = raisedAnswers('dive', source)['dive-in-case-of-emergency']
  expect(emergency).toMatchObject({
    nearestHospital: steps['in-case-of-emergency']?.content.nearestHospital,
  })
})

test('a new dive PRA copies local knowledge and advisers of the shoot, and a new drone PRA copies neither', () => {
  const said = {
    localKnowledge: 'Two of us wintered here',
    specialistAdvisers: [{ name: 'A ranger', adviceSummary: 'Keep off the ice after noon' }],
    briefingPlan: 'On the beach',
  }
  const withSaid = { ...source, steps: { ...steps, experience: { content: said } } }
  const { briefingPlan: _asked, ...kept } = said
  expect(raisedAnswers('dive', withSaid).experience).toEqual(kept)
  expect(raisedAnswers('drone', withSaid)).not.toHaveProperty('experience')
})

test('a new drone PRA copies the name and the phone number of the hospital of the shoot', () => {
  const { name, phone } = asContent(steps['in-case-of-emergency']?.content.nearestHospital)
  expect(name).toBeTruthy()
  expect(raisedAnswers('drone', source)['drone-in-case-of-emergency']).toEqual({ hospital: { name, phone } })
})

test('missing or malformed answers are not copied to the new PRA', () => {
  expect(raisedAnswers('drone', { id: 'a', steps: {} })).toEqual({ 'general-info': { linkedPraIds: ['a'] } })
  const odd = { crew: { content: { crewMembers: 'everybody' } }, map: { content: { pins: [3, null] } } }
  expect(Object.keys(raisedAnswers('dive', { id: 'a', steps: odd }))).toEqual(['general-info'])
})
