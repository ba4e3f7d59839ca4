import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type DayLogEntry, dayLogEntrySchema } from '@/domain/pras/day-log/schema'
import type { AppError } from '@/domain/shared/app-error'
import { addDays, todayIso } from '@/domain/shared/dates'
import { actorOf } from '@/domain/users/actor'
import { aPra, aUser } from '~tests/fixtures/pra-records'
import { renderApp } from '~tests/support/render-app'
import { DayLogNote, StoppedNote } from './day-log-note'
import { DayLogSummary } from './day-log-summary'

const world = vi.hoisted(() => ({}) as { entries: DayLogEntry[]; error: AppError | null; asked: number })
vi.mock('@/data/pras/day-log/entries', () => ({
  useDayLog: () => {
    world.asked += 1
    return { entries: world.entries, invalid: [], isLoading: false, error: world.error, retry: vi.fn() }
  },
}))
// The link preloads the page; this test needs only the link.
vi.mock('./pra-day-log-page', () => ({ default: () => null }))

const today = todayIso(Date.now())
const pra = aPra({
  status: 'approved',
  approvedVersion: 3,
  memberIds: ['crew'],
  startDate: addDays(today, -1),
  endDate: addDays(today, 1),
})
const entry = (index: number) =>
  dayLogEntrySchema.parse({
    id: `e${index}`,
    changed: `Change ${index}`,
    decision: 'stop',
    signature: 'Owen Pritchard',
    createdById: 'pc',
    recordedAt: Date.UTC(2026, 3, 20, 12) - index,
    utcOffset: 0,
  })

beforeEach(() => Object.assign(world, { entries: [], error: null, asked: 0 }))

it('the summary of the day log shows the last five entries, and a link to all entries', () => {
  world.entries = Array.from({ length: 7 }, (_, index) => entry(index))
  renderApp(<DayLogSummary pra={pra} />)
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(5)
  expect(screen.getByText('Stop: Change 0')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All 7 entries of the day log' })).toHaveAttribute(
    'href',
    '/pras/pra-1/day-log',
  )
})

it('the summary says that the day log has no entries, and does not exist for a PRA that was never approved', () => {
  const { unmount } = renderApp(<DayLogSummary pra={pra} />)
  expect(screen.getByText('No entry has been sent yet.')).toBeVisible()
  unmount()
  world.asked = 0
  renderApp(<DayLogSummary pra={{ ...pra, approvedVersion: 0 }} />)
  expect(screen.queryByRole('heading', { name: 'Day log' })).toBeNull()
  expect(world.asked).toBe(0)
})

it('the link to the day log is shown around the shoot days, and only to people who write the day log', () => {
  const shown = (actor: ReturnType<typeof aUser>, of = pra) => {
    const { unmount } = renderApp(<DayLogNote pra={of} actor={actorOf(actor)} />)
    const isThere = screen.queryByRole('link', { name: 'Open the day log' }) !== null
    unmount()
    return isThere
  }
  expect(shown(aUser('crew', { isEmployee: false }))).toBe(true)
  expect(shown(aUser('director', { isDirector: true }))).toBe(false)
  expect(shown(aUser('crew'), { ...pra, approvedVersion: 0 })).toBe(false)
  expect(shown(aUser('crew'), { ...pra, isDebriefed: true })).toBe(false)
  expect(shown(aUser('crew'), { ...pra, endDate: addDays(today, -30), startDate: addDays(today, -40) })).toBe(
    false,
  )
})

it('the summary of the day log begins with ‘work is stopped’ until an entry says that work continues', async () => {
  world.entries = [entry(0)]
  const { unmount } = renderApp(<StoppedNote pra={pra} />)
  expect(screen.getByText('Work is stopped on location.')).toBeVisible()
  expect(screen.getByText(/Change 0 .*Signed by Owen Pritchard, 12:00, 20 Apr 2026/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Read the day log' })).toHaveAttribute(
    'href',
    '/pras/pra-1/day-log',
  )
  unmount()
  const isSaid = (of = pra) => {
    const { unmount: end } = renderApp(<StoppedNote pra={of} />)
    const found = screen.queryByText('Work is stopped on location.') !== null
    end()
    return found
  }
  world.entries = [{ ...entry(0), decision: 'go' }, entry(1)]
  expect(isSaid()).toBe(false)
  world.entries = [entry(0)]
  expect(isSaid({ ...pra, approvedVersion: 0 })).toBe(false)
  expect(isSaid({ ...pra, startDate: addDays(today, -40), endDate: addDays(today, -30) })).toBe(false)
})
