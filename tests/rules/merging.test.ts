import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import type { Actor } from '@/domain/users/actor'
import { expectAllowed, expectDenied } from './support/expect'
import { withEntry } from './support/logged'
import { as, people, peopleDocuments, seeded, stampsOf } from './support/people'
import { production } from './support/pras'
import { leastOf } from './support/record-shapes'
import { RulesClient } from './support/rest'

const client = new RulesClient('demo-merging')
const { admin, contracts, drone, pm } = people

beforeAll(() => client.start())
afterAll(() => client.stop())
beforeEach(async () => {
  await client.clear()
  await client.seed(peopleDocuments())
})

/** Who keeps the records of each collection that can be merged, and is no admin. */
const keepers: Readonly<Record<string, Actor>> = {
  companies: contracts,
  contractCompanies: contracts,
  crew: contracts,
  aircraft: drone,
  pilots: drone,
  productions: pm,
}
const collections = Object.keys(keepers)

function recordOf(collection: string): Record<string, unknown> {
  if (collection !== 'productions') return { ...leastOf(collection as 'crew'), ...seeded }
  const { id: _id, ...stored } = production
  return { ...stored, pmId: 'pm', ...seeded }
}

const pathOf = (collection: string, id: string) => `${collection}/${id}`
const seedBoth = (collection: string) =>
  client.seed({
    [pathOf(collection, 'stays')]: recordOf(collection),
    [pathOf(collection, 'goes')]: recordOf(collection),
  })

interface Said {
  /** What each entry says of the other; absent for nothing. */
  ofStays?: string
  ofGoes?: string
  stays?: object
  goes?: object
}

/** The commit of a merge, with what is to be wrong about it. */
function mergeOf(by: Actor, collection: string, said: Said = {}): PlannedWrite[] {
  const { ofStays = 'goes', ofGoes = 'stays' } = said
  const record = recordOf(collection)
  const change = (id: string, data: object, mergedWith: string): PlannedWrite[] => {
    const write: PlannedWrite = {
      path: pathOf(collection, id),
      op: 'update',
      data: { ...data, ...stampsOf(by, 2) },
    }
    const [first, entry] = withEntry(by, write, { mergedIntoId: undefined, ...record })
    if (!first || !entry) throw new Error('no entry')
    const facts = { ...(entry.data.data as object), ...(mergedWith && { mergedWith }) }
    return [first, { ...entry, data: { ...entry.data, data: facts } }]
  }
  return [
    ...change('stays', said.stays ?? {}, ofStays),
    ...change('goes', said.goes ?? { isArchived: true, mergedIntoId: 'stays' }, ofGoes),
  ]
}

describe.each(collections)('two of %s', collection => {
  test('are merged by an admin, and by nobody else who keeps them', async () => {
    await seedBoth(collection)
    expectDenied(
      await client.commit(
        as(keepers[collection] ?? admin),
        mergeOf(keepers[collection] ?? admin, collection),
      ),
    )
    expectAllowed(await client.commit(as(admin), mergeOf(admin, collection)))
  })

  test('are merged in one commit of both, with an entry of each that names the other', async () => {
    await seedBoth(collection)
    const merge = mergeOf(admin, collection)
    const attempt = (writes: PlannedWrite[]) => client.commit(as(admin), writes)
    expectDenied(await attempt(merge.slice(2)), 'without the one that stays')
    expectDenied(await attempt(merge.slice(0, 2)), 'without the one that goes')
    expectDenied(await attempt(merge.filter((_, at) => at !== 1)), 'without the entry of the one that stays')
    expectDenied(await attempt(merge.slice(0, 3)), 'without the entry of the one that goes')
    expectDenied(await attempt(mergeOf(admin, collection, { ofStays: '' })), 'the one that stays is silent')
    expectDenied(await attempt(mergeOf(admin, collection, { ofGoes: '' })), 'the one that goes is silent')
    expectDenied(await attempt(mergeOf(admin, collection, { ofStays: 'other' })), 'another is named')
    expectDenied(await attempt(mergeOf(admin, collection, { ofGoes: 'other' })), 'another way is named')
    expectDenied(
      await attempt(mergeOf(admin, collection, { goes: { mergedIntoId: 'stays' } })),
      'not archived',
    )
    expectDenied(
      await attempt(mergeOf(admin, collection, { goes: { isArchived: true, mergedIntoId: 'goes' } })),
      'into itself',
    )
    expectDenied(
      await attempt(mergeOf(admin, collection, { goes: { isArchived: true, mergedIntoId: 'nowhere' } })),
      'into nothing',
    )
    expectDenied(
      await attempt(mergeOf(admin, collection, { stays: { isArchived: true } })),
      'into one that is archived',
    )
    expectAllowed(await attempt(merge))
  })

  test('one that was merged stays archived as long as it names another, and is restored without', async () => {
    await client.seed({
      [pathOf(collection, 'goes')]: { ...recordOf(collection), isArchived: true, mergedIntoId: 'stays' },
    })
    const before = { ...recordOf(collection), isArchived: true, mergedIntoId: 'stays' }
    const change = (data: object) =>
      client.commit(
        as(admin),
        withEntry(
          admin,
          { path: pathOf(collection, 'goes'), op: 'update', data: { ...data, ...stampsOf(admin, 2) } },
          before,
        ),
      )
    expectDenied(await change({ isArchived: false }), 'restored, and names it still')
    expectDenied(await change({ mergedIntoId: 'other' }), 'another way')
    expectDenied(await change({ mergedIntoId: '' }), 'archived without its way')
    expectAllowed(await change({ isArchived: false, mergedIntoId: '' }))
  })

  test('none is made that was merged, nor does an entry tell of a merge that is none', async () => {
    await client.seed({ [pathOf(collection, 'stays')]: recordOf(collection) })
    const { revision: _r, ...body } = recordOf(collection)
    const create = withEntry(admin, {
      path: pathOf(collection, 'made'),
      op: 'create',
      data: {
        ...body,
        ...(collection === 'productions' && { rolesSetByIds: ['admin'] }),
        isArchived: true,
        mergedIntoId: 'stays',
        ...stampsOf(admin, 1),
      },
    })
    expectDenied(await client.commit(as(admin), create), 'made as one that was merged')
    const [write, entry] = withEntry(
      admin,
      { path: pathOf(collection, 'stays'), op: 'update', data: stampsOf(admin, 2) },
      recordOf(collection),
    )
    if (!write || !entry) throw new Error('no entry')
    const telling = { ...entry, data: { ...entry.data, data: { fields: [], mergedWith: 'goes' } } }
    expectDenied(await client.commit(as(admin), [write, telling]), 'told of nothing')
    expectAllowed(await client.commit(as(admin), [write, entry]))
  })
})

test('productions of two companies are not merged', async () => {
  const collection = 'productions'
  await client.seed({
    'productions/stays': { ...recordOf(collection), companyId: 'another' },
    'productions/goes': recordOf(collection),
  })
  const merge = mergeOf(admin, collection)
  expect(merge).toHaveLength(4)
  expectDenied(await client.commit(as(admin), merge))
})
