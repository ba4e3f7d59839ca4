import fc from 'fast-check'
import { expect, test } from 'vitest'
import { praProblems } from '@/domain/pras/steps/completeness'
import { asItems } from '@/domain/shared/answers'
import { addDays, daysBetween } from '@/domain/shared/dates'
import { completeSteps } from '~tests/fixtures/builders'
import { movedContents, movedDays, problemsOfMove } from './move-shoot'
import { daysToAdd, withDays } from './trip-days'

const today = '2026-11-02'
const steps = completeSteps('regular', {}, today)
const shoot = { type: 'regular' as const, steps }

test('moving a shoot moves all its days by the same number of days, and changes no other answer', () => {
  const general = steps['general-info']?.content ?? {}
  const moved = movedContents(shoot, 7)
  expect(moved['general-info']).toEqual({
    ...general,
    startDate: addDays(String(general.startDate), 7),
    endDate: addDays(String(general.endDate), 7),
    ...(general.filmingStartDate ? { filmingStartDate: addDays(String(general.filmingStartDate), 7) } : {}),
    ...(general.filmingEndDate ? { filmingEndDate: addDays(String(general.filmingEndDate), 7) } : {}),
  })
  const [before] = (steps['shoot-plan']?.content.schedule ?? []) as { date: string }[]
  const [after] = (moved['shoot-plan']?.schedule ?? []) as { date: string }[]
  expect(after).toEqual({ ...before, date: addDays(before?.date ?? '', 7) })
  // These steps have no days of the shoot, so they do not move.
  expect(moved['final-checks']).toBeUndefined()
  expect(moved.hazards).toBeUndefined()
})

test('moving a shoot and moving it back restores every day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), days => {
      const there = movedContents(shoot, days)
      const stepsThere = Object.fromEntries(
        Object.entries(steps).map(([slug, step]) => [slug, { content: there[slug] ?? step.content }]),
      )
      const back = movedContents({ type: 'regular', steps: stepsThere }, -days)
      for (const [slug, content] of Object.entries(back)) expect(content).toEqual(steps[slug]?.content)
    }),
    { numRuns: 50 },
  )
})

test('moving a shoot leaves malformed answers unchanged', () => {
  const odd = { schedule: ['x', 4, null, { date: 'soon' }, { date: '2027-03-04' }], travelPlan: 'by sea' }
  const moved = movedContents({ type: 'regular', steps: { 'shoot-plan': { content: odd } } }, 1)
  expect(moved['shoot-plan']).toEqual({
    ...odd,
    schedule: ['x', 4, null, { date: 'soon' }, { date: '2027-03-05' }],
  })
})

test('the list of moved days names for each field the first and the last day', () => {
  const rows = movedDays(shoot, -3)
  const away = rows.find(({ label }) => label === 'Leaves on')
  expect(away?.count).toBe(1)
  expect(daysBetween(away?.before.first ?? '', away?.after.first ?? '')).toBe(-3)
  const schedule = rows.find(({ label }) => label === 'Schedule: date')
  expect(schedule?.count).toBe(asItems(steps['shoot-plan']?.content.schedule).length)
})

test('moving a shoot reports a certificate that expires before the new last day, but not one that had expired already', () => {
  expect(praProblems(shoot, steps, today).filter(({ level }) => level === 'error')).toEqual([])
  const crew = steps.crew?.content ?? {}
  const [first] = crew.crewMembers as Record<string, unknown>[]
  const end = String(steps['general-info']?.content.endDate)
  const aider = {
    ...first,
    isFirstAider: 'yes',
    firstAidLevel: 'faw',
    firstAidExpiry: addDays(end, 3),
  }
  const others = (crew.crewMembers as unknown[]).slice(1)
  const withAider = { ...steps, crew: { content: { ...crew, crewMembers: [aider, ...others] } } }
  const named = (days: number) =>
    problemsOfMove({ type: 'regular', steps: withAider }, days, today).filter(({ path }) =>
      path.endsWith('firstAidExpiry'),
    )
  expect(named(1)).toEqual([])
  expect(named(30)).toHaveLength(1)
})

test('withDays adds the missing days of the trip to the schedule, in order', () => {
  const general = { startDate: '2027-03-04', endDate: '2027-03-07' }
  const plan = {
    schedule: [{ date: '2027-03-06', activity: 'Filming' }, { activity: 'When?' }],
    notes: 'kept',
  }
  const days = daysToAdd(general, plan)
  expect(days).toEqual(['2027-03-04', '2027-03-05', '2027-03-07'])
  expect(withDays(plan, days)).toEqual({
    notes: 'kept',
    schedule: [
      { date: '2027-03-04' },
      { date: '2027-03-05' },
      { date: '2027-03-06', activity: 'Filming' },
      { date: '2027-03-07' },
      { activity: 'When?' },
    ],
  })
})

test.each([
  [{ startDate: '2027-03-04', endDate: '2027-03-01' }],
  [{ startDate: '2027-03-04', endDate: '2207-03-04' }],
  [{ startDate: '2027-03-04' }],
  [{ startDate: 'soon', endDate: '2027-03-04' }],
])('daysToAdd offers no days for %o', general => {
  expect(daysToAdd(general, {})).toEqual([])
})
