import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { debriefStep } from '@/domain/pras/debrief/debrief-step'
import type { Pra } from '@/domain/pras/schema'
import { praTypes } from '@/domain/pras/schema'
import { allSteps, stepBySlug } from '@/domain/pras/steps/registry'
import { type PlannedWrite, planStepSave } from '@/domain/pras/workflow/plan'
import { planDebrief } from '@/domain/pras/workflow/plan-debrief'
import type { Field } from '@/domain/shared/fields'
import { storedAs } from '~tools/rules/answers'
import { expectAllowed, expectDenied } from './support/expect'
import { as, people, peopleDocuments } from './support/people'
import { praOf, stored } from './support/pras'
import { RulesClient } from './support/rest'

/** What a step and a debrief may hold: every field with an answer of its kind, with one of another, and with too much. */

type Kind = (typeof storedAs)[Field['kind']]
type Content = Record<string, unknown>

const client = new RulesClient('demo-answers')
const { pc, pm } = people
const writeBy = (actor: typeof pc) => ({ actor, writeId: crypto.randomUUID(), now: Date.now() })

/** The most places of a list, and characters of what was typed for a number. */
const MOST = 5000
const LONGEST_NUMBER = 200
/** All texts of a step together. */
const LONGEST = 200_000

const right: Record<Kind, unknown[]> = {
  text: ['', 'x'],
  number: [7, 'about 12', 'x'.repeat(LONGEST_NUMBER)],
  tick: [true, false],
  list: [[], ['x'], Array(MOST).fill(0)],
  map: [{}, { x: 1 }],
}
/** Not null: to the rules as to the app (`isBlank`) it is no answer, of whatever kind. */
const wrong: Record<Kind, [what: string, value: unknown][]> = {
  text: [
    ['a number', 7],
    ['a map', {}],
    ['a list', ['x']],
    ['too long', 'x'.repeat(LONGEST + 1)],
  ],
  number: [
    ['a map', {}],
    ['a flag', true],
    ['a text that is too long', 'x'.repeat(LONGEST_NUMBER + 1)],
  ],
  tick: [
    ['a text', 'true'],
    ['a number', 1],
  ],
  list: [
    ['a map', {}],
    ['a text', 'x'],
    ['too many', Array(MOST + 1).fill(0)],
  ],
  map: [
    ['a list', []],
    ['a text', 'x'],
  ],
}

/** The answers of each kind to all fields at once: the first of its kind, the second, and so on. */
function wholeAnswers(fields: readonly Field[]): Content[] {
  return [0, 1, 2].map(at =>
    Object.fromEntries(
      fields.map(({ name, kind }) => {
        const all = right[storedAs[kind]]
        // Of the largest lists one is enough for a document.
        const fits = all[at] ?? all[0]
        return [name, Array.isArray(fits) && fits.length === MOST ? all[1] : fits]
      }),
    ),
  )
}

/** Puts a field that is none, and every wrong answer to every field, to the rules. `save` gives the commit for some answers. */
async function tryWrongOnes(fields: readonly Field[], save: (content: Content) => PlannedWrite[], by = pc) {
  const commit = (content: Content) => client.commit(as(by), save(content))
  expectDenied(await commit({ whim: 'x' }), 'a field that the step has not')
  for (const { name, kind } of fields) {
    for (const [what, value] of wrong[storedAs[kind]]) {
      expectDenied(await commit({ [name]: value }), `${name} is ${what}`)
    }
  }
}

beforeAll(async () => {
  await client.start()
  await client.seed(peopleDocuments())
})
afterAll(() => client.stop())

const steps = allSteps.filter(step => step.fields.length > 0)

test('every step has a type', () => {
  expect(steps.length).toBeGreaterThan(15)
  for (const { slug, types } of steps) expect([slug, types.length > 0]).toEqual([slug, true])
})

describe.each(steps.map(({ slug }) => slug))('%s', slug => {
  const step = stepBySlug(slug)
  const fields = step?.fields ?? []
  const type = praTypes.find(each => step?.types.includes(each)) ?? 'regular'
  const saving =
    (pra: Pra) =>
    (content: Content): PlannedWrite[] =>
      planStepSave({ ...writeBy(pc), pra, slug, step: undefined, content, headerChanges: {} })

  test('holds answers of the kinds of its fields', async () => {
    for (const [index, content] of wholeAnswers(fields).entries()) {
      const pra = praOf(`${slug}-${index}`, { type })
      await client.seed({ [`pras/${pra.id}`]: stored(pra) })
      expectAllowed(await client.commit(as(pc), saving(pra)(content)), `answers ${index}`)
    }
  })

  test('holds no others', async () => {
    const pra = praOf(`${slug}-wrong`, { type })
    await client.seed({ [`pras/${pra.id}`]: stored(pra) })
    await tryWrongOnes(fields, saving(pra))
  })
})

describe('a debrief', () => {
  const { fields } = debriefStep([])
  const shot = (id: string) => praOf(id, { status: 'approved', submittedVersion: 1, approvedVersion: 1 })
  const saving =
    (pra: Pra) =>
    (content: Content): PlannedWrite[] =>
      planDebrief({
        ...writeBy(pm),
        pra,
        debrief: undefined,
        content,
        isHandedIn: false,
        logId: crypto.randomUUID(),
      })

  test('holds answers of the kinds of its fields', async () => {
    for (const [index, content] of wholeAnswers(fields).entries()) {
      const pra = shot(`debrief-${index}`)
      await client.seed({ [`pras/${pra.id}`]: stored(pra) })
      expectAllowed(await client.commit(as(pm), saving(pra)(content)), `answers ${index}`)
    }
  })

  test('holds no others', async () => {
    const pra = shot('debrief-wrong')
    await client.seed({ [`pras/${pra.id}`]: stored(pra) })
    await tryWrongOnes(fields, saving(pra), pm)
  })
})
