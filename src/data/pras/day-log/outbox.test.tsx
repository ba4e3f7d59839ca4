import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { draftsOfParts, removeDraft, saveDraft } from '@/data/drafts/store'
import type { NewDayLogEntry } from '@/domain/pras/day-log/schema'
import { newDayLogEntry } from '@/domain/pras/day-log/writing'
import { AppError } from '@/domain/shared/app-error'
import { aPra, aUser } from '~tests/fixtures/pra-records'
import { sendAgain, takeBack, useOutbox } from './outbox'

const addEntry = vi.hoisted(() => vi.fn())
vi.mock('./entries', () => ({ addEntry }))

const kit = { id: 'kit', name: 'Kit Doe' }
const content = { conditions: 'Wind is up', decision: 'go', action: '', changed: '' }
const entryOf = (id: string) =>
  newDayLogEntry({
    id,
    pra: aPra({ id: 'one', approvedVersion: 2 }),
    actor: kit,
    content,
    at: 1_800_000_000_000,
  })

/** Keeps a signed entry as another tab does, which this tab does not notice. */
const keepInOtherTab = (entry: NewDayLogEntry, more: { photo?: unknown } = {}) =>
  saveDraft({
    userId: kit.id,
    recordId: 'one',
    part: `day-log-entry:${entry.id}`,
    tabId: 'every',
    content: { ...entry, ...more },
    baseRevision: 0,
    sentWriteIds: [],
    changedAt: entry.recordedAt,
  })
const keptIds = async () => (await draftsOfParts(kit.id, 'day-log-entry:')).map(({ part }) => part.slice(14))

/** Opens the day log in this tab, and waits until the device has been read. */
async function open() {
  const { result } = renderHook(() => useOutbox('one'))
  await waitFor(() => expect(result.current.isRead).toBe(true))
  return () => result.current.kept.map(({ entry, refusal }) => [entry.id, refusal])
}

beforeEach(() => {
  addEntry.mockReset().mockResolvedValue(undefined)
  session.set({ user: aUser('kit', { isEmployee: true }) })
})
afterEach(async () => {
  for (const draft of await draftsOfParts(kit.id, '')) await removeDraft(draft)
  await runSignOutTasks()
})

describe('an entry that another tab has kept and not sent', () => {
  it.each([
    ['the network returns', () => window.dispatchEvent(new Event('online'))],
    ['the tab is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is sent by an open tab when %s', async (_, happen) => {
    const waiting = await open()
    await keepInOtherTab(entryOf('e1'))
    act(() => void happen())
    const sent = expect.objectContaining(entryOf('e1'))
    await waitFor(() => expect(addEntry).toHaveBeenCalledExactlyOnceWith('one', sent))
    await waitFor(async () => expect(await keptIds()).toEqual([]))
    expect(waiting()).toEqual([])
  })

  it('is shown as waiting while the server cannot be reached', async () => {
    addEntry.mockRejectedValue(new AppError('unavailable', 'No answer'))
    const waiting = await open()
    await keepInOtherTab(entryOf('e1'))
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(waiting()).toEqual([['e1', '']]))
  })
})

it('an entry that has lost its photograph is shown as one that cannot be sent, and is not sent again', async () => {
  await keepInOtherTab(entryOf('e1'), { photo: { blob: {}, name: 'a.jpg', parent: {} } })
  await keepInOtherTab(entryOf('e2'))
  const waiting = await open()
  const lost = [['e1', expect.stringContaining('The photograph was lost')]]
  await waitFor(() => expect(waiting()).toEqual(lost))
  await act(async () => sendAgain())
  expect(waiting()).toEqual(lost)
  expect(addEntry).toHaveBeenCalledExactlyOnceWith('one', expect.objectContaining({ id: 'e2' }))
})

it('an entry that was taken back into the form is not found again by a reading that had begun before', async () => {
  addEntry.mockRejectedValue(new AppError('permission-denied', 'Not yours'))
  await keepInOtherTab(entryOf('e1'))
  const { result } = renderHook(() => useOutbox('one'))
  await waitFor(() => expect(result.current.kept[0]?.refusal).toBe('Not yours'))
  const [kept] = result.current.kept
  addEntry.mockClear()
  await act(async () => {
    window.dispatchEvent(new Event('online'))
    if (kept) await takeBack(kept)
  })
  await waitFor(async () => expect(await keptIds()).toEqual([]))
  expect(result.current.kept).toEqual([])
  expect(addEntry).not.toHaveBeenCalled()
})
