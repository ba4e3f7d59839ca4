import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { keepLookupOf } from '~functions/person-lookup/person-lookup'
import { buildUser } from '../fixtures/people'
import { adminFirestore as db } from '../support/admin'
import { once } from './triggers'

/** A person as pages of an earlier version write them: without the search fields. */
async function stored(changes: object = {}): Promise<string> {
  const { id, lookup: _, ...user } = buildUser({ id: randomUUID(), firstName: 'Ada', lastName: 'Byron' })
  await db
    .doc(`users/${id}`)
    .set({ ...user, revision: 1, lastWriteId: 'w', lastModifiedById: 'x', ...changes })
  return id
}

it('a person stored without search fields can be found by name afterwards, without a new revision', async () => {
  const id = await stored()
  const found = await once(`users/${id}`, user => user.get('lookup.name') === 'ada byron')
  expect(found.get('lookup.tokens')).toContain('byronada')
  expect([found.get('revision'), found.get('lastWriteId')]).toEqual([1, 'w'])
  // The history has only the entry of the record.
  await once(`logs/user-${id}-1`)
  const entries = await db.collection('logs').where('resourceId', '==', id).get()
  expect(entries.size).toBe(1)
})

it('a person can be found by a changed name, and a second correction writes nothing', async () => {
  const id = await stored()
  await once(`users/${id}`, user => user.get('lookup.name') === 'ada byron')
  await db.doc(`users/${id}`).update({ lastName: 'King', revision: 2, lastWriteId: 'w2' })
  await once(`users/${id}`, user => user.get('lookup.name') === 'ada king')
  expect(await keepLookupOf(db, id)).toBe(false)
  expect(await keepLookupOf(db, 'nobody')).toBe(false)
})
