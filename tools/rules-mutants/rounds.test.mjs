import { expect, it } from 'vitest'
import { conditionsOf, mutantsOf, nameOf } from './parse.mjs'
import { ask, planOf, roundsOf } from './rounds.mjs'

const source = `service cloud.firestore {
  match /databases/{db}/documents {
    match /a/{id} { allow read: if x.b && x.c; }
  }
}`
const open = mutantsOf(conditionsOf(source)).map((mutant, index) => ({ mutant, number: index + 1 }))
const test = (id, file, requests, ...numbers) => ({
  id,
  file,
  requests,
  changes: new Set(numbers.map(number => nameOf(open[number - 1].mutant))),
  words: new Set(),
})
const learnt = {
  tests: [test('1', 'a.test.ts', 1, 1), test('2', 'a.test.ts', 2, 1, 2), test('3', 'b.test.ts', 3, 1, 2)],
  seen: new Map(),
  otherwise: [],
}

it('plans for each test the mutants that it could notice, further tests in the next round', () => {
  const first = planOf(open, learnt, 0)
  expect(first.plan.tests).toEqual({ 1: [1], 2: [2] })
  expect([...first.wanted]).toEqual([['a.test.ts', ['1', '2']]])
  const second = planOf(open, learnt, 1)
  expect(second.plan.tests).toEqual({ 2: [1], 3: [1, 2] })
  expect([...second.wanted]).toEqual([
    ['a.test.ts', ['2']],
    ['b.test.ts', ['3']],
  ])
})

it('asks the likeliest first, and not everything', () => {
  const many = Array.from({ length: 40 }, (_, index) => test(`${index}`, 'a.test.ts', index, 1))
  const rounds = roundsOf(open[0].mutant, { ...learnt, tests: many.toReversed() })
  expect(rounds.map(round => round.length)).toEqual([1, 15])
  expect(rounds.flat()[0]).toBe(many[0])
})

it('asks no more of a mutant that is noticed', async () => {
  const plans = []
  const answers = [
    { noticed: new Map([[1, 'a.test.ts']]), by: new Map() },
    { noticed: new Map(), by: new Map() },
  ]
  const trier = {
    run: async (_wanted, { tests: planned }) => {
      plans.push(planned)
      return answers.shift()
    },
  }
  const found = await ask(trier, open, learnt)
  expect(plans).toEqual([{ 1: [1], 2: [2] }, { 3: [2] }])
  expect([...found.noticed]).toEqual([[1, 'a.test.ts']])
})
