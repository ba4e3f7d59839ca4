import { expect, it } from 'vitest'
import { conditionsOf } from './parse.mjs'
import { partOf } from './part.mjs'

const source = `service cloud.firestore {
  match /databases/{db}/documents {
    function f(x) { return g(x) && x.c; }
    function g(x) { return x.d || true; }
    function h(x) { return x.e && i(x); }
    function i(x) { return x.f || x.g; }
    match /as/{id} {
      allow read: if f(id);
      match /bs/{other} { allow get: if x.h && true; }
    }
    match /cs/{id} { allow read, create: if h(id); }
  }
}`
const within = path => [...new Set(conditionsOf(partOf(source, path)).map(each => each.within))]

it('leaves out the other matches, and the functions that nobody calls then', () => {
  expect(within(/^\/as/)).toEqual([
    'function f',
    'function g',
    '/as/{id} allow read',
    '/as/{id}/bs/{other} allow get',
  ])
  expect(within(/bs/)).toEqual(['/as/{id}/bs/{other} allow get'])
  expect(within(/^\/cs/)).toEqual(['function h', 'function i', '/cs/{id} allow read, create'])
})

it('leaves everything at its place', () => {
  const part = partOf(source, /^\/cs/)
  expect(part).toHaveLength(source.length)
  for (const { start, end, text } of conditionsOf(part)) expect(source.slice(start, end)).toBe(text)
})
