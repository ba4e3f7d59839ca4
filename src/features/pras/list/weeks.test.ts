import { describe, expect, it } from 'vitest'
import { aPra } from '~tests/fixtures/pra-records'
import { countInCalendar, mondayOf, weeksOf } from './weeks'

it.each([
  ['2026-04-13', '2026-04-13'],
  ['2026-04-19', '2026-04-13'],
  ['2026-03-01', '2026-02-23'],
  ['1969-12-31', '1969-12-29'],
])('the calendar puts %s into the week of Monday %s', (day, monday) => expect(mondayOf(day)).toBe(monday))

describe('the weeks of the calendar', () => {
  const shoot = (id: string, startDate: string, endDate: string) => aPra({ id, startDate, endDate })
  const told = (...pras: ReturnType<typeof aPra>[]) =>
    weeksOf(pras, '2026-04-15').map(({ monday, shoots }) => [
      monday,
      ...shoots.map(
        ({ pra, from, to, leftBefore, goesOn }) =>
          `${leftBefore ? '← ' : ''}${pra.id} ${from}-${to}${goesOn ? ' →' : ''}`,
      ),
    ])

  it('list a shoot in each week that it lasts, and leave out empty weeks', () => {
    expect(
      told(shoot('long', '2026-04-10', '2026-04-21'), shoot('later', '2026-05-06', '2026-05-06')),
    ).toEqual([
      ['2026-04-13', '← long 0-6 →'],
      ['2026-04-20', '← long 0-1'],
      ['2026-05-04', 'later 2-2'],
    ])
  })

  it('leave out past shoots and shoots without a date', () => {
    expect(told(shoot('over', '2026-04-01', '2026-04-12'), shoot('none', '', ''))).toEqual([])
  })

  it('treat a shoot without a last day as one day long, and end after one year', () => {
    expect(told(shoot('open', '2026-04-16', ''))).toEqual([['2026-04-13', 'open 3-3']])
    expect(told(shoot('typo', '2026-04-16', '2126-04-16'))).toHaveLength(53)
  })
})

it('the calendar says how many of all shoots it shows', () => {
  const days = [
    ['2026-04-01', '2026-04-12'],
    ['2026-04-10', '2026-04-21'],
    ['', ''],
  ]
  const pras = days.map(([startDate, endDate], index) => aPra({ id: `${index}`, startDate, endDate }))
  expect(countInCalendar(pras, '2026-04-15', 53)).toBe('1 from this week on, of 53')
  expect(countInCalendar(pras, '2026-04-15', '1,000+')).toBe('1 from this week on, of 1,000+')
  expect(countInCalendar(pras, '2026-04-15', undefined)).toBeUndefined()
})
