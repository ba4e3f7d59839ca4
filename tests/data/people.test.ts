import { beforeAll, describe, expect, it } from 'vitest'
import type { User } from '@/domain/users/schema'
import { buildUser } from '../fixtures/people'
import { countingReads } from '../support/count-reads'
import { isDeep } from '../support/deep'
import { addMember, clearAll, adminFirestore as db, signInAs } from './support'

const { startSession } = await import('@/data/sign-in/auth')
const { runSignOutTasks } = await import('@/data/base/sign-out-tasks')
const { peopleFor, peopleNow, peopleOfNow } = await import('@/data/records/people/people')
const { bringPeopleCalled } = await import('@/data/records/people/people-search')
const { peopleFilters } = await import('@/data/records/people/people-filters')
const { users } = await import('@/data/records/people/user-collection')
const { personTokens } = await import('@/domain/records/person-tokens')

const SMALL = 40
/** Each person is an event, and the tests of the next files wait until the emulator has sent all events. */
const BIG = isDeep ? 4000 : 400
const firstNames = ['Ada', 'Bo', 'Cleo', 'Dan', 'Eve']
const crowd = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => {
    const number = from + at
    const tail = String(number).padStart(4, '0')
    return buildUser({
      id: `p-${tail}`,
      firstName: firstNames[number % 5],
      lastName: `Person${tail}`,
      isReviewer: number < 3,
      isArchived: number === 7,
    })
  })

async function put(people: readonly User[]): Promise<void> {
  for (let at = 0; at < people.length; at += 400) {
    const batch = db.batch()
    for (const { id, ...body } of people.slice(at, at + 400)) {
      batch.set(db.doc(`users/${id}`), { ...body, revision: 1, lastWriteId: 'seed', writtenAt: new Date() })
    }
    await batch.commit()
  }
}

let me: User
beforeAll(async () => {
  await clearAll()
  await startSession()
  me = await addMember({ id: 'me', firstName: 'Mia', lastName: 'Me' })
  await signInAs(me)
})

/**
 * Counts what one person reads of the directory on a first visit: names of two screens, a team, three searches, a page of the
 * crew.
 */
async function firstVisit(): Promise<number> {
  await runSignOutTasks()
  const fresh = peopleFor()
  const counter = countingReads()
  try {
    await fresh.refresh()
    await peopleNow(Array.from({ length: 35 }, (_, at) => `p-${String(at).padStart(4, '0')}`))
    await peopleOfNow({ userIds: ['p-0001'], flags: ['isReviewer'] })
    await bringPeopleCalled(['Ada Person0005', 'Bo Person0001'])
    const filters = { includeArchived: false, order: { field: 'lookup.name', direction: 'asc' } as const }
    for (const text of ['', 'ada', 'person00']) {
      await users.page(peopleFilters({ ...filters, text }, '2026-04-12'), { order: filters.order, size: 25 })
    }
    return counter.reads()
  } finally {
    counter.stop()
  }
}

describe('the directory of people', () => {
  it(`needs, on a first visit, as few reads for ${BIG} people as for 40, and fewer than 300`, async () => {
    await put(crowd(0, SMALL))
    const small = await firstVisit()
    await put(crowd(SMALL, BIG))
    const big = await firstVisit()
    expect(small).toBeGreaterThan(35)
    expect(big).toBeLessThanOrEqual(small * 1.2)
    expect(big).toBeLessThan(300)
  })

  it('loads on a later visit only the people who changed, and shows their present data', async () => {
    const people = peopleFor()
    await people.refresh()
    await peopleNow(['p-0001', 'p-0002'])
    await db.doc('users/p-0002').update({ lastName: 'Changed', revision: 2, writtenAt: new Date() })
    const counter = countingReads()
    await people.refresh()
    // The changed person, and the people changed in the last seconds, who are read once more.
    expect(counter.reads()).toBeLessThanOrEqual(50)
    counter.stop()
    expect(people.get('p-0002')?.lastName).toBe('Changed')
  })

  it(`finds one person of ${BIG} by first and last name, even if many people share the first name`, async () => {
    const [token = ''] = personTokens('ada person0235')
    const { rows } = await users.page(
      [
        ['lookup.tokens', 'array-contains', token],
        ['isArchived', '==', false],
      ],
      { order: { field: 'lookup.name', direction: 'asc' }, size: 25 },
    )
    expect(rows.map(({ id }) => id)).toEqual(['p-0235'])
  })

  it('leaves out archived people unless they are requested, and treats an unknown person as not found', async () => {
    const order = { field: 'lookup.name', direction: 'asc' } as const
    const found = async (includeArchived: boolean) =>
      (
        await users.page(peopleFilters({ text: 'person0007', includeArchived, order }, '2026-04-12'), {
          order,
        })
      ).rows.length
    expect([await found(false), await found(true)]).toEqual([0, 1])
    expect(await peopleNow(['no-such-person', ''])).toEqual([])
    expect(peopleFor().isPending('no-such-person')).toBe(false)
  })
})
