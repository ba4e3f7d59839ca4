import type { Actor } from '@/domain/users/actor'
import type { MakeAction } from '../attacks/support/action'
import { given } from '../attacks/support/alter'
import { people, seeded, stampsOf } from '../support/people'
import { testConditions } from './support/alone'

/** Conditions of the rule of notifications that nothing else stands in for: each with the write that it alone refuses. */

const { pm, archived } = people

/** Somebody marks a notification of their own as read. */
const marking =
  (by: Actor): MakeAction =>
  () => {
    const path = `users/${by.id}/notifications/one`
    const stamps = stampsOf(by, 2)
    return {
      given: { [path]: { kind: 'to-do', message: 'Look', at: 1, readAt: 0, ...seeded } },
      by,
      writes: [{ path, op: 'update', data: { readAt: stamps.lastModifiedAt, ...stamps } }],
    }
  }

testConditions('notifications', {
  'whoever has left marks none as read, their own neither': {
    action: marking(pm),
    but: () => marking(archived)('one'),
  },
  'what says an id of its own is not written on, though the id stays as it was': {
    action: marking(pm),
    but: given(/\/notifications\//, 'id', 'one'),
  },
})
