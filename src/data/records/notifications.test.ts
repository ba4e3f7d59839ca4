import { expect, it, vi } from 'vitest'
import { type KeptRows, withChanges } from '@/data/sync/kept-rows'
import { type Notification, notificationSchema } from '@/domain/notifications/schema'
import { actorOf } from '@/domain/users/actor'
import { aUser } from '~tests/fixtures/pra-records'
import { unreadOf } from './notifications'

vi.mock('@/data/base/app-version', () => ({ builtAt: 1 }))

const me = actorOf(aUser('me'))
const about = (at: number, changes: Partial<Notification> = {}) =>
  notificationSchema.parse({
    id: `n-${at}`,
    kind: 'to-do',
    message: 'The contract awaits your approval.',
    at,
    writtenAt: at,
    ...changes,
  })
const marked = (at: number) => about(at, { readAt: 500, writtenAt: 500, revision: 2 })
/** The notifications of these times, the newest first. */
const rowsOf = (...times: number[]) => times.map(at => about(at))
const TEN = [30, 29, 28, 27, 26, 25, 24, 23, 22, 21]

/** Returns the times of the unread notifications after some changes; undefined if the server must be asked for all. */
async function after(kept: readonly Notification[], changed: readonly Notification[]) {
  const onDevice: KeptRows<Notification> = { rows: kept, cursor: 30, isSettled: true, builtAt: 1, wholeAt: 0 }
  const known = await withChanges(unreadOf(me), onDevice, { rows: [...changed], invalid: [] })
  return known?.listing.rows.map(({ at }) => at)
}

it('the unread notifications are those on the device and the new ones', async () => {
  expect(await after(rowsOf(12, 11), [])).toEqual([12, 11])
  expect(await after(rowsOf(12, 11), rowsOf(40, 41))).toEqual([41, 40, 12, 11])
})

it('the unread notifications leave out one that was read on another device', async () => {
  expect(await after(rowsOf(12, 11), [marked(12)])).toEqual([11])
  expect(await after(rowsOf(12, 11), [marked(12), marked(11), marked(5)])).toEqual([])
})

it('the unread notifications are the newest ten if there are more', async () => {
  expect(await after(rowsOf(12, 11), rowsOf(...TEN))).toEqual(TEN)
  expect(await after(rowsOf(...TEN), [])).toEqual(TEN)
  expect(await after(rowsOf(...TEN), rowsOf(31))).toEqual([31, ...TEN.slice(0, 9)])
  expect(await after(rowsOf(...TEN), [about(31), marked(21)])).toEqual([31, ...TEN.slice(0, 9)])
})

it('the server is queried again if an older notification may belong to the newest ten', async () => {
  expect(await after(rowsOf(...TEN), [marked(25)])).toBeUndefined()
  expect(await after(rowsOf(...TEN), [marked(21)])).toBeUndefined()
  expect(await after(rowsOf(...TEN), [marked(25), about(3)])).toBeUndefined()
  expect(await after(rowsOf(...TEN), [marked(25), about(31)])).toEqual([31, ...TEN.filter(at => at !== 25)])
})
