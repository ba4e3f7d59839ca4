import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { PraCommand } from '@/domain/pras/events/registry'
import { reasonsOf, withReason } from '@/domain/pras/steps/reasons'
import { todayIso } from '@/domain/shared/dates'
import type { Content } from '@/domain/shared/fields'
import { buildProduction, completeSteps } from '../fixtures/builders'
import { act, addMember, adminFirestore, clearAll, seed, signInAs } from './support'

const { startSession } = await import('@/data/sign-in/auth')
const repository = await import('@/data/pras/pras')
const { pras } = await import('@/data/pras/pra-collection')
const { readStored, versionsOf } = await import('@/data/pras/pra-store')
const { queryClient } = await import('@/data/sync/query-client')

/** Tests that the checks of a whole PRA block it, through repository and rules. */

const production = buildProduction()
const slug = 'dive-in-case-of-emergency'
const submit: PraCommand = { event: 'submit-dive-team' }
const people = {
  pc: { id: 'user-pc', email: 'pc@greenlight.test' },
  sp: { id: 'user-sp', email: 'sp@greenlight.test' },
}

beforeAll(async () => {
  await clearAll()
  for (const fields of Object.values(people)) await addMember(fields)
  await seed(`productions/${production.id}`, production)
  await startSession()
  await signInAs(people.pc)
})
beforeEach(() => queryClient.clear())

/** A dive PRA that is complete except for its hospital, which is closed at night. */
async function closedAtNight() {
  const { id } = await repository.createPra({ type: 'dive', production })
  const steps = completeSteps('dive', {}, todayIso(Date.now()))
  const page = steps[slug]?.content ?? {}
  const nearestHospital = { ...(page.nearestHospital as Content), open24h: 'no' }
  steps[slug] = { ...steps[slug], content: { ...page, nearestHospital } } as (typeof steps)[string]
  for (const [of, { content }] of Object.entries(steps)) {
    await repository.saveStep({ praId: id, slug: of, content, baseRevision: 0, writeId: `w-${id}-${of}` })
  }
  return id
}

const refusal = (id: string) => act(id, submit).catch(error => error)

/** Adds the reason to the step, as its form does. */
async function give(id: string, byId: string, sentence: string, reason: string) {
  const step = (await readStored(id)).steps[slug]
  const subject = { checkId: 'hospital-not-open-at-night', place: 'nearestHospital.open24h' }
  const content = withReason(step?.content ?? {}, { ...subject, sentence, reason, byId, at: Date.now() })
  const write = { baseRevision: step?.revision ?? 0, writeId: crypto.randomUUID() }
  return repository.saveStep({ praId: id, slug, content, ...write })
}

it('a PRA cannot be submitted until a required reason is given, and the submitted version includes the reason', async () => {
  const id = await closedAtNight()
  const failure = await refusal(id)
  expect(failure).toMatchObject({ code: 'failed-precondition' })
  expect(failure.details.problems).toMatchObject([
    { slug, path: 'nearestHospital.open24h', check: { strength: 'explain', isExplained: false } },
  ])
  const { message } = failure.details.problems[0]
  await give(id, 'user-pc', message, 'Too short.')
  expect(await refusal(id)).toMatchObject({ code: 'failed-precondition' })
  await give(id, 'user-pc', 'Another sentence', 'The medic stays with them until morning.')
  expect(await refusal(id)).toMatchObject({ code: 'failed-precondition' })
  await give(id, 'user-pc', message, 'The medic stays with them until morning.')
  await act(id, submit)
  expect((await pras.get(id)).status).toBe('submitted-diveteam')
  const version = await versionsOf(id).get('1')
  expect(reasonsOf(version.steps[slug] as Content)).toMatchObject([
    { byId: 'user-pc', reason: 'The medic stays with them until morning.' },
  ])
})

it('a save cannot change reasons of other people, and a copied PRA has no reasons', async () => {
  const id = await closedAtNight()
  const saved = await give(id, 'user-pc', 'Sentence', 'Given by the coordinator first.')
  await signInAs(people.sp)
  const forged = withReason(saved.content, {
    ...{ checkId: 'hospital-not-open-at-night', place: 'nearestHospital.open24h', sentence: 'Sentence' },
    ...{ reason: 'Put into the coordinator’s mouth.', byId: 'user-pc', at: Date.now() },
  })
  await repository.saveStep({
    ...{ praId: id, slug, baseRevision: saved.revision, writeId: 'forging' },
    content: withReason(forged, {
      ...{ checkId: 'hospital-not-open-at-night', place: 'x', sentence: 'Sentence' },
      ...{ reason: 'The producer’s own words.', byId: 'user-sp', at: Date.now() },
    }),
  })
  await signInAs(people.pc)
  const { pra, steps } = await readStored(id)
  expect(reasonsOf(steps[slug]?.content ?? {}).map(({ byId, reason }) => [byId, reason])).toEqual([
    ['user-pc', 'Given by the coordinator first.'],
    ['user-sp', 'The producer’s own words.'],
  ])
  const copy = await repository.copyPra(pra, { production })
  expect(reasonsOf((await readStored(copy.id)).steps[slug]?.content ?? {})).toEqual([])
})

it('a person on the emergency card without a phone number prevents submission', async () => {
  const id = await closedAtNight()
  await adminFirestore.doc('users/user-sp').update({ phone: '' })
  const { problems } = (await refusal(id)).details
  expect(problems).toMatchObject([
    { slug, path: 'companyEmergencyContacts', check: { id: 'emergency-number', strength: 'blocks' } },
    { check: { id: 'hospital-not-open-at-night' } },
  ])
  await adminFirestore.doc('users/user-sp').update({ phone: '+44 117 496 0100' })
})
