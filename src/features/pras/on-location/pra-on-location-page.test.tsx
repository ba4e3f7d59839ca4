import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, expect, it, vi } from 'vitest'
import { keepingFailure } from '@/data/base/kept/kept-answers'
import { session } from '@/data/base/session'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { createStore, type Store, useStore } from '@/data/base/store'
import { discardDrafts } from '@/data/drafts/store'
import type { DayLogEntry, NewDayLogEntry } from '@/domain/pras/day-log/schema'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { AppError } from '@/domain/shared/app-error'
import { addDays, todayIso } from '@/domain/shared/dates'
import { aPra, aUser } from '~tests/fixtures/pra-records'
import { directory } from '~tests/support/known-people'
import { renderApp } from '~tests/support/render-app'
import PraOnLocationPage from './pra-on-location-page'

interface World {
  pra: Store<Pra>
  steps: PraSteps
  entries: DayLogEntry[]
  kept: string[]
  keeps: boolean
  sent: NewDayLogEntry[]
  now: number
}
const world = vi.hoisted(() => ({}) as World)

vi.mock('@/data/base/clock', async original => ({
  ...(await original<typeof import('@/data/base/clock')>()),
  now: () => world.now,
}))
vi.mock('@/data/base/keep-data', async original => ({
  ...(await original<typeof import('@/data/base/keep-data')>()),
  keepsData: () => world.keeps,
}))
vi.mock('@/data/pras/use-kept-drafts', () => ({ useKeptDrafts: () => true }))
vi.mock('@/data/pras/kept/use-kept-copy', () => ({ useKeptCopy: vi.fn(), useKeptDayLog: vi.fn() }))
vi.mock('@/data/pras/kept/kept-pras', () => ({
  useKeptShoots: () => world.kept.map(id => ({ pra: { id }, keptAt: 1 })),
}))
vi.mock('@/data/pras/load-linked', () => ({ useLinkedAnswers: () => [] }))
vi.mock('@/data/pras/pra-queries', () => ({
  usePra: () => ({ pra: useStore(world.pra), steps: {}, isLoading: false, error: null, retry: vi.fn() }),
  usePraVersion: () => ({
    version: {},
    steps: world.steps,
    isLoading: false,
    error: null,
    retry: vi.fn(),
  }),
}))
vi.mock('@/domain/view-models/shown-version', async original => ({
  ...(await original<typeof import('@/domain/view-models/shown-version')>()),
  headerOfVersion: (pra: Pra) => pra,
}))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/pras/day-log/entries', () => ({
  useDayLog: () => ({ entries: world.entries, invalid: [], isLoading: false, error: null, retry: vi.fn() }),
  addEntry: async (_praId: string, entry: NewDayLogEntry) => void world.sent.push(entry),
}))

const today = todayIso(Date.now())
const pra = aPra({
  status: 'approved',
  approvedVersion: 3,
  memberIds: ['crew'],
  startDate: addDays(today, -2),
  endDate: addDays(today, 2),
})
const steps: PraSteps = {
  'general-info': { content: { responsiblePerson: { userId: 'boss', name: '' }, remoteness: '4-12h' } },
  'shoot-plan': { content: { checkInSchedule: 'Lead calls at 00:00 and 23:59.' } },
  hazards: {
    content: { hazards: [{ title: 'Cold lake', controls: 'At least 10 cm of clear ice\nBuddies' }] },
  },
  'in-case-of-emergency': {
    content: {
      emergencyNumbers: { ambulance: '112 / 911', police: '0117 496 0123 ext 4', fire: '+44 (0)7700 900123' },
      missedCallProcedure: 'The fixer drives out.',
    },
  },
  map: { content: { pins: [{ label: 'Camp', kind: 'Base', point: { lat: 51.5, lng: -2.6 } }] } },
}

directory.rows = [{ ...aUser('boss'), firstName: 'Bea', lastName: 'Boss', phone: '0117 496 0123' }]

beforeEach(async () => {
  await runSignOutTasks({ isForced: false })
  await discardDrafts('crew')
  session.set({ user: aUser('crew', { firstName: 'Kit', lastName: 'Crew' }) })
  keepingFailure.set('')
  directory.error = null
  // Noon in the local time of the place, so that one check-in is missed and one is still to come.
  const noon = new Date()
  noon.setHours(12, 0, 0, 0)
  Object.assign(world, {
    pra: createStore(pra),
    steps,
    entries: [],
    kept: ['pra-1'],
    keeps: true,
    sent: [],
    now: noon.getTime(),
  } satisfies World)
})

const show = () => renderApp({ '/pras/:id/on-location': <PraOnLocationPage /> }, '/pras/pra-1/on-location')
const hrefs = (of: HTMLElement) => [...of.querySelectorAll('a')].map(link => link.getAttribute('href'))

it('the page for the location dials each phone number as it is written, and opens each position in a map', async () => {
  show()
  const numbers = await screen.findByRole('list', { name: 'Emergency numbers' })
  expect(hrefs(numbers)).toEqual(['tel:112', 'tel:911', 'tel:01174960123', 'tel:+447700900123'])
  expect(hrefs(document.body)).toContain(
    'https://www.openstreetmap.org/?mlat=51.5&mlon=-2.6#map=14/51.5/-2.6',
  )
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(violation => violation.id)).toEqual([])
})

it('the page for the location says that numbers are missing while people could not be loaded', async () => {
  const said = /Some names and telephone numbers could not be loaded/
  directory.error = new AppError('unavailable', 'No answer')
  const { unmount } = show()
  expect(await screen.findByText(said)).toBeVisible()
  unmount()
  // People whom this person may not read are left out on purpose.
  directory.error = new AppError('permission-denied', 'Not yours')
  show()
  await screen.findByRole('list', { name: 'Emergency numbers' })
  expect(screen.queryByText(said)).toBeNull()
})

it('the page for the location says what to do about a missed check-in until this is reported as done', async () => {
  show()
  const part = (await screen.findByRole('heading', { name: 'Check-ins today' })).closest(
    'section',
  ) as HTMLElement
  expect(part).toHaveTextContent('A check-in was missed. The fixer drives out.')
  expect(part).toHaveTextContent('In charge on locationBea Boss0117 496 0123')
  expect(within(part).queryByRole('button', { name: 'Done, 23:59' })).toBeNull()
  await userEvent.click(within(part).getByRole('button', { name: 'Done, 00:00' }))
  await waitFor(() => expect(world.sent).toHaveLength(1))
  expect(world.sent[0]).toMatchObject({
    kind: 'check-in',
    due: expect.stringMatching(/T00:00$/),
    decision: 'none',
  })
})

it('the page for the location stops work if a limit is exceeded, and asks what is done about it', async () => {
  show()
  const part = (await screen.findByRole('heading', { name: /^Go or no-go/ })).closest(
    'section',
  ) as HTMLElement
  const sign = () => within(part).getByRole('button', { name: /^Sign/ })
  expect(sign()).toBeDisabled()
  await userEvent.click(within(part).getByLabelText('Holds'))
  expect(sign()).toHaveAccessibleName('Sign: go')
  await userEvent.click(within(part).getByLabelText('Does not hold'))
  expect(within(part).getByText('No-go: Cold lake beyond the limit.')).toBeVisible()
  expect(sign()).toBeDisabled()
  await userEvent.type(within(part).getByLabelText(/What is done about it/), 'We film from the shore')
  await userEvent.click(sign())
  await waitFor(() => expect(world.sent).toHaveLength(1))
  expect(world.sent[0]).toMatchObject({ kind: 'morning', decision: 'stop', action: 'We film from the shore' })
})

it('the page for the location says that another version came into force while the page was open', async () => {
  show()
  await screen.findByText(/Version 3 is in force/)
  act(() => world.pra.set({ ...pra, approvedVersion: 4 }))
  expect(await screen.findByText(/Version 4 is in force now, in place of version 3/)).toBeVisible()
})

it.each([
  [false, '', /tick ‘Stay signed in on this device’/],
  [true, 'full', /This device is full/],
  [true, 'blocked', /This browser keeps nothing/],
] as const)(
  'the page for the location says why it needs a network: stays signed in %s, failure “%s”',
  async (keeps, failure, words) => {
    Object.assign(world, { kept: [], keeps })
    keepingFailure.set(failure)
    show()
    expect(await screen.findByText(words)).toBeVisible()
  },
)

it('the page for the location shows all readers the emergency step, and lets only the crew write', async () => {
  world.pra.set({ ...pra, memberIds: [] })
  show()
  await screen.findByRole('list', { name: 'Emergency numbers' })
  expect(screen.getByText(/^Only the crew of this PRA/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Check-ins today' })).toBeNull()
})
