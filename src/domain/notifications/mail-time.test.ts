import { describe, expect, it } from 'vitest'
import { type MailPreferences, mailDueAt } from './mail-time'

const preferences = (changes: Partial<MailPreferences>): MailPreferences => ({
  mailDigest: false,
  quietFrom: '',
  quietUntil: '',
  timeZone: 'Europe/London',
  ...changes,
})
const at = (text: string) => Date.parse(text)
const due = (changes: Partial<MailPreferences>, now: string) =>
  new Date(mailDueAt('to-do', preferences(changes), at(now))).toISOString().slice(0, 16)

describe('the time at which a mail is sent', () => {
  it('is at once without any settings', () => {
    expect(mailDueAt('to-do', preferences({}), at('2026-01-10T23:00:30Z'))).toBe(at('2026-01-10T23:00:30Z'))
  })

  it.each([
    // In winter, London is on UTC.
    [{ mailDigest: true }, '2026-01-10T07:59:00Z', '2026-01-10T08:00'],
    [{ mailDigest: true }, '2026-01-10T08:00:00Z', '2026-01-11T08:00'],
    // Eight o'clock in the person's time zone: Oslo is one hour ahead of London, Los Angeles eight hours behind.
    [{ mailDigest: true, timeZone: 'Europe/Oslo' }, '2026-01-10T12:00:00Z', '2026-01-11T07:00'],
    [{ mailDigest: true, timeZone: 'America/Los_Angeles' }, '2026-01-10T12:00:00Z', '2026-01-10T16:00'],
    // Across the nights in which the clocks go forward and back.
    [{ mailDigest: true }, '2026-03-28T12:00:00Z', '2026-03-29T07:00'],
    [{ mailDigest: true }, '2026-10-24T12:00:00Z', '2026-10-25T08:00'],
    [{ quietFrom: '20:00', quietUntil: '07:00' }, '2026-01-10T19:59:00Z', '2026-01-10T19:59'],
    [{ quietFrom: '20:00', quietUntil: '07:00' }, '2026-01-10T20:00:00Z', '2026-01-11T07:00'],
    [{ quietFrom: '20:00', quietUntil: '07:00' }, '2026-01-11T06:59:00Z', '2026-01-11T07:00'],
    [{ quietFrom: '20:00', quietUntil: '07:00' }, '2026-01-11T07:00:00Z', '2026-01-11T07:00'],
    [{ quietFrom: '12:00', quietUntil: '13:30' }, '2026-01-11T12:15:00Z', '2026-01-11T13:30'],
    // The daily mail also waits for the end of quiet hours.
    [
      { mailDigest: true, quietFrom: '20:00', quietUntil: '09:30' },
      '2026-01-10T12:00:00Z',
      '2026-01-11T09:30',
    ],
  ])('follows the person’s settings %j: a mail of %s is sent at %s', (changes, now, expected) =>
    expect(due(changes, now)).toBe(expected),
  )

  it.each([
    [{ quietFrom: '20:00' }],
    [{ quietFrom: '07:00', quietUntil: '07:00' }],
    [{ quietFrom: '25:00', quietUntil: '7' }],
    [{ timeZone: 'Middle/Earth' }],
  ])('is at once if the settings are incomplete or invalid: %j', changes =>
    expect(due(changes, '2026-01-10T23:00:00Z')).toBe('2026-01-10T23:00'),
  )

  it('is at once for a report that work was stopped on location, with any settings', () => {
    const now = at('2026-01-10T23:00:00Z')
    expect(
      mailDueAt(
        'on-the-day',
        preferences({ mailDigest: true, quietFrom: '20:00', quietUntil: '07:00' }),
        now,
      ),
    ).toBe(now)
  })
})
