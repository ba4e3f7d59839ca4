import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { productionSchema } from '@/domain/productions/schema'
import { aPra } from '../fixtures/pra-records'
import { adminFirestore as db } from '../support/admin'
import { once } from './triggers'

/**
 * Stores a production of these people with two of its PRAs, one of them approved and archived, and a PRA of another production.
 */
async function stored() {
  const productionId = randomUUID()
  const { id: _, ...production } = productionSchema.parse({
    id: productionId,
    name: 'Frozen Coasts',
    companyId: 'company-three',
    companyAccess: 'open',
    pmId: 'pm',
    pcIds: ['pc'],
    spId: 'sp',
    revision: 1,
  })
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const
  const [one, two, other] = ids
  const bodies = [
    { productionId },
    { productionId, status: 'approved' as const, isArchived: true },
    { productionId: 'another' },
  ]
  await db.doc(`productions/${productionId}`).set(production)
  for (const [index, id] of ids.entries()) {
    const { id: _id, ...body } = aPra({
      ...bodies[index],
      memberIds: ['pc', 'pm', 'sp', 'crew'],
      revision: 3,
    })
    await db.doc(`pras/${id}`).set(body)
  }
  return { productionId, one, two, other }
}

it('a saved production passes its new name and people on to each of its PRAs', async () => {
  const { productionId, one, two, other } = await stored()
  await db
    .doc(`productions/${productionId}`)
    .update({ name: 'Ice', spId: 'sp2', rolesSetByIds: ['admin'], revision: 2 })
  for (const id of [one, two]) {
    const pra = await once(`pras/${id}`, found => found.get('spId') === 'sp2')
    expect(pra.data()).toMatchObject({
      productionName: 'Ice',
      rolesSetByIds: ['admin'],
      revision: 4,
      lastModifiedById: 'functions',
    })
    // A person who could read the PRA before still can.
    expect(pra.get('memberIds').toSorted()).toEqual(['crew', 'pc', 'pm', 'sp', 'sp2'])
  }
  expect((await db.doc(`pras/${other}`).get()).data()).toMatchObject({ spId: 'sp', revision: 3 })
})

it('an unreadable PRA does not prevent the update of the production’s other PRAs', async () => {
  const { productionId, one, two } = await stored()
  await db.doc(`pras/${one}`).update({ type: 'no such type' })
  await db.doc(`productions/${productionId}`).update({ pmId: 'pm2', revision: 2 })
  const pra = await once(`pras/${two}`, found => found.get('pmId') === 'pm2')
  expect(pra.get('memberIds')).toContain('pm2')
  expect((await db.doc(`pras/${one}`).get()).get('pmId')).toBe('pm')
})
