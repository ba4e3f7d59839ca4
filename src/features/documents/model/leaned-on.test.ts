import { describe, expect, it } from 'vitest'
import { completeSteps } from '~tests/fixtures/builders'
import type { Directory } from './directory'
import { emergencyModel } from './emergency-model'
import { leanedOn } from './leaned-on'

const people: Directory = { name: id => `name of ${id}`, phone: id => `phone of ${id}` }
const drone = (general: Record<string, unknown>) => ({ 'general-info': { content: general } })

describe('the PRAs that a drone PRA depends on', () => {
  it.each<[string, Parameters<typeof leanedOn>, string[]]>([
    ['the linked PRAs', ['drone', drone({ linkedPraIds: ['a', 7, 'b'] })], ['a', 'b']],
    [
      'none if the drone PRA depends on no other',
      ['drone', drone({ standsAlone: true, linkedPraIds: ['a'] })],
      [],
    ],
    ['none if the PRA is not a drone PRA', ['regular', drone({ linkedPraIds: ['a'] })], []],
  ])('are %s', (_, [type, steps], ids) => {
    expect(leanedOn(type, steps)).toEqual(ids)
  })
})

describe('the emergency card of a drone PRA that depends on another PRA', () => {
  const page = completeSteps('drone')['drone-in-case-of-emergency']?.content ?? {}
  const own = {
    'drone-in-case-of-emergency': {
      content: { hospital: page.hospital, flyAway: page.flyAway, airTrafficControl: page.airTrafficControl },
    },
  }
  const regular = {
    id: 'pra-lek',
    name: 'PRA-2026-0003 Lek',
    version: 2,
    type: 'regular' as const,
    steps: completeSteps('regular'),
  }

  it('has the phone numbers, first aiders and emergency plan of that PRA', () => {
    const model = emergencyModel('drone', own, people, [regular])
    const alone = emergencyModel('regular', regular.steps, people)
    expect(model.numbers.slice(0, 3)).toEqual(alone.numbers.slice(0, 3))
    expect(model.numbers.map(call => call.role)).toContain('Air traffic control')
    expect(model.firstAiders).toEqual(alone.firstAiders)
    expect(model.plan).toBe(alone.plan)
    expect(model.from).toEqual(['PRA-2026-0003 Lek, version 2'])
  })

  it('keeps the drone PRA’s own first aiders if it has any', () => {
    const said = { ...own, crew: completeSteps('drone').crew ?? { content: {} } }
    const model = emergencyModel('drone', said, people, [regular])
    expect(model.firstAiders).toEqual(emergencyModel('drone', said, people).firstAiders)
    expect(model.drills.map(drill => drill.label)).toEqual(['Fly-away'])
  })

  it('shows nothing that the emergency card of that PRA would not show', () => {
    const hidden = {
      ...regular,
      type: 'low-risk' as const,
      steps: { 'in-case-of-emergency': { content: { oxygen: 'yes', emergencyKitLocation: 'Red bag' } } },
    }
    expect(emergencyModel('drone', own, people, [hidden]).kit).toEqual([])
  })
})
