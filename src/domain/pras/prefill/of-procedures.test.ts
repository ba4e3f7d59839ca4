import { describe, expect, test } from 'vitest'
import type { PraType } from '@/domain/pras/schema'
import { stepBySlug, stepContext } from '@/domain/pras/steps/registry'
import type { Content } from '@/domain/shared/fields'
import { completeSteps } from '~tests/fixtures/builders'
import { asksEarlier, knownAnswers } from './known-answers'
import { offeredAnswers } from './offered'

const PAST = 'PRA-2026-0012'

/** The answers that the last PRA of the type offers to a step, by path. */
function offered(type: PraType, slug: string, steps: Record<string, Content>, past = {}) {
  const before = Object.fromEntries(
    Object.entries(completeSteps(type)).map(([name, { content }]) => [name, content]),
  )
  const stored = Object.fromEntries(Object.entries(steps).map(([name, content]) => [name, { content }]))
  const context = { ...stepContext({ type }, stored, '2026-05-01'), step: steps[slug] ?? {} }
  const known = knownAnswers(slug, context, {
    earlier: { name: PAST, steps: { ...before, ...past } },
    personOf: () => undefined,
    companyOf: () => undefined,
    pilotOf: () => undefined,
  })
  const found = offeredAnswers(stepBySlug(slug)?.fields ?? [], known, context).filter(
    ({ from }) => from === PAST,
  )
  expect(found.length === 0 || asksEarlier(slug)).toBe(true)
  return Object.fromEntries(found.map(({ path, value }) => [path, value]))
}

describe('a drone PRA with the operator of the last drone PRA', () => {
  const pilots = { operatorName: 'greenlight natural history ltd' }
  const slug = 'drone-in-case-of-emergency'

  test('is offered the answers about the flights and the people to notify, but not about the place or tests', () => {
    const values = offered('drone', slug, { pilots })
    expect(Object.keys(values).sort()).toEqual([
      ...['batteryFire', 'crashRecovery', 'firstAid', 'incursion', 'injuryToThirdParty', 'lossOfControlLink'],
      'reportingDuty',
    ])
  })
  test('is offered no answers of another operator, and none while no operator is named', () => {
    expect(offered('drone', slug, { pilots: { operatorName: 'Skyline Ltd' } })).toEqual({})
    expect(offered('drone', slug, {})).toEqual({})
    expect(offered('drone', slug, { pilots: {} }, { pilots: {} })).toEqual({})
  })
  test('is offered the weather limits of each place', () => {
    const locations = { locations: [{}, { weatherLimits: 'Wind 5 m/s' }] }
    expect(Object.keys(offered('drone', 'suav-locations', { pilots, 'suav-locations': locations }))).toEqual([
      'locations.0.weatherLimits',
    ])
  })
  test('is offered camera and mass only of the same drone', () => {
    const aircraft = { aircraft: [{ aircraftId: 'aircraft-mavic' }, { aircraftId: 'aircraft-inspire' }] }
    expect(offered('drone', 'aircraft', { aircraft })).toEqual({
      'aircraft.1.payload': 'Full-frame gimbal camera, 35 and 75 mm',
      'aircraft.1.takeOffMass': 3995,
      'aircraft.1.supplierProvided': 'no',
    })
  })
  test('is offered the insurance limit of the same policy, and the owner of the same Operator ID', () => {
    const pilot = {
      pilotId: 'pilot-carvalho',
      insurancePolicyNo: 'CA-88123',
      operatorId: 'GBR-OP-H4N8ZC2W6LPA',
    }
    expect(offered('drone', 'pilots', { pilots: { pilots: [pilot] } })).toEqual({
      'pilots.0.insuranceLimit': 5,
      operatorName: 'Greenlight Natural History Ltd',
    })
    const other = { ...pilot, insurancePolicyNo: 'CA-90000', operatorId: 'GBR-OP-000000000000' }
    expect(offered('drone', 'pilots', { pilots: { pilots: [other] } })).toEqual({})
  })
})

test('people whose role in the crew is observer are offered as observers', () => {
  const duc = { userId: '', name: 'Duc Tran' }
  const crewMembers = [
    { person: duc, roleOnShoot: 'Visual observer' },
    { roleOnShoot: 'Visual observer' },
    { person: { userId: '', name: 'Amara Okafor' }, roleOnShoot: 'Producer-director' },
  ]
  const context = { ...stepContext({ type: 'drone' }, { crew: { content: { crewMembers } } }), step: {} }
  const known = knownAnswers('pilots', context, {
    personOf: () => undefined,
    companyOf: () => undefined,
    pilotOf: () => undefined,
  })
  expect(known).toEqual([
    { path: 'visualObserverRequired', value: 'yes', from: 'Crew, by their roles' },
    { path: 'visualObserverNames', value: [duc], from: 'Crew, by their roles' },
  ])
})

describe('a dive PRA with the contractor of the last dive PRA', () => {
  const questions = { 'dive-preliminary-questions': { divingContractor: 'Blue Reach Diving Ltd' } }
  const others = { 'dive-preliminary-questions': { divingContractor: 'Other Divers' } }

  test('is offered the divers and the owner of the boat', () => {
    expect(Object.keys(offered('dive', 'dive-preliminary-questions', {})).sort()).toEqual([
      'divingContractor',
      'localOperator',
    ])
  })
  test.each([
    ['dive-plan-details', 'lostDiver'],
    ['dive-plan-details', 'recallSignal'],
    ['dive-equipment', 'firstAid.kit'],
    ['typical-dive-plan', 'preDiveBriefing'],
    ['dive-in-case-of-emergency', 'recoveryOfUnconsciousDiver'],
  ])('is offered %s: %s, but not if another contractor dives', (slug, path) => {
    expect(offered('dive', slug, questions)).toHaveProperty([path])
    expect(offered('dive', slug, others)).not.toHaveProperty([path])
  })
  test('is never offered depth, gas or promises about this dive', () => {
    const values = offered('dive', 'dive-plan-details', questions)
    for (const name of ['maxDepth', 'breathingGas', 'maxBottomTime', 'dsmb', 'buddyPairs']) {
      expect(values).not.toHaveProperty([name])
    }
  })
  test('is offered chamber, doctor and coastguard only if the map has the same chamber, and never the day of a call', () => {
    const slug = 'dive-in-case-of-emergency'
    const pin = (label: string) => ({ map: { pins: [{ label, kind: 'Recompression chamber' }] } })
    const chamber = completeSteps('dive')[slug]?.content.primaryChamber as Content
    const values = offered('dive', slug, pin(String(chamber.name)))
    expect(values).toMatchObject({ 'primaryChamber.phone': chamber.phone })
    expect(values).toHaveProperty(['coastguard.phone'])
    for (const name of ['confirmedOpenOn', 'contactedBy', 'travelTime']) {
      expect(values).not.toHaveProperty([`primaryChamber.${name}`])
    }
    expect(offered('dive', slug, pin('Chamber, Oban'))).not.toHaveProperty(['primaryChamber.phone'])
  })
})
