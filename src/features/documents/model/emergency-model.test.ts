import { describe, expect, it, test } from 'vitest'
import { completeSteps } from '~tests/fixtures/builders'
import type { Directory } from './directory'
import { emergencyModel } from './emergency-model'

const people: Directory = { name: id => `name of ${id}`, phone: id => `phone of ${id}` }
const page = (content: Record<string, unknown>, general: Record<string, unknown> = {}) => ({
  'in-case-of-emergency': { content },
  'general-info': { content: general },
})

describe('the emergency card', () => {
  it('always has the three public numbers, even if nobody entered them', () => {
    expect(emergencyModel('regular', {}, people).numbers).toEqual([
      { role: 'Ambulance', name: '', phone: '' },
      { role: 'Police', name: '', phone: '' },
      { role: 'Fire', name: '', phone: '' },
    ])
  })

  it('starts with coastguard, diving doctor and both chambers for a dive', () => {
    const model = emergencyModel('dive', completeSteps('dive'), people)
    expect(model.numbers.map(call => call.role)).toEqual([
      'Ambulance',
      'Police',
      'Fire',
      'Coastguard',
      'Diving doctor',
    ])
    expect(model.numbers[3]?.name).toMatch(/VHF 16$/)
    expect(model.care.map(place => place.role).slice(0, 2)).toEqual([
      'Recompression chamber',
      'Back-up chamber',
    ])
    expect(model.care[0]?.facts).toContain('1 h 15 min')
    expect(model.positions.some(({ label }) => label.includes('dive site'))).toBe(true)
  })

  it('has air traffic control, take-off and emergency landing places for a drone shoot', () => {
    const model = emergencyModel('drone', completeSteps('drone'), people)
    expect(model.numbers.map(call => call.role)).toContain('Air traffic control')
    expect(model.positions.map(({ label }) => label).join()).toMatch(/take-off.*emergency landing/)
  })

  it('shows the names of contacts from the directory, in the order of the emergency step', () => {
    const model = emergencyModel(
      'regular',
      page(
        {
          companyEmergencyContacts: [
            { userId: 'pm', name: 'Old name' },
            { userId: '', name: 'Out of hours' },
          ],
        },
        { responsiblePerson: { userId: 'lead', name: '' }, uk24hContact: { userId: 'pc', name: '' } },
      ),
      people,
    )
    expect(model.calls).toEqual([
      { role: 'In charge on location', name: 'name of lead', phone: 'phone of lead' },
      { role: 'UK 24-hour contact', name: 'name of pc', phone: 'phone of pc' },
      { role: 'Company contact 1', name: 'name of pm', phone: 'phone of pm' },
      { role: 'Company contact 2', name: 'Out of hours', phone: '' },
    ])
  })

  it('lists a person who has two roles only once', () => {
    const pm = { userId: 'pm', name: '' }
    const model = emergencyModel(
      'regular',
      page({ companyEmergencyContacts: [pm] }, { uk24hContact: pm }),
      people,
    )
    expect(model.calls).toEqual([
      { role: 'UK 24-hour contact; company contact 1', name: 'name of pm', phone: 'phone of pm' },
    ])
  })

  it('lists a hospital only once if it also offers surgery', () => {
    const hospital = { name: 'Infirmary', phone: '1', travelTime: 150, open24h: 'no' }
    const model = emergencyModel(
      'regular',
      page({ nearestHospital: hospital, traumaHospital: hospital }),
      people,
    )
    expect(model.care).toHaveLength(1)
    expect(model.care[0]).toMatchObject({
      role: 'Nearest hospital; surgery and intensive care',
      facts: ['2 h 30 min', 'not open at night'],
    })
  })
})

test('the emergency card shows two names of one place in one line', () => {
  const point = { lat: 50.1, lng: -4.2 }
  const model = emergencyModel(
    'dive',
    {
      'dive-conditions': { content: { sites: [{ name: 'Wall', point }] } },
      map: {
        content: {
          pins: [
            { label: 'Pier', kind: 'Base', point },
            { label: 'Danger', kind: 'Hazard', point: { lat: 50.2, lng: -4.2 } },
          ],
        },
      },
    },
    people,
  )
  expect(model.positions).toEqual([
    {
      label: 'Pier (base); Wall (dive site)',
      position: '50.10000, -4.20000 · OS SX 4275 2452',
      what3words: '',
      point: { lat: 50.1, lng: -4.2 },
    },
  ])
})

test('the emergency card describes the position in words if the PRA has no map', () => {
  const model = emergencyModel('regular', page({}, { locationSummary: 'Leigh Woods, Bristol' }), people)
  expect(model).toMatchObject({ positions: [], where: 'Leigh Woods, Bristol' })
})

describe('the first measures on the emergency card', () => {
  it('are, for a dive, oxygen and what to do for a missing or an unconscious diver', () => {
    const { drills } = emergencyModel('dive', completeSteps('dive'), people)
    expect(drills.map(drill => drill.label)).toEqual([
      'Any sign of decompression illness',
      'Diver missing',
      'Unconscious diver',
    ])
    expect(drills[0]?.text).toMatch(/^Oxygen at once/)
  })

  it('come from the emergency step for a drone shoot, and do not exist for a shoot on land', () => {
    expect(
      emergencyModel('drone', completeSteps('drone'), people).drills.map(drill => drill.label),
    ).toContain('Battery fire')
    expect(emergencyModel('regular', completeSteps('regular'), people).drills).toEqual([])
  })

  it('name each first aider and oxygen provider only once, with level and number', () => {
    const { firstAiders } = emergencyModel('dive', completeSteps('dive'), people)
    expect(firstAiders).toEqual([
      {
        role: 'First aid at work, 3 days; oxygen provider',
        name: 'name of user-greta-hoffmann',
        phone: 'phone of user-greta-hoffmann',
      },
      {
        role: 'First aid at work, 3 days; oxygen provider',
        name: 'name of user-ravi-menon',
        phone: 'phone of user-ravi-menon',
      },
      { role: 'Oxygen provider', name: 'name of user-amara-okafor', phone: 'phone of user-amara-okafor' },
    ])
  })

  it.each([
    [
      { oxygen: 'yes', aed: 'yes', emergencyKitLocation: 'Red bag in the van' },
      [{ label: 'On site', text: 'Oxygen, defibrillator (AED): Red bag in the van' }],
    ],
    [
      { oxygen: 'no', aed: 'no', antivenom: 'no' },
      [{ label: 'Not on site', text: 'Oxygen, defibrillator (AED)' }],
    ],
    [
      { aed: 'yes', antivenom: 'yes', emergencyKitLocation: 'Red bag; antivenom at the district hospital' },
      [
        { label: 'On site', text: 'Defibrillator (AED): Red bag; antivenom at the district hospital' },
        { label: 'Antivenom', text: 'Red bag; antivenom at the district hospital' },
      ],
    ],
    [
      {
        oxygen: 'yes',
        oxygenPlace: 'Boat console',
        aed: 'yes',
        aedPlace: 'Lodge, by the door',
        adrenaline: 'yes',
        adrenalinePlace: 'Boat console',
        antivenom: 'yes',
        antivenomPlace: 'District hospital, day and night',
      },
      [
        {
          label: 'On site',
          text: 'Oxygen, adrenaline auto-injector: Boat console; defibrillator (AED): Lodge, by the door',
        },
        { label: 'Antivenom', text: 'District hospital, day and night' },
      ],
    ],
    [{ oxygen: 'na' }, []],
  ])('say for the answers %j where the equipment is, or that there is none', (answers, kit) => {
    expect(emergencyModel('regular', page(answers), people).kit).toEqual(kit)
  })

  it('say who evacuates a casualty, how, and when evacuation is impossible', () => {
    const option = {
      option: 'By air',
      transport: 'Helicopter',
      provider: 'Rescue service',
      phone: '112',
      time: '2 hours',
      limits: 'Daylight',
    }
    expect(emergencyModel('regular', page({ evacuationOptions: [option] }), people).evacuation).toEqual([
      { way: 'By air: Helicopter', provider: 'Rescue service', phone: '112', facts: ['2 hours', 'Daylight'] },
    ])
  })
})

test('the emergency card of a low-risk shoot, which has no map, shows the position from the emergency step', () => {
  const model = emergencyModel('low-risk', completeSteps('low-risk'), people)
  expect(model.positions).toEqual([
    {
      label: 'Position for the emergency services',
      position: expect.stringMatching(/^51\./),
      what3words: '',
      point: expect.objectContaining({ lat: expect.closeTo(51, 0) }),
    },
  ])
})
