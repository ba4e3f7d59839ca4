import { describe, expect, test } from 'vitest'
import type { PraType } from '@/domain/pras/schema'
import { allSteps, stepBySlug, stepContext } from '@/domain/pras/steps/registry'
import type { Content } from '@/domain/shared/fields'
import { completeSteps } from '~tests/fixtures/builders'
import { knownAnswers, knownRows } from './known-answers'
import { offeredAnswers, withKnown } from './offered'

const ravi = { userId: '', name: 'Ravi Menon' }
const greta = { userId: '', name: 'Greta Hoffmann' }
const here = { lat: 50.1816, lng: -4.2676 }

function known(type: PraType, slug: string, steps: Record<string, Content>) {
  const step = stepBySlug(slug)
  if (!step) throw new Error(`No step ${slug}`)
  const stored = Object.fromEntries(Object.entries(steps).map(([name, content]) => [name, { content }]))
  const content = steps[slug] ?? {}
  const context = { ...stepContext({ type }, stored, TODAY), step: content }
  const offered = offeredAnswers(step.fields, knownAnswers(slug, context, nothing), context)
  const rows = knownRows(slug, context)
  return {
    words: {
      ...Object.fromEntries(offered.map(({ path, value }) => [path, value])),
      ...Object.fromEntries(rows.map(({ list, words }) => [list, words])),
    },
    filled: withKnown(content, offered, rows),
  }
}
const TODAY = '2026-05-01'
/** No production, and no earlier PRA. */
const nothing = { personOf: () => undefined, companyOf: () => undefined, pilotOf: () => undefined }

describe('answers offered from other steps of the same PRA', () => {
  test('include the dive plan: depth, dives a day, decompression, supervisor and standby diver', () => {
    const { words, filled } = known('dive', 'dive-plan-details', {
      'dive-preliminary-questions': {
        maxDepth: 22,
        divesPerDay: 2,
        decoPlanned: 'no',
        diveSupervisor: greta,
      },
      'dive-plan-details': { surfaceTeam: [{ role: 'Standby diver', person: ravi }] },
    })
    expect(words).toMatchObject({ maxDepth: 22, surfaceTeam: 'supervisor Greta Hoffmann' })
    expect(filled).toMatchObject({
      maxDepth: 22,
      maxDivesPerDay: 2,
      decompressionPolicy: 'no-stop',
      standbyDiver: ravi,
      surfaceTeam: [
        { role: 'Standby diver', person: ravi },
        { role: 'Supervisor', person: greta },
      ],
    })
  })

  test('include the longest day and work at night from the schedule', () => {
    const day = { date: '2026-06-01', startTime: '06:00', endTime: '16:30' }
    const plan = (...schedule: Content[]) =>
      known('regular', 'shoot-plan', { 'shoot-plan': { schedule } }).words
    expect(plan(day)).toMatchObject({ maxWorkingHours: 10.5, nightWork: 'no' })
    expect(plan(day, { ...day, startTime: '20:00', endTime: '01:00' })).toMatchObject({ nightWork: 'yes' })
    expect(plan({ date: '2026-06-01', startTime: '06:00' })).toEqual({})
  })

  test('include the person in charge on location for the crew list, until the list has them', () => {
    const info = { 'general-info': { responsiblePerson: greta } }
    const { words, filled } = known('regular', 'crew', info)
    expect(words).toMatchObject({ crewMembers: 'Greta Hoffmann, in charge on location' })
    expect(filled.crewMembers).toEqual([{ person: greta }])
    const crew = { crewMembers: [{ person: greta }] }
    expect(known('regular', 'crew', { ...info, crew }).words).not.toHaveProperty('crewMembers')
    expect(known('regular', 'crew', {}).words).not.toHaveProperty('crewMembers')
  })

  test('include the subject of the filming from general info, for the preliminary questions', () => {
    const steps = { 'general-info': { activitySummary: 'Cuckoo wrasse on the kelp wall.' } }
    expect(known('dive', 'dive-preliminary-questions', steps).filled).toEqual({
      purpose: 'Cuckoo wrasse on the kelp wall.',
    })
  })

  test('include as diving days the scheduled days with a dive, or else the filming days', () => {
    const days = { filmingStartDate: '2026-05-12', filmingEndDate: '2026-05-18' }
    const schedule = [
      { date: '2026-05-12', activity: 'Check dive in the harbour' },
      { date: '2026-05-13', activity: 'Two dives on the wall' },
      { date: '2026-05-13', activity: 'Diving at dusk' },
      { date: '2026-05-14', activity: 'Dry day: no diving' },
      { date: '2026-05-15', activity: 'Travel home' },
    ]
    const asked = (steps: Record<string, Content>) =>
      known('dive', 'dive-preliminary-questions', steps).filled.diveDays
    expect(asked({ 'general-info': days, 'shoot-plan': { schedule } })).toBe(2)
    expect(asked({ 'general-info': days })).toBe(7)
    expect(asked({ 'general-info': { filmingStartDate: '2026-05-12' } })).toBeUndefined()
  })

  test('include oxygen and defibrillator of the equipment for the emergency page of a dive', () => {
    const steps = { 'dive-equipment': { oxygenKit: { quantity: 10_000 }, firstAid: { aed: 'no' } } }
    expect(known('dive', 'dive-in-case-of-emergency', steps).filled).toEqual({ oxygen: 'yes', aed: 'no' })
  })

  test('include the hospital of the map for the emergency page of a drone, even if no other PRA covers the shoot', () => {
    const slug = 'drone-in-case-of-emergency'
    const map = { pins: [{ label: 'Derriford', kind: 'Hospital', point: here }] }
    expect(known('drone', slug, { map }).filled).toEqual({ hospital: { name: 'Derriford' } })
    const alone = { 'general-info': { standsAlone: true }, [slug]: { hospital: { name: 'A', phone: '1' } } }
    expect(known('drone', slug, alone).filled).toMatchObject({ nearestHospital: { name: 'A', phone: '1' } })
  })

  test('include observers, camera operator and the only authorisation from the flight crew', () => {
    const authorised = {
      operationalBasis: 'specific-pdra01',
      authorisationNumber: 'OA-1',
      authorisationExpiry: '2027-01-01',
    }
    const { filled } = known('drone', 'pilots', {
      pilots: {
        pilots: [
          { pilotRole: 'rpic', ...authorised },
          { pilotRole: 'second', operationalBasis: 'specific-pdra01' },
          { pilotRole: 'observer', person: ravi },
          { pilotRole: 'camera', person: greta },
        ],
      },
    })
    expect(filled).toMatchObject({
      visualObserverRequired: 'yes',
      visualObserverNames: [ravi],
      splitCrewRoles: 'yes',
      pilots: [{}, authorised, {}, {}],
    })
  })

  test('include for drone locations the filming days and the take-off places of the map', () => {
    const { filled } = known('drone', 'suav-locations', {
      'general-info': {
        startDate: '2026-05-12',
        endDate: '2026-05-18',
        filmingStartDate: '2026-05-13',
        filmingEndDate: '2026-05-17',
      },
      map: { pins: [{ label: 'North cove', kind: 'Take-off and landing', point: here }] },
      'suav-locations': { locations: [{ siteName: 'Wick', dateTo: '2026-05-14' }] },
    })
    const days = { dateFrom: '2026-05-13', dateTo: '2026-05-17' }
    expect(filled.locations).toStrictEqual([
      { siteName: 'Wick', dateFrom: '2026-05-13', dateTo: '2026-05-14' },
      { siteName: 'North cove', takeOff: here, ...days },
    ])
  })

  test('include a pin for each dive site and take-off that the map does not show', () => {
    const sites = { sites: [{ name: 'Main wall', point: here }] }
    expect(known('dive', 'map', { 'dive-conditions': sites }).filled).toEqual({
      pins: [{ label: 'Main wall', kind: 'Dive site', point: here }],
    })
    const shown = { pins: [{ label: 'Wall', kind: 'Dive site', point: { ...here, lat: 50.18161 } }] }
    expect(known('dive', 'map', { 'dive-conditions': sites, map: shown }).words).toEqual({})
  })

  test('never replace an answer, and never answer a hidden question', () => {
    const given = { 'dive-plan-details': { maxDepth: 18 }, 'dive-preliminary-questions': { maxDepth: 22 } }
    expect(known('dive', 'dive-plan-details', given).words).toEqual({})
    const manned = { pilots: { pilots: [{ pilotRole: 'observer', person: ravi }] } }
    expect(known('regular', 'pilots', manned).words).toEqual({})
  })

  test.each<PraType>(['regular', 'low-risk', 'drone', 'dive'])(
    'are not offered again for a %s PRA after they were filled in',
    type => {
      const stored = completeSteps(type)
      const steps = Object.fromEntries(Object.entries(stored).map(([slug, { content }]) => [slug, content]))
      for (const { slug, types } of allSteps) {
        if (!types.includes(type)) continue
        const { filled } = known(type, slug, steps)
        expect(known(type, slug, { ...steps, [slug]: filled }).words, slug).toEqual({})
      }
    },
  )
})
