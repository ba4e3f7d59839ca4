import { describe, expect, it, test, vi } from 'vitest'
import { stepProblems } from '@/domain/pras/steps/completeness'
import { readLeniently } from '@/domain/shared/lenient'
import { actorOf } from '@/domain/users/actor'
import { anAmendment, aPra, aUser } from '~tests/fixtures/pra-records'
import { dayLogStep } from './day-log-step'
import { dayLogEntrySchema } from './schema'
import { newestDayFirst, placeTime } from './words'
import { dayLogLockReason, isOnShootDays, isSignatureOf, newDayLogEntry, utcOffsetAt } from './writing'

const pra = aPra({ status: 'approved', approvedVersion: 3, memberIds: ['crew'] })
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)

describe('the reason why a day log is locked', () => {
  const crew = actorOf(aUser('crew', { isEmployee: false }))
  const during = noon('2026-04-20')

  test.each([
    ['crew', {}, ''],
    ['pm', {}, ''],
    ['pc', {}, ''],
    ['sp', {}, ''],
    ['admin', { canAccessAdminApp: true }, ''],
    ['director', { isDirector: true }, 'Only the crew'],
    ['stranger', {}, 'Only the crew'],
    ['crew', { isArchived: true }, 'Only the crew'],
  ])('is empty only for the crew, the PRA’s team and admins: person %s with %j', (id, flags, expected) => {
    const reason = dayLogLockReason(pra, actorOf(aUser(id, flags)), during)
    expect(reason === '' ? '' : reason.slice(0, expected.length)).toBe(expected)
  })

  it('is empty while a version is in force, even during an amendment', () => {
    expect(
      dayLogLockReason(
        { ...pra, ...aPra({ status: 'amended', approvedVersion: 3 }), memberIds: ['crew'] },
        crew,
        during,
      ),
    ).toBe('')
    expect(dayLogLockReason({ ...pra, approvedVersion: 0 }, crew, during)).toMatch(/when the PRA is approved/)
    expect(dayLogLockReason({ ...pra, isArchived: true }, crew, during)).toMatch(/archived/)
  })

  it('is empty from a week before the first day to a week after the last', () => {
    expect(isOnShootDays(pra, Date.parse('2026-04-05T00:00:00Z'))).toBe(true)
    expect(isOnShootDays(pra, Date.parse('2026-04-05T00:00:00Z') - 1)).toBe(false)
    expect(isOnShootDays(pra, Date.parse('2026-05-11T00:00:00Z') - 1)).toBe(true)
    expect(isOnShootDays(pra, Date.parse('2026-05-11T00:00:00Z'))).toBe(false)
    expect(isOnShootDays({ startDate: '', endDate: '' }, 0)).toBe(true)
    expect(dayLogLockReason(pra, crew, noon('2026-06-01'))).toMatch(/5 Apr 2026.*10 May 2026.*amend/)
    const moved = { ...pra, startDate: '2026-07-01', amendments: [anAmendment({ isApproved: false })] }
    expect(dayLogLockReason(moved, crew, during)).toBe('')
  })
})

describe('the form of a day log', () => {
  const step = dayLogStep('Pat O’Neill')
  const whole = {
    conditions: 'Rain',
    changed: 'Nothing',
    decision: 'go',
    signature: ' pat  o’neill ',
  }
  const wrongIn = (content: object) =>
    stepProblems(step, content as never, { type: 'regular', steps: {}, today: '2026-04-20' }).map(
      ({ path }) => path,
    )

  it('requires an action when work changes or stops, and the name of the writer', () => {
    expect(wrongIn(whole)).toEqual([])
    expect(wrongIn({ ...whole, decision: 'stop' })).toEqual(['action'])
    expect(wrongIn({ ...whole, decision: 'change', action: '  ' })).toEqual(['action'])
    expect(wrongIn({ ...whole, decision: 'stop', action: 'Wait' })).toEqual([])
    expect(wrongIn({ ...whole, decision: 'maybe' })).toEqual(['decision'])
    expect(wrongIn({ ...whole, signature: 'Pat' })).toEqual(['signature'])
    expect(wrongIn({})).toEqual(['conditions', 'changed', 'decision', 'signature'])
    expect(wrongIn({ ...whole, conditions: 'x'.repeat(2001) })).toEqual(['conditions'])
  })

  it('accepts the name of the writer in any case and spacing, and no other name', () => {
    expect(isSignatureOf('ZOË  NG', 'Zoë Ng')).toBe(true)
    expect(isSignatureOf('Zoe\u0308 Ng', 'Zoë Ng')).toBe(true)
    expect(isSignatureOf('Zoe Ng', 'Zoë Ng')).toBe(false)
    expect(isSignatureOf(' ', '')).toBe(false)
  })

  it('creates an entry with the account’s name, the version in force, and the local time', () => {
    const entry = newDayLogEntry({
      id: 'e',
      pra,
      actor: { id: 'crew', name: 'Pat O’Neill' },
      content: { ...whole, conditions: ' Rain \n', action: 7 },
      at: 1000.4,
    })
    expect(entry).toEqual({
      id: 'e',
      version: 3,
      conditions: 'Rain',
      changed: 'Nothing',
      decision: 'go',
      action: '',
      signature: 'Pat O’Neill',
      createdById: 'crew',
      recordedAt: 1000,
      utcOffset: utcOffsetAt(1000),
    })
  })
})

test('a time zone offset of zero is stored as 0 and never as -0, which the server refuses', () => {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0)
  expect(Object.is(utcOffsetAt(0), 0)).toBe(true)
  offset.mockReturnValue(-330)
  expect(utcOffsetAt(0)).toBe(330)
  offset.mockRestore()
})

test.each([
  [0, '12:00, 20 Apr 2026 (UTC)'],
  [60, '13:00, 20 Apr 2026 (UTC+1)'],
  [345, '17:45, 20 Apr 2026 (UTC+5:45)'],
  [-210, '08:30, 20 Apr 2026 (UTC-3:30)'],
  [840, '02:00, 21 Apr 2026 (UTC+14)'],
])('the local time is right for an offset of %i minutes: %s', (utcOffset, expected) => {
  expect(placeTime({ recordedAt: noon('2026-04-20'), utcOffset })).toBe(expected)
})

test('an impossible time has no local time', () => {
  expect(placeTime({ recordedAt: 1e300, utcOffset: 0 })).toBe('')
})

test('newestDayFirst sorts entries by time, the newest first', () => {
  const at = (id: string, recordedAt: number) => ({ id, recordedAt })
  expect(newestDayFirst([at('b', 1), at('a', 1), at('c', 2)]).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

test('a damaged stored entry is read as far as possible', () => {
  const read = readLeniently(dayLogEntrySchema, {
    id: 'e',
    decision: 'stop',
    createdById: 'crew',
    recordedAt: 5,
    conditions: 'x'.repeat(9000),
    action: ['no text'],
    utcOffset: 'late',
  })
  expect(read).toMatchObject({ value: { action: '', utcOffset: 0, decision: 'stop' } })
  expect('value' in read && read.value.conditions.length).toBe(2000)
  expect(readLeniently(dayLogEntrySchema, { id: 'e', decision: 'perhaps' })).toHaveProperty('problem')
})
