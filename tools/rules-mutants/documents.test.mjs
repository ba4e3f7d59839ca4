import { expect, it } from 'vitest'
import { AnyBut, Timestamp } from '../rules-engine/values.mjs'
import { Documents } from './documents.mjs'

const nameOf = path => `projects/p/databases/(default)/documents/${path}`
const text = value => ({ stringValue: value })
const set = (path, fields, more) => ({ update: { name: nameOf(path), fields }, ...more })
const commit = (...writes) => ({
  caller: { email: 'a@b.c', sub: undefined },
  method: 'commit',
  body: { writes },
  below: '',
})
const got = path => ({ caller: null, method: 'batchGet', body: { documents: [nameOf(path)] }, below: '' })
const dataOf = resource => resource && Object.fromEntries(resource.get('data'))

it('keeps what commits wrote, and what they left', () => {
  const documents = new Documents()
  const at = path => dataOf(documents.operationsOf(got(path), 0)[0].resource)
  documents.apply(
    commit(set('as/1', { a: text('x'), b: { mapValue: { fields: { c: { integerValue: '1' } } } } })),
    5,
  )
  expect(at('as/1')).toEqual({ a: 'x', b: new Map([['c', 1]]) })
  const mask = { updateMask: { fieldPaths: ['a', 'b.d'] }, updateTransforms: [{ fieldPath: 'at' }] }
  documents.apply(commit(set('as/1', { b: { mapValue: { fields: { d: { nullValue: null } } } } }, mask)), 7)
  expect(at('as/1')).toEqual({
    b: new Map([
      ['c', 1],
      ['d', null],
    ]),
    at: new Timestamp(7),
  })
  documents.apply(commit({ delete: nameOf('as/1') }), 8)
  expect(at('as/1')).toBe(null)
})

it('puts each write of a commit to the rules, before which and after which all is known', () => {
  const documents = new Documents()
  documents.apply(commit(set('as/1', { a: text('x') }), set('as/3', {})), 5)
  const writes = commit(set('as/1', { a: text('y') }), set('as/2', { n: { doubleValue: 1.5 } }), {
    delete: nameOf('as/3'),
  })
  const [first, second, third] = documents.operationsOf(writes, 9)
  expect([first, second, third].map(({ method }) => method)).toEqual(['update', 'create', 'delete'])
  expect(dataOf(first.resource)).toEqual({ a: 'x' })
  expect(dataOf(first.request.get('resource'))).toEqual({ a: 'y' })
  expect(second.before('as/1').get('a')).toBe('x')
  expect(second.after('as/1').get('a')).toBe('y')
  expect([third.after('as/3'), third.after('as/2').get('n')]).toEqual([undefined, 1.5])
  expect(first.request.get('time')).toEqual(new Timestamp(9))
  expect(first.request.get('auth').get('token').get('email')).toBe('a@b.c')
})

it('knows of what a query finds what it filters by', () => {
  const filter = (fieldPath, op, value) => ({ fieldFilter: { field: { fieldPath }, op, value } })
  const queryBy = filters => ({
    caller: null,
    method: 'runQuery',
    below: '/pras/1',
    body: {
      structuredQuery: {
        from: [{ collectionId: 'steps' }],
        where: { compositeFilter: { filters } },
        limit: 3,
      },
    },
  })
  const either = { arrayValue: { values: [text('x'), text('y')] } }
  const others = ['v', 'w'].map(value => filter('d', 'NOT_EQUAL', text(value)))
  const filters = [
    filter('a', 'IN', either),
    filter('b', 'ARRAY_CONTAINS', text('m')),
    filter('c', 'EQUAL', text('z')),
  ]
  const found = new Documents().operationsOf(queryBy([...filters, ...others]), 0)
  expect(found.map(({ resource }) => dataOf(resource))).toEqual([
    { a: 'x', b: ['m'], c: 'z', d: new AnyBut(['v', 'w']) },
    { a: 'y', b: ['m'], c: 'z', d: new AnyBut(['v', 'w']) },
  ])
  expect(found[0].path).toEqual(['pras', '1', 'steps'])
  expect(found[0].request.get('query').get('limit')).toBe(3)
})

it('leaves out what our engine does not know', () => {
  const withPoint = commit(set('as/1', { n: { mapValue: { fields: { m: { doubleValue: 2 } } } } }))
  expect(new Documents().operationsOf(withPoint, 0)).toBe(undefined)
})
