import type { Actor } from '@/domain/users/actor'
import { withEntry } from '~tests/rules/support/logged'
import { seeded, stampsOf } from '~tests/rules/support/people'
import type { Documents, MakeAction } from './action'

/** Actions on records: one document, with its log entry where the rules ask for one. */

type Data = Record<string, unknown>

/** A new record of a collection. */
export function making(by: Actor, collection: string, data: Data, given: Documents = {}): MakeAction {
  return id => ({
    given,
    by,
    writes: withEntry(by, {
      path: `${collection}/${id}`,
      op: 'create',
      data: { ...data, ...stampsOf(by, 1) },
    }),
  })
}

/** A record that is there, with some fields changed. */
export function changing(by: Actor, collection: string, before: Data, changes: Data): MakeAction {
  return id => ({
    given: { [`${collection}/${id}`]: { ...before, ...seeded } },
    by,
    writes: withEntry(
      by,
      { path: `${collection}/${id}`, op: 'update', data: { ...changes, ...stampsOf(by, 2) } },
      before,
    ),
  })
}
