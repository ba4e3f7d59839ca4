import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { discardDrafts, draftsOfParts, saveDraft } from '@/data/drafts/store'
import { type DayLogEntry, dayLogEntrySchema, type NewDayLogEntry } from '@/domain/pras/day-log/schema'
import { newDayLogEntry } from '@/domain/pras/day-log/writing'
import type { Pra } from '@/domain/pras/schema'
import { AppError } from '@/domain/shared/app-error'
import { addDays, todayIso } from '@/domain/shared/dates'
import { aPra, aUser } from '~tests/fixtures/pra-records'
import { renderApp } from '~tests/support/render-app'
import PraDayLogPage from './pra-day-log-page'

interface World {
  pra: Pra
  entries: DayLogEntry[]
  invalid: unknown[]
  sent: NewDayLogEntry[]
  failWith: AppError | undefined
}
const world = vi.hoisted(() => ({}) as World)
const today = todayIso(Date.now())

vi.mock('@/data/pras/use-kept-drafts', () => ({ useKeptDrafts: () => true }))
vi.mock('@/data/pras/pra-queries', () => ({
  usePra: () => ({ pra: world.pra, steps: {}, isLoading: false, error: null, retry: vi.fn() }),
}))
vi.mock('@/data/pras/day-log/entries', () => ({
  useDayLog: () => ({
    entries: world.entries,
    invalid: world.invalid,
    isLoading: false,
    error: null,
    retry: vi.fn(),
  }),
  addEntry: async (_praId: string, entry: NewDayLogEntry) => {
    world.sent.push(entry)
    if (world.failWith) throw world.failWith
  },
}))

/** Imitates the storage of the device, which jsdom lacks. */
const device = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => (_mode: string, use: (store: object) => Promise<void>) =>
    use({
      put: (value: unknown, key: string) => void device.set(key, value),
      transaction: { commit: () => undefined },
    }),
  promisifyRequest: async () => undefined,
  get: async (key: string) => device.get(key),
  del: async (key: string) => void device.delete(key),
  entries: async () => [...device.entries()],
}))
vi.stubGlobal('indexedDB', {})

beforeEach(async () => {
  await runSignOutTasks({ isForced: false })
  await discardDrafts('crew')
  session.set({ user: aUser('crew', { firstName: 'Kit', lastName: 'Crew' }) })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  Object.assign(world, {
    pra: aPra({
      status: 'approved',
      approvedVersion: 3,
      memberIds: ['crew'],
      startDate: addDays(today, -2),
      endDate: addDays(today, 2),
    }),
    entries: [],
    invalid: [],
    sent: [],
    failWith: undefined,
  } satisfies World)
})

const show = () => renderApp({ '/pras/:id/day-log': <PraDayLogPage /> }, '/pras/pra-1/day-log')

async function fill(decision: string, action = '') {
  await userEvent.type(await screen.findByLabelText(/Conditions as found/), 'Rain')
  await userEvent.type(screen.getByLabelText(/What differs/), 'River is up')
  await userEvent.selectOptions(screen.getByLabelText(/Decision/), decision)
  if (action) await userEvent.type(screen.getByLabelText(/What is done about it/), action)
  await userEvent.type(screen.getByLabelText(/Signature/), 'kit crew')
}
const sign = () => userEvent.click(screen.getByRole('button', { name: 'Sign and send' }))
const list = () => screen.getByRole('list', { name: 'Entries of the day log' })

it('the day log page says what is missing before an entry can be signed', async () => {
  show()
  await screen.findByLabelText(/Conditions/)
  await sign()
  const problems = await screen.findByRole('alert', { name: 'Problems' })
  expect(within(problems).getAllByRole('link')).toHaveLength(4)
  expect(world.sent).toEqual([])
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(violation => violation.id)).toEqual([])
})

it('the day log page stores a signed entry, sends it, and shows an empty form for the next entry', async () => {
  show()
  await fill('stop', 'Back to camp')
  await sign()
  await waitFor(() => expect(world.sent).toHaveLength(1))
  expect(world.sent[0]).toMatchObject({
    conditions: 'Rain',
    decision: 'stop',
    action: 'Back to camp',
    signature: 'Kit Crew',
    createdById: 'crew',
    version: 3,
  })
  await waitFor(() => expect(screen.getByLabelText(/Conditions/)).toHaveValue(''))
  expect(await draftsOfParts('crew', 'day-log-entry:')).toEqual([])
})

it('the day log page stores an entry on the device without a network, says so, and sends it later', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show()
  expect(screen.getByText(/No connection/)).toBeVisible()
  await fill('go')
  await sign()
  expect(await within(list()).findByText('Kept on this device, not sent yet.')).toBeVisible()
  expect(world.sent).toEqual([])
  expect(await draftsOfParts('crew', 'day-log-entry:')).toHaveLength(1)

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(within(list()).queryByText(/Kept on this device/)).toBeNull())
  expect(world.sent).toHaveLength(1)
  expect(await draftsOfParts('crew', 'day-log-entry:')).toEqual([])
})

it('the day log page keeps a refused entry with the reason, and can put its text back into the form', async () => {
  world.failWith = new AppError('permission-denied', 'You may not do this.')
  show()
  await fill('go')
  await sign()
  expect(await screen.findByText(/Not sent, and kept on this device: You may not do this/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Put the words back into the form' }))
  await waitFor(() => expect(screen.getByLabelText(/Conditions/)).toHaveValue('Rain'))
  expect(screen.getByLabelText(/Signature/)).toHaveValue('')
  expect(await draftsOfParts('crew', 'day-log-entry:')).toEqual([])
})

it('the day log page removes an entry that lost its photograph, after a question, also while the form is locked', async () => {
  const entry = newDayLogEntry({
    ...{ id: 'e1', pra: world.pra, actor: { id: 'crew', name: 'Kit Crew' }, at: Date.now(), kind: 'photo' },
    content: { conditions: 'The pier', decision: 'none', action: '', changed: '' },
  })
  await saveDraft({
    ...{ userId: 'crew', recordId: 'pra-1', part: 'day-log-entry:e1', tabId: 'every', baseRevision: 0 },
    ...{ content: { ...entry, photo: { blob: {}, name: 'a.jpg' } }, sentWriteIds: [], changedAt: 1 },
  })
  world.pra = { ...world.pra, memberIds: [] }
  show()
  expect(await screen.findByText(/The photograph was lost on this device/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the entry' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await draftsOfParts('crew', 'day-log-entry:')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Remove the entry' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove this entry?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove the entry' }))
  await waitFor(() => expect(screen.queryByText(/The photograph was lost/)).toBeNull())
  await waitFor(async () => expect(await draftsOfParts('crew', 'day-log-entry:')).toEqual([]))
  expect(world.sent).toEqual([])
})

it('the day log page sends an entry again under the same id if the server could not be reached', async () => {
  world.failWith = new AppError('unavailable', 'away')
  show()
  await fill('go')
  await sign()
  await waitFor(() => expect(world.sent).toHaveLength(1))
  expect(await within(list()).findByText('Kept on this device, not sent yet.')).toBeVisible()
  world.failWith = undefined
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(world.sent).toHaveLength(2))
  expect(world.sent[1]?.id).toBe(world.sent[0]?.id)
})

it('the day log page shows entries in the local time of the place, and says which parts cannot be read', () => {
  world.entries = [
    dayLogEntrySchema.parse({
      id: 'a',
      version: 3,
      conditions: 'Thunder',
      changed: 'The mast is up',
      decision: 'stop',
      action: 'Mast down',
      signature: 'Owen Pritchard',
      createdById: 'pc',
      recordedAt: Date.UTC(2026, 3, 20, 12),
      utcOffset: 180,
      writtenAt: Date.UTC(2026, 3, 20, 15),
    }),
  ]
  world.invalid = [{}]
  show()
  const row = within(list()).getByText('15:00, 20 Apr 2026 (UTC+3)').closest('li') as HTMLElement
  expect(row).toHaveTextContent('Stop')
  expect(row).toHaveTextContent('Signed by Owen Pritchard, of version 3')
  expect(row).toHaveTextContent('Sent 16:00 20th April 26')
  expect(screen.getByText(/One entry is stored in a form/)).toBeVisible()
})

it('the day log page is read-only for other people, and says who writes the day log', () => {
  world.pra = { ...world.pra, memberIds: [] }
  show()
  expect(screen.getByText(/Only the crew of this PRA/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sign and send' })).toBeNull()
})
