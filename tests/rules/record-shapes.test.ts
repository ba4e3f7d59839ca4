import { afterAll, beforeAll, describe, test } from 'vitest'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import { expectAllowed, expectDenied } from './support/expect'
import { withEntry } from './support/logged'
import { as, people, peopleDocuments, stampsOf } from './support/people'
import {
  fullestOf,
  leastOf,
  type ShapedCollection,
  schemaOf,
  shapedCollections,
  wrongMaps,
  wrongValues,
} from './support/record-shapes'
import { RulesClient } from './support/rest'

/** What a record may hold: every key of every schema, at its largest, absent, of another type, and a little too large. */

const client = new RulesClient('demo-shapes')
const { everything } = people
const collections = Object.keys(shapedCollections) as ShapedCollection[]
let count = 0

beforeAll(async () => {
  await client.start()
  await client.seed(peopleDocuments())
})
afterAll(() => client.stop())

async function create(collection: ShapedCollection, body: object) {
  count += 1
  if (collection === 'config') {
    await client.clearDocument('config/app')
    await client.clearDocument('logs/config-app-1')
  }
  const write: PlannedWrite = {
    path: collection === 'config' ? 'config/app' : `${collection}/record-${count}`,
    op: 'create',
    data: { ...body, ...stampsOf(everything, 1) },
  }
  return client.commit(as(everything), withEntry(everything, write))
}

describe.each(collections)('%s', collection => {
  const { fields, required } = schemaOf(collection)
  const optional = Object.keys(fields).filter(key => !required.includes(key))

  test('hold everything that they may hold, or nothing that they need not', async () => {
    expectAllowed(await create(collection, fullestOf(collection)), 'the fullest')
    expectAllowed(await create(collection, leastOf(collection)), 'the least')
    for (const key of optional) {
      const { [key]: _, ...rest } = fullestOf(collection)
      expectAllowed(await create(collection, rest), `without ${key}`)
    }
  })

  test('hold nothing else', async () => {
    expectDenied(await create(collection, { ...leastOf(collection), whim: 'x' }), 'an unknown key')
    for (const key of required) {
      const { [key]: _, ...rest } = leastOf(collection)
      expectDenied(await create(collection, rest), `without ${key}`)
    }
    for (const [key, json] of Object.entries(fields)) {
      for (const [what, value] of wrongValues(json)) {
        expectDenied(await create(collection, { ...leastOf(collection), [key]: value }), `${key} is ${what}`)
      }
    }
  })

  test('hold nothing else at any place of a list', async () => {
    const full = fullestOf(collection)
    for (const [key, json] of Object.entries(fields)) {
      for (const [what, value] of wrongMaps(json)) {
        expectDenied(await create(collection, { ...full, [key]: value }), `${key} has ${what}`)
      }
    }
  })
})
