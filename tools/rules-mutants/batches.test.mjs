import { expect, it } from 'vitest'
import { batchesOf, switched } from './batches.mjs'
import { conditionsOf, mutantsOf } from './parse.mjs'

const source = `service cloud.firestore {
  match /databases/{db}/documents {
    match /a/{id} { allow read: if x.b && (x.c || x.d); }
  }
}`
const all = mutantsOf(conditionsOf(source)).map((mutant, index) => ({ mutant, number: index + 1 }))
const texts = batch => batch.map(({ mutant }) => mutant.text)

it('deals mutants in turn', () => {
  const far = Array.from({ length: 7 }, (_, at) => ({ mutant: { start: at * 10, end: at * 10 + 5 }, at }))
  expect(batchesOf(far, 3).map(batch => batch.map(({ at }) => at))).toEqual([
    [0, 3, 6],
    [1, 4],
    [2, 5],
  ])
  expect(batchesOf([], 3)).toEqual([])
})

it('puts none into a batch with one that it stands in', () => {
  expect(batchesOf(all, 10).map(texts)).toEqual([
    ['x.b', '(x.c || x.d)'],
    ['x.c', 'x.d'],
  ])
})

it('puts each behind a switch of its own', () => {
  const [first, second] = batchesOf(all, 10)
  expect(switched(source, first)).toContain(
    'if (request.auth.token.mutant == 1 ? true : (x.b)) && (request.auth.token.mutant == 2 ? true : ((x.c || x.d)));',
  )
  expect(switched(source, second)).toContain(
    'if x.b && ((request.auth.token.mutant == 3 ? false : (x.c)) || (request.auth.token.mutant == 4 ? false : (x.d)));',
  )
})
