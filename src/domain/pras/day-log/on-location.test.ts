import { describe, expect, it, test } from 'vitest'
import { mapAppAddress } from '@/domain/shared/map/map-app'
import { completeSteps } from '~tests/fixtures/builders'
import { checkInEntry, checkInPlan, checkInsOf, timesIn } from './check-ins'
import { isWithin, limitsOf, morningEntry, morningOf } from './limits'
import { photoEntry, photoName } from './photos'
import { dayLogEntrySchema, MAX_DAY_LOG_TEXT } from './schema'
import { entryWord, lastDecision } from './words'

const actor = { id: 'kit', name: 'Kit Crew' }
const pra = { approvedVersion: 3 }
const noon = Date.UTC(2026, 4, 4, 12)

describe('the limits that a PRA sets for work on location', () => {
  it('include the figures of a dive and the longest working day, and for a drone the words of each take-off', () => {
    const dive = limitsOf('dive', completeSteps('dive'))
    expect(dive.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['wind', 'sea-state', 'current', 'visibility', 'hours']),
    )
    expect(dive.find(({ id }) => id === 'wind')).toEqual({
      id: 'wind',
      label: 'Wind',
      words: 'at most 16 kt',
      unit: 'kt',
      most: 16,
    })
    expect(dive.find(({ id }) => id === 'visibility')?.words).toMatch(/^at least \d+ m$/)
    const [flight] = limitsOf('drone', completeSteps('drone'))
    expect(flight?.words).toBe('Wind 9 m/s, gusts 12 m/s, no rain, −10 to 35 °C.')
    expect(flight).not.toHaveProperty('unit')
  })

  it('include controls that name weather, water or ice with a figure, and no other controls', () => {
    const controls = [
      'No ladders over 12 m/s of wind',
      'Boots with a grip',
      'Two people carry 23 kg',
      'At least 10 cm of clear ice',
    ].join('\n')
    const steps = { hazards: { content: { hazards: [{ title: 'Cold lake', controls }] } } }
    expect(limitsOf('regular', steps).map(({ label, words }) => `${label}: ${words}`)).toEqual([
      'Cold lake: No ladders over 12 m/s of wind',
      'Cold lake: At least 10 cm of clear ice',
    ])
  })

  it('are none if the PRA states no limits', () => {
    expect(limitsOf('regular', {})).toEqual([])
    expect(limitsOf('dive', {})).toEqual([])
  })

  const wind = { id: 'wind', label: 'Wind', words: 'at most 16 kt', unit: 'kt', most: 16 }
  const sight = { id: 'sight', label: 'Visibility', words: 'at least 5 m', unit: 'm', least: 5 }
  const ice = { id: 'ice', label: 'Ice', words: '10 cm of clear ice' }

  test.each([
    [wind, 16, true],
    [wind, 16.5, false],
    [sight, 5, true],
    [sight, 4, false],
    [ice, 'yes', true],
    [ice, 'no', false],
    [wind, undefined, undefined],
    [wind, Number.NaN, undefined],
  ] as const)(
    'are compared with a measured value: limit %o, value %s is within: %s',
    (limit, found, expected) => {
      expect(isWithin(limit, found)).toBe(expected)
    },
  )

  it('allow work when all of them are met, and stop work when one of them is not', () => {
    const limits = [wind, sight, ice]
    const input = { id: 'e', pra, actor, limits, action: ' Wait ', at: noon, most: MAX_DAY_LOG_TEXT }
    expect(morningOf(limits, { wind: 12 }).open).toEqual([sight, ice])
    const go = morningEntry({ ...input, found: { wind: 12, sight: 6, ice: 'yes' } })
    expect(go).toMatchObject({ kind: 'morning', decision: 'go', changed: expect.stringMatching(/^Nothing/) })
    expect(go.conditions).toBe(
      'Wind: 12 kt (at most 16 kt)\nVisibility: 6 m (at least 5 m)\nIce: holds (10 cm of clear ice)',
    )
    const stop = morningEntry({ ...input, found: { wind: 20, sight: 6, ice: 'no' } })
    expect(stop).toMatchObject({ decision: 'stop', action: 'Wait', signature: 'Kit Crew', version: 3 })
    expect(stop.changed).toBe(
      'This is beyond the limit. Wind: 20 kt (at most 16 kt)\nIce: does not hold (10 cm of clear ice)',
    )
  })

  it('become a day log entry whose texts are cut to the length that the server accepts', () => {
    const limits = [{ ...ice, words: 'x'.repeat(3000) }]
    const entry = morningEntry({
      ...{ id: 'e', pra, actor, limits, action: '', at: noon, most: MAX_DAY_LOG_TEXT },
      found: { ice: 'no' },
    })
    expect(entry.conditions.length).toBe(MAX_DAY_LOG_TEXT)
    expect(entry.changed.length).toBe(MAX_DAY_LOG_TEXT)
  })
})

describe('the safety check-ins of a day', () => {
  test.each([
    ['Lead messages the UK contact at 07:00 and 19:00. One missed: call.', ['07:00', '19:00']],
    ['Every day 7am, 12.30 pm and 6 pm', ['07:00', '12:30', '18:00']],
    ['At 12:00 am', ['00:00']],
    ['1.5 h late: call. Two hours: go out. Ring 0117 496 0123.', []],
    ['by 03:00', ['03:00']],
    ['10.30 km from camp', []],
  ])('are read from %s', (text, times) => {
    expect(timesIn(text)).toEqual(times)
  })

  it('include the times from all steps, and what to do after a missed check-in', () => {
    const plan = checkInPlan({
      'shoot-plan': { content: { checkInSchedule: 'At 19:00 and 07:00' } },
      crew: { content: { loneWorkers: 'yes', loneWorkersPlan: 'The hide calls at 12:00' } },
      'dive-in-case-of-emergency': { content: { missedCallProcedure: 'The second boat goes out' } },
    })
    expect(plan.times).toEqual(['07:00', '12:00', '19:00'])
    expect(plan.whenMissed).toBe('The second boat goes out')
  })

  const entry = (due: string, recordedAt = noon) => checkInEntry({ id: 'x', pra, actor, due, at: recordedAt })

  it('are done if the day log has an entry, missed if their time is over, and otherwise still to come', () => {
    const states = checkInsOf(
      ['07:00', '12:00', '19:00'],
      [entry('2026-05-04T07:00'), entry('2026-05-03T12:00')],
      '2026-05-04T12:30',
    )
    expect(states.map(({ time, state }) => `${time} ${state}`)).toEqual([
      '07:00 done',
      '12:00 missed',
      '19:00 to-come',
    ])
    expect(states[0]?.by?.signature).toBe('Kit Crew')
  })

  it('have one entry per person, even if the person sends it twice', () => {
    const due = '2026-05-04T07:00'
    expect(entry(due, noon + 5).id).toBe(entry(due).id)
    expect(entry(due).id).toBe('check-in-202605040700-kit')
    expect(checkInEntry({ id: 'x', pra, actor: { id: 'sam', name: 'Sam' }, due, at: noon }).id).not.toBe(
      entry(due).id,
    )
    expect(entry('').id).toBe('x')
  })
})

test('an entry of a photograph includes its file, its words and its place', () => {
  const photo = photoEntry({
    id: 'p',
    pra,
    actor,
    caption: ' Cracked ice ',
    point: { lat: 50.1, lng: -4.2 },
    at: noon,
  })
  expect(photo).toMatchObject({ id: 'p', fileId: 'p', kind: 'photo', decision: 'none' })
  expect(photo.conditions).toMatch(/^Cracked ice\nThe photograph was taken at 50\.10000, -4\.20000/)
  expect(photoEntry({ id: 'p', pra, actor, caption: '', point: undefined, at: noon }).conditions).toBe(
    'The photograph has no position.',
  )
  expect(photoName(noon)).toMatch(/^photo-2026-05-04-\d{4}\.jpg$/)
})

test('day log entries for check-ins and photographs neither stop work nor end a stop', () => {
  const read = (fields: object) =>
    dayLogEntrySchema.parse({ id: 'e', createdById: 'kit', recordedAt: 1, ...fields })
  const checkIn = read({ kind: 'check-in', decision: 'none' })
  const stop = read({ decision: 'stop' })
  expect(lastDecision([checkIn, stop])).toBe(stop)
  expect([checkIn, stop].map(entryWord)).toEqual(['Check-in', 'Stop'])
  expect(stop.kind).toBe('assessment')
})

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'geo:50.1,-4.2?q=50.1,-4.2'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'maps:?ll=50.1,-4.2&q=50.1,-4.2'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'https://www.openstreetmap.org/?mlat=50.1&mlon=-4.2#map=14/50.1/-4.2'],
])('a position opens in the map app of %s', (agent, address) => {
  expect(mapAppAddress({ lat: 50.1, lng: -4.2 }, agent)).toBe(address)
})
