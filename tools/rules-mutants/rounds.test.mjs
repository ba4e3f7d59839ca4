import { expect, it } from 'vitest'
import { conditionsOf, mutantsOf } from './parse.mjs'
import { ask, planOf, roundsOf } from './rounds.mjs'

const source = `service cloud.firestore {
  match /databases/{db}/documents {
    match /a/{id} { allow read: if x.b && x.c; }
  }
}`
const open = mutantsOf(conditionsOf(source)).map((mutant, index) => ({ mutant, number: index + 1 }))
const seen = at => {
  const { start, lastToken } = open[at].mutant
  return [`${start}-${lastToken}`, [0, 1]]
}
const tests = [
  { ids: ['1', '2'], file: 'a.test.ts', noted: new Map([seen(0)]) },
  { ids: ['3'], file: 'a.test.ts', noted: new Map([seen(0), seen(1)]) },
  { ids: ['4'], file: 'b.test.ts', noted: new Map([seen(1), seen(0), ['0-1', [1, 0]]]) },
]

it('plans for each test the mutants that it could notice, the next groups in the next round', () => {
  const first = planOf(open, tests, 0)
  expect(first.plan.tests).toEqual({ 1: [1], 2: [1], 3: [2] })
  expect([...first.wanted]).toEqual([['a.test.ts', ['1', '2', '3']]])
  const second = planOf(open, tests, 1)
  expect(second.plan.tests).toEqual({ 3: [1], 4: [1, 2] })
  expect([...second.wanted]).toEqual([
    ['a.test.ts', ['3']],
    ['b.test.ts', ['4']],
  ])
})

it('asks the likeliest first, and not everything', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ ...tests[0], ids: [`${index}`] }))
  const rounds = roundsOf(open[0].mutant, many)
  expect(rounds.map(round => round.length)).toEqual([1, 4, 15, 15])
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
  const found = await ask(trier, open, tests)
  expect(plans).toEqual([{ 1: [1], 2: [1], 3: [2] }, { 4: [2] }])
  expect([...found.noticed]).toEqual([[1, 'a.test.ts']])
})
