import { expect, it } from 'vitest'
import { WAS } from '../rules-engine/decide.mjs'
import { candidatesFor, isEvaluated, realMutants } from './learn.mjs'
import { conditionsOf, keyOf, mutantsOf, nameOf } from './parse.mjs'

const source = `service cloud.firestore {
  match /databases/{db}/documents {
    function name() { return 'a' + 'b'; }
    match /a/{id} { allow read: if x.b || x.c; }
  }
}`
const [returned, , first, second] = mutantsOf(conditionsOf(source))
const nothing = { tests: [], seen: new Map(), otherwise: [] }
const namesOf = mutants => new Set(mutants.map(nameOf))
const test = (id, requests, mutants, byWords = []) => ({
  ...{ id, requests },
  ...{ changes: namesOf(mutants), words: namesOf(byWords) },
})

it('asks the tests of which a mutant decides a request otherwise, those first that make few, last those that know it by words', () => {
  const tests = [test('long', 20, [first]), test('short', 2, [first, second]), test('other', 1, [second])]
  expect(candidatesFor(first, { ...nothing, tests }).map(({ id }) => id)).toEqual(['short', 'long'])
  const more = [test('words', 1, [], [first]), ...tests]
  expect(candidatesFor(first, { ...nothing, tests: more }).map(({ id }) => id)).toEqual([
    'short',
    'long',
    'words',
  ])
  expect(candidatesFor(first, nothing)).toEqual([])
})

it('knows what was evaluated, be it to an error', () => {
  expect(isEvaluated(first, { ...nothing, seen: new Map([[keyOf(first), WAS.error]]) })).toBe(true)
  expect(isEvaluated(first, nothing)).toBe(false)
})

it('leaves out what a function returns where it was never true or false', () => {
  const seenAs = was => ({ ...nothing, seen: new Map([[keyOf(returned), was]]) })
  expect(realMutants([returned, first], nothing)).toEqual([first])
  expect(realMutants([returned, first], seenAs(WAS.error))).toEqual([first])
  expect(realMutants([returned, first], seenAs(WAS.false))).toEqual([returned, first])
})
