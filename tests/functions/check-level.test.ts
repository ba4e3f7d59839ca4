import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Pra, praSchema } from '@/domain/pras/schema'
import type { Content } from '@/domain/shared/fields'
import { checkLevelOf } from '~functions/check-level/check-level'
import { buildUser } from '../fixtures/people'
import { adminFirestore as db } from '../support/admin'
import { dispatch, once } from './triggers'

const run = randomUUID().slice(0, 8)
const aUser = (name: string) =>
  buildUser({ id: `${name}-${run}`, firstName: name, lastName: 'Test', email: `${name}.${run}@level.test` })
const owner = aUser('owner')
const pm = aUser('pm')

beforeAll(async () => {
  for (const { id, ...body } of [owner, pm]) await db.doc(`users/${id}`).set(body)
})

const hostile = { 'general-info': { hostileEnvironment: 'yes' } }

/** Submits a PRA of this type and level, and gives it as it is once the trigger has seen it. */
async function submitted(
  type: 'regular' | 'low-risk',
  riskLevel: Pra['riskLevel'],
  steps: Record<string, Content>,
) {
  const { id, ...body } = praSchema.parse({
    id: randomUUID(),
    reference: `PRA-2026-${run}`,
    year: 2026,
    number: 1,
    type,
    riskLevel,
    status: type === 'regular' ? 'approved-first-option' : 'draft',
    title: 'Svalbard polar bears',
    productionId: 'production',
    companyAccess: 'open',
    ownerId: owner.id,
    createdById: owner.id,
    createdAt: 1,
    pmId: pm.id,
    spId: 'sp',
    startDate: '2099-04-12',
    endDate: '2099-04-20',
    levelCheckedVersion: 0,
    revision: 4,
  })
  await db.doc(`pras/${id}`).set(body)
  await dispatch({ id, ...body }, { event: 'submit' }, pm, steps)
  const pra = await once(`pras/${id}`, found => found.get('levelCheckedVersion') === 1)
  return { id, pra: pra.data() ?? {} }
}

const raisesOf = async (id: string) =>
  (await db.collection('logs').where('resourceId', '==', id).where('logType', '==', 'raise-risk').get()).docs

describe('the level of a version, through the trigger', () => {
  it('is raised where the answers call for more, with an entry that says why, and the owner hears of it', async () => {
    const { id, pra } = await submitted('regular', 'regular', hostile)
    expect(pra).toMatchObject({
      riskLevel: 'high',
      status: 'submitted',
      revision: 6,
      lastModifiedById: 'functions',
    })
    const [entry, ...others] = await raisesOf(id)
    expect(others).toEqual([])
    expect(entry?.id).toBe(pra.lastLogId)
    expect(entry?.data()).toMatchObject({
      createdById: 'functions',
      createdByName: 'Greenlight',
      data: { riskLevel: 'high', from: 'submitted', to: 'submitted' },
    })
    expect(entry?.get('data.comment')).toMatch(/hostile/i)
    const told = await once(`users/${owner.id}/notifications/log-${entry?.id}`)
    expect(told.get('message')).toBe('Greenlight raised the risk level to high.')
  })

  it('stays where the answers agree, or somebody had raised it', async () => {
    for (const level of ['regular', 'high'] as const) {
      const { id, pra } = await submitted('regular', level, {})
      expect(pra).toMatchObject({ riskLevel: level, revision: 6, levelCheckedVersion: 1 })
      expect(await raisesOf(id)).toEqual([])
    }
  })

  it('of a low-PRA that may not be one is no longer low', async () => {
    const { pra } = await submitted('low-risk', 'low', hostile)
    expect(pra.riskLevel).toBe('regular')
  })

  it('goes by the hazards of the admins too', async () => {
    const hazardId = `geyser-${run}`
    const hazards = [{ hazardId, title: 'Geyser', residualLikelihood: 2, residualSeverity: 4 }]
    expect((await submitted('regular', 'regular', { hazards: { hazards } })).pra.riskLevel).toBe('regular')
    await db.doc(`hazards/${hazardId}`).set({ title: 'Geyser', forcesHigh: true })
    expect((await submitted('regular', 'regular', { hazards: { hazards } })).pra.riskLevel).toBe('high')
    await db.doc(`hazards/${hazardId}`).delete()
  })

  it('is found among answers of no shape', async () => {
    const odd = [null, 5, { title: { toString: 5 }, residualLikelihood: 'x' }]
    const steps = { hazards: { hazards: odd }, crew: { members: 7 }, ...hostile }
    expect((await submitted('regular', 'regular', steps)).pra.riskLevel).toBe('high')
  })
})

it('repeating the check, and several at once, write nothing more', async () => {
  const { id, pra } = await submitted('regular', 'regular', hostile)
  const version = await db.doc(`pras/${id}/versions/1`).get()
  await checkLevelOf(db, id, version)
  expect((await db.doc(`pras/${id}`).get()).data()).toEqual(pra)

  await db.doc(`pras/${id}`).update({ levelCheckedVersion: 0, riskLevel: 'regular', revision: 6 })
  await Promise.all([1, 2, 3].map(() => checkLevelOf(db, id, version)))
  expect((await db.doc(`pras/${id}`).get()).data()).toMatchObject({ riskLevel: 'high', revision: 7 })
  expect(await raisesOf(id)).toHaveLength(2)
})

it('leaves alone a PRA that is gone, or has a newer version', async () => {
  const { id } = await submitted('regular', 'regular', {})
  const version = await db.doc(`pras/${id}/versions/1`).get()
  await db.doc(`pras/${id}`).update({ submittedVersion: 2, levelCheckedVersion: 0 })
  await checkLevelOf(db, id, version)
  expect((await db.doc(`pras/${id}`).get()).get('levelCheckedVersion')).toBe(0)
  await db.doc(`pras/${id}`).delete()
  await checkLevelOf(db, id, version)
  expect((await db.doc(`pras/${id}`).get()).exists).toBe(false)
})
