import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Pra, PraType } from '@/domain/pras/schema'
import { asItems } from '@/domain/shared/answers'
import { addDays, todayIso } from '@/domain/shared/dates'
import { buildProduction, completeSteps } from '../fixtures/builders'
import { act, addMember, clearAll, seed, signInAs } from './support'

const { startSession } = await import('@/data/sign-in/auth')
const { createPra, saveStep } = await import('@/data/pras/pras')
const { moveShoot } = await import('@/data/pras/move-shoot')
const { pras } = await import('@/data/pras/pra-collection')
const { readStored } = await import('@/data/pras/pra-store')
const { queryClient } = await import('@/data/sync/query-client')

const production = buildProduction()
const today = todayIso(Date.now())
const pc = { id: 'user-pc', email: 'pc@greenlight.test' }
const stranger = { id: 'user-stranger', email: 'stranger@greenlight.test' }

beforeAll(async () => {
  await clearAll()
  await addMember(pc)
  await addMember(stranger)
  await seed(`productions/${production.id}`, production)
  await startSession()
})
beforeEach(async () => {
  queryClient.clear()
  await signInAs(pc)
})

async function writtenPra(type: PraType = 'dive'): Promise<Pra> {
  const { id } = await createPra({ type, production })
  for (const [slug, { content }] of Object.entries(completeSteps(type, {}, today))) {
    await saveStep({ praId: id, slug, content, baseRevision: 0, writeId: `w-${id}-${slug}` })
  }
  return pras.get(id)
}

it('moveShoot moves all days of a shoot and the header in one commit, and only once', async () => {
  const pra = await writtenPra()
  const move = { days: 9, startDate: pra.startDate, writeId: 'move-1' }
  await moveShoot(pra.id, move)
  await moveShoot(pra.id, move)
  const { pra: moved, steps } = await readStored(pra.id)
  expect(moved).toMatchObject({
    startDate: addDays(pra.startDate, 9),
    endDate: addDays(pra.endDate, 9),
    revision: pra.revision + 1,
  })
  expect(steps['general-info']?.content.startDate).toBe(moved.startDate)
  const [day] = asItems(steps['shoot-plan']?.content.schedule)
  expect(day?.date).toBe(moved.startDate)
})

it('moveShoot refuses to move a shoot that somebody else has moved in the meantime', async () => {
  const pra = await writtenPra()
  await moveShoot(pra.id, { days: 1, startDate: pra.startDate, writeId: 'theirs' })
  await expect(
    moveShoot(pra.id, { days: 1, startDate: pra.startDate, writeId: 'mine' }),
  ).rejects.toMatchObject({ code: 'conflict' })
  expect((await pras.get(pra.id)).startDate).toBe(addDays(pra.startDate, 1))
})

it.each([0, 1.5, Number.NaN, 5000])('moveShoot refuses a move by %d days', async days => {
  await expect(moveShoot('any', { days, startDate: '', writeId: 'w' })).rejects.toMatchObject({
    code: 'invalid-argument',
  })
})

it('moveShoot refuses people who may not write the PRA, and refuses a PRA that is with approvers', async () => {
  const pra = await writtenPra('low-risk')
  await act(pra.id, { event: 'submit' })
  const submitted = await pras.get(pra.id)
  const move = (writeId: string) => moveShoot(pra.id, { days: 2, startDate: submitted.startDate, writeId })
  await expect(move('locked')).rejects.toMatchObject({ code: 'permission-denied' })
  await signInAs(stranger)
  await expect(move('not mine')).rejects.toMatchObject({ code: 'permission-denied' })
})
