import { expect, it } from 'vitest'
import { byPlace, candidatesFor, isEvaluated, realMutants } from './learn.mjs'
import { conditionsOf, mutantsOf } from './parse.mjs'

const source = `service cloud.firestore {
  match /databases/{db}/documents {
    function name() { return 'a'; }
    match /a/{id} { allow read: if x.b || x.c; }
  }
}`
const mutants = mutantsOf(conditionsOf(source))
const [first, second] = mutants.filter(({ as }) => as === 'or')
const keyOf = ({ start, lastToken }) => `${start}-${lastToken}`
const group = (id, noted) => ({ ids: [id], file: 'a.test.ts', noted: new Map(noted) })

it('asks the tests in which the condition had the value that it loses, the smallest first', () => {
  const groups = [
    group('large', [
      [keyOf(first), [2, 0]],
      ['1-2', [1, 0]],
    ]),
    group('small', [[keyOf(first), [1, 1]]]),
    group('never true', [[keyOf(first), [0, 3]]]),
    group('elsewhere', [[keyOf(second), [1, 0]]]),
  ]
  expect(candidatesFor(first, groups).flatMap(({ ids }) => ids)).toEqual(['small', 'large'])
  expect(candidatesFor(first, groups.slice(2)).flatMap(({ ids }) => ids)).toEqual(['never true'])
  expect(isEvaluated(first, groups)).toBe(true)
  expect(isEvaluated(first, [])).toBe(false)
})

it('leaves out what a function returns where it was never true or false', () => {
  const returned = mutantsOf(conditionsOf(source.replace("'a'", 'x.d')))[0]
  expect(realMutants([returned, first], [])).toEqual([first])
  expect(realMutants([returned, first], [group('one', [[keyOf(returned), [1, 0]]])])).toEqual([
    returned,
    first,
  ])
})

it('knows an expression again whose brackets the report left out', () => {
  const text = source.replace('x.b || x.c', "isMember() && x.get('d', []) == [me()]")
  const conditions = conditionsOf(text).filter(({ as }) => as === 'and')
  const at = words => text.indexOf(words)
  const noted = byPlace(text, [
    [`${at('isMember')}-${at('isMember') + 7}`, 2, 1],
    [`${at('x.get')}-${at('[me') + 2}`, 1, 0],
  ])
  expect(conditions.map(condition => noted.get(keyOf(condition)))).toEqual([
    [2, 1],
    [1, 0],
  ])
})
