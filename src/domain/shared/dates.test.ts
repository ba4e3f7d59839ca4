import { describe, expect, test } from 'vitest'
import { isIsoDay } from '@/domain/shared/values/iso-day'
import {
  addDays,
  addMonths,
  daysBetween,
  formatClock,
  formatDay,
  formatDayShort,
  formatLogTime,
  formatMonth,
  formatUkDate,
  minutesOf,
  parseUkDate,
  startOfDay,
  todayIso,
} from './dates'

describe('parseUkDate', () => {
  test.each([
    ['12/04/2026', '2026-04-12'],
    ['1/2/2026', '2026-02-01'],
    ['12.4.26', '2026-04-12'],
    ['12-04-2026', '2026-04-12'],
    ['12 04 2026', '2026-04-12'],
    [' 12 Apr 2026 ', '2026-04-12'],
    ['12th April 2026', '2026-04-12'],
    ['1st sept 2026', '2026-09-01'],
    ['29/02/2028', '2028-02-29'],
    ['2026-04-12', '2026-04-12'],
  ])('reads %s as %s', (text, iso) => {
    expect(parseUkDate(text)).toBe(iso)
  })

  test.each([
    '31/02/2026',
    '29/02/2026',
    '31/04/2026',
    '00/01/2026',
    '12/13/2026',
    '04/31/2026',
    '12/04',
    '12/04/026',
    '12 aprox 2026',
    '2026-02-31',
    '12/04/1776',
    'tomorrow',
    '',
  ])('refuses %j', text => {
    expect(parseUkDate(text)).toBeNull()
  })
})

describe('days in London', () => {
  test('are the next day for a summer night before midnight UTC', () => {
    expect(todayIso(Date.UTC(2026, 6, 1, 23, 30))).toBe('2026-07-02')
    expect(todayIso(Date.UTC(2026, 0, 1, 23, 30))).toBe('2026-01-01')
  })

  // This format is that of requirements 9.
  test('are written in the format of the log, in winter and in summer time', () => {
    expect(formatLogTime(Date.UTC(2026, 0, 2, 9, 5))).toBe('9:05 2nd January 26')
    expect(formatLogTime(Date.UTC(2026, 3, 12, 23, 5))).toBe('0:05 13th April 26')
    expect(formatClock(Date.UTC(2026, 3, 12, 8, 5))).toBe('09:05')
  })

  test('are written in each day format', () => {
    expect(formatDay('2026-04-12')).toBe('12th April 2026')
    expect(formatDayShort('2026-04-02')).toBe('2 Apr 2026')
    expect(formatMonth('2026-04-02')).toBe('April 2026')
    expect(formatUkDate('2026-04-02')).toBe('02/04/2026')
    expect(formatDay('')).toBe('')
    expect(formatDay('2026-02-31')).toBe('')
  })
})

test('days are counted correctly across the change to summer time', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2)
  expect(daysBetween('', '2026-03-28')).toBeNaN()
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('', 1)).toBe('')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2026-04-12', 12)).toBe('2027-04-12')
  expect(addMonths('', 1)).toBe('')
})

test('isIsoDay accepts only dates that exist, in the ISO format', () => {
  expect(isIsoDay('2028-02-29')).toBe(true)
  expect(isIsoDay('2026-02-29')).toBe(false)
  expect(isIsoDay('2026-2-9')).toBe(false)
  expect(isIsoDay(20260209)).toBe(false)
})

test.each([
  ['2026-01-15', '2026-01-15T00:00:00Z'],
  ['2026-07-15', '2026-07-14T23:00:00Z'],
  // The days on which the clocks change.
  ['2026-03-29', '2026-03-29T00:00:00Z'],
  ['2026-10-25', '2026-10-24T23:00:00Z'],
])('the day %s begins at %s', (day, moment) => {
  expect(startOfDay(day)).toBe(Date.parse(moment))
  expect(todayIso(startOfDay(day))).toBe(day)
  expect(todayIso(startOfDay(day) - 1)).toBe(addDays(day, -1))
})

test('the start of an invalid day is NaN', () => expect(startOfDay('2026-02-31')).toBeNaN())

test('reads a time of day as minutes after midnight, and nothing else', () => {
  expect(minutesOf('00:00')).toBe(0)
  expect(minutesOf('19:05')).toBe(1145)
  expect(minutesOf('23:59')).toBe(1439)
  for (const text of ['', '9:00', '24:00', '12:60', '12:30 or so']) expect(minutesOf(text), text).toBeNaN()
})
