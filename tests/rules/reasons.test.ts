import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { praStepSchema } from '@/domain/pras/schema'
import { type GivenReason, MOST_REASONS, withReason } from '@/domain/pras/steps/reasons'
import { planStepSave } from '@/domain/pras/workflow/plan'
import { planCreatePra } from '@/domain/pras/workflow/plan-create'
import type { Content } from '@/domain/shared/fields'
import type { Actor } from '@/domain/users/actor'
import { expectAllowed, expectDenied } from './support/expect'
import { as, people, peopleDocuments, seeded } from './support/people'
import { praOf, production, stored } from './support/pras'
import { RulesClient } from './support/rest'

/** Reasons that are given for the findings of checks lie beside the answers of a step, each under whoever gave it. */

const client = new RulesClient('demo-reasons')
const { pm, pc, employee } = people
const slug = 'crew'

beforeAll(() => client.start())
afterAll(() => client.stop())
beforeEach(async () => {
  await client.clear()
  await client.seed({ ...peopleDocuments(), 'productions/production': stored(production) })
})

const given = (by: Actor, changes: Partial<GivenReason> = {}): GivenReason => ({
  ...{ checkId: 'check', place: 'crewMembers', sentence: 'Nobody drives', at: Date.now() },
  ...{ reason: 'The fixer drives, who is named there.', byId: by.id },
  ...changes,
})
const answers = { noFixerReason: 'Local crew' }

/** Saves the step over what is stored of it. */
async function save(actor: Actor, content: Content, before?: Content) {
  const pra = praOf('one')
  const step = before && praStepSchema.parse({ id: slug, content: before, revision: 1 })
  await client.seed({
    'pras/one': stored(pra),
    ...(before ? { [`pras/one/steps/${slug}`]: { content: before, ...seeded } } : {}),
  })
  const write = { actor, writeId: crypto.randomUUID(), now: Date.now() }
  return client.commit(as(actor), planStepSave({ ...write, pra, slug, step, content, headerChanges: {} }))
}

test('whoever writes a step gives their own', async () => {
  expectAllowed(await save(pm, withReason(answers, given(pm))))
})

test('nobody gives one in the name of another', async () => {
  expectDenied(await save(pm, withReason(answers, given(pc))))
  expectDenied(await save(pm, withReason(withReason(answers, given(pm)), given(pc))))
})

test('a second person’s comes beside the first’s', async () => {
  const before = withReason(answers, given(pc))
  expectAllowed(await save(pm, withReason(before, given(pm)), before))
})

test('one’s own may be changed, and taken away', async () => {
  const theirs = withReason(answers, given(pc))
  const before = withReason(theirs, given(pm))
  expectAllowed(await save(pm, withReason(before, given(pm, { reason: 'In other words.' })), before))
  expectAllowed(await save(pm, theirs, before))
})

test('another’s may be neither changed nor taken away', async () => {
  const before = withReason(answers, given(pc))
  expectDenied(await save(pm, withReason(answers, given(pc, { reason: 'In words of mine.' })), before))
  expectDenied(await save(pm, answers, before))
  expectDenied(await save(pm, withReason(answers, given(pm)), before))
  expectAllowed(await save(pm, { ...before, noFixerReason: 'Other answers' }, before))
})

test.each<[string, unknown]>([
  ['a text', 'reasons'],
  ['a list', []],
  ['a text of the writer', { [pm.id]: 'because' }],
  ['more than are kept', { [pm.id]: Array.from({ length: MOST_REASONS + 1 }, () => ({})) }],
])('%s in their place is refused', async (_, reasons) => {
  expectDenied(await save(pm, { ...answers, reasons }))
  expectAllowed(await save(pm, { ...answers, reasons: { [pm.id]: [] } }))
})

test('what has another shape already is no obstacle to the answers', async () => {
  expectAllowed(await save(pm, answers, { ...answers, reasons: 'poison' }))
  expectAllowed(await save(pm, withReason(answers, given(pm)), { ...answers, reasons: 'poison' }))
})

test('a new PRA brings nobody else’s along', async () => {
  const creating = (content: Content) =>
    planCreatePra({
      ...{ actor: employee, writeId: crypto.randomUUID(), now: Date.now() },
      ...{ id: 'new', type: 'regular', production, title: 'Otters', lastNumber: 0, logId: 'log-new' },
      steps: { [slug]: content },
    })
  expectDenied(await client.commit(as(employee), creating(withReason(answers, given(pm)))))
  expectAllowed(await client.commit(as(employee), creating(withReason(answers, given(employee)))))
})
