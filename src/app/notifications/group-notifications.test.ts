import { expect, it } from 'vitest'
import { notificationSchema } from '@/domain/notifications/schema'
import { aboutOpenPra, groupNotifications } from './group-notifications'

const told = (id: string, praId: string, at: number, readAt = 0) =>
  notificationSchema.parse({ id, kind: 'to-do', praId, message: 'Its turn', at, readAt })
const rows = [
  told('d', 'one', 4),
  told('c', 'two', 3, 9),
  told('b', 'one', 2),
  told('a', '', 1),
  told('z', '', 0),
]

it('the notifications of one PRA form a group, and notifications without a PRA are not grouped', () => {
  const groups = groupNotifications(rows)
  expect(groups.map(({ newest, earlier }) => [newest.id, ...earlier.map(({ id }) => id)])).toEqual([
    ['d', 'b'],
    ['c'],
    ['a'],
    ['z'],
  ])
  expect(groups.map(({ unread }) => unread.length)).toEqual([2, 0, 1, 1])
})

it.each([
  ['/pras/one', ['d', 'b']],
  ['/pras/one/crew', ['d', 'b']],
  ['/pras', []],
  ['/sops/one', []],
])('the PRA that is open at %s has the notifications %j', (pathname, ids) => {
  expect(aboutOpenPra(rows, pathname).map(({ id }) => id)).toEqual(ids)
})
