import { randomUUID } from 'node:crypto'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, it } from 'vitest'
import { formerConfigFields } from '~tools/migrations/001-former-config-fields'
import { listedPras } from '~tools/migrations/002-listed-pras'
import { personLookups } from '~tools/migrations/003-person-lookups'
import type { Migration } from '~tools/migrations/migration'
import { migrate, migrations } from '~tools/migrations/run'
import { buildUser } from '../fixtures/people'
import { praOf, stored } from '../rules/support/pras'
import { adminFirestore as db } from '../support/admin'
import { projectId } from '../support/emulator-hosts'

/** The database of another project: in the project of the tests, other tests have records, and `followWrites` changes them first. */
const ofItsOwnProject = (name: string) =>
  getFirestore(initializeApp({ projectId: `${projectId}-${name}` }, name))

it('the migrations are numbered in order, without a repeated number', () => {
  const numbers = migrations.map(({ name }) => Number(name.slice(0, 3)))
  expect(numbers).toEqual(migrations.map((_, at) => at + 1))
})

it('a migration runs only once in a project, and a dry run stores nothing', async () => {
  const runs: boolean[] = []
  const name = `999-${randomUUID().slice(0, 8)}`
  const one: Migration = {
    ...{ name, about: 'does nothing' },
    run: async (_, isDryRun) => {
      runs.push(isDryRun)
      return 3
    },
  }
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  await migrate(db, { isDryRun: true, log }, [one])
  expect((await db.doc(`migrations/${name}`).get()).exists).toBe(false)
  await migrate(db, { isDryRun: false, log }, [one])
  await migrate(db, { isDryRun: false, log }, [one])
  expect(runs).toEqual([true, false])
  expect(lines.map(line => line.trim().split(' ')[0])).toEqual(['would', 'ran'])
  expect((await db.doc(`migrations/${name}`).get()).get('changed')).toBe(3)
})

it('migration 001 removes former fields from the configuration, and finds nothing to do the second time', async () => {
  const config = db.doc('config/app')
  const before = (await config.get()).data()
  await config.set({ revision: 4, bannerText: 'Hello', firstOptionName: 'x', spLongForm: 'y' })
  expect(await formerConfigFields.run(db, true)).toBe(1)
  expect((await config.get()).get('spLongForm')).toBe('y')
  expect(await formerConfigFields.run(db, false)).toBe(1)
  const { lastWriteId, lastModifiedAt, writtenAt, ...after } = (await config.get()).data() ?? {}
  expect(after).toEqual({ revision: 5, bannerText: 'Hello', lastModifiedById: 'migration' })
  expect([lastWriteId, lastModifiedAt, writtenAt].every(Boolean)).toBe(true)
  expect(await formerConfigFields.run(db, false)).toBe(0)
  if (before) await config.set(before)
  else await config.delete()
})

it('migration 002 adds list fields to each PRA without a new revision, and finds nothing to do the second time', async () => {
  const db = ofItsOwnProject('listed')
  const pra = praOf('listed-one', { status: 'submitted', revision: 7 })
  const { roleIds, awaiting, openUntil, statusAt, ...former } = stored(pra)
  await db.doc('pras/listed-one').set({ ...former, createdAt: 5 })
  await db.doc('pras/listed-broken').set({ title: 'Not a PRA' })
  expect(await listedPras.run(db, true)).toBe(1)
  expect((await db.doc('pras/listed-one').get()).get('roleIds')).toBeUndefined()
  expect(await listedPras.run(db, false)).toBe(1)
  const after = (await db.doc('pras/listed-one').get()).data() ?? {}
  expect(after).toMatchObject({
    ...{ revision: 7, lastWriteId: 'seed', awaiting: ['reviewer'], openUntil: '9999-12-31' },
    roleIds: [pra.ownerId, pra.pmId, pra.spId, ...pra.pcIds],
  })
  expect(after.statusAt.toMillis()).toBe(5)
  expect(await listedPras.run(db, false)).toBe(0)
  for (const id of ['listed-one', 'listed-broken']) await db.doc(`pras/${id}`).delete()
})

it('migration 003 adds search fields to people without a new revision, and finds nothing to do the second time', async () => {
  const db = ofItsOwnProject('lookups')
  const { lookup: _, id, ...user } = buildUser({ id: randomUUID(), firstName: 'Ada', lastName: 'Byron' })
  const broken = db.doc(`users/${randomUUID()}`)
  await db.doc(`users/${id}`).set({ ...user, revision: 3 })
  await broken.set({ firstName: 7 })
  expect(await personLookups.run(db, true)).toBeGreaterThanOrEqual(1)
  await personLookups.run(db, false)
  const found = await db.doc(`users/${id}`).get()
  expect([found.get('lookup.name'), found.get('revision')]).toEqual(['ada byron', 3])
  expect((await broken.get()).get('lookup')).toBeUndefined()
  expect(await personLookups.run(db, false)).toBe(0)
  await Promise.all([found.ref.delete(), broken.delete()])
})
