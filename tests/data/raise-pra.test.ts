import { beforeAll, expect, it } from 'vitest'
import { asItems } from '@/domain/shared/answers'
import { todayIso } from '@/domain/shared/dates'
import { buildProduction, completeSteps } from '../fixtures/builders'
import { act, addMember, clearAll, seed, signInAs } from './support'

const { startSession } = await import('@/data/sign-in/auth')
const { createPra, raisePra, saveStep } = await import('@/data/pras/pras')
const { pras } = await import('@/data/pras/pra-collection')
const { readStored } = await import('@/data/pras/pra-store')

const production = buildProduction()
const pc = { id: 'user-pc', email: 'pc@greenlight.test' }

beforeAll(async () => {
  await clearAll()
  await addMember(pc)
  await seed(`productions/${production.id}`, production)
  await startSession()
  await signInAs(pc)
})

async function writtenPra(type: 'regular' | 'low-risk') {
  const { id } = await createPra({ type, production })
  for (const [slug, { content }] of Object.entries(completeSteps(type, {}, todayIso(Date.now())))) {
    await saveStep({ praId: id, slug, content, baseRevision: 0, writeId: `w-${id}-${slug}` })
  }
  return pras.get(id)
}

it('a new drone PRA gets the people and days of its shoot’s PRA, and both PRAs link to each other', async () => {
  const shoot = await writtenPra('regular')
  const drone = await raisePra(shoot, 'drone')
  expect(drone).toMatchObject({
    type: 'drone',
    status: 'draft',
    startDate: shoot.startDate,
    countryIds: shoot.countryIds,
    linkedPraIds: [shoot.id],
    copiedFromId: '',
  })
  const { steps } = await readStored(drone.id)
  const before = (await readStored(shoot.id)).steps
  expect(asItems(steps.crew?.content.crewMembers)).toHaveLength(
    asItems(before.crew?.content.crewMembers).length,
  )
  expect((await pras.get(shoot.id)).linkedPraIds).toContain(drone.id)
})

it('a new dive PRA links to its shoot’s PRA, which gets no link back while it is with approvers', async () => {
  const shoot = await writtenPra('low-risk')
  await act(shoot.id, { event: 'submit' })
  const dive = await raisePra(shoot, 'dive')
  expect(dive.linkedPraIds).toEqual([shoot.id])
  expect((await pras.get(shoot.id)).linkedPraIds).not.toContain(dive.id)
})
