import { beforeAll, describe, expect, it } from 'vitest'
import { addMember, adminFirestore, clearAll, entryOnce, seed, signInAs } from './support'

const { startSession } = await import('@/data/sign-in/auth')
const { recordStore } = await import('@/data/records/record-store')
const { sopType } = await import('@/domain/records/sops')
const { recordOf, unstamped } = await import('@/domain/records/record-type')
const { actorOf } = await import('@/domain/users/actor')

const sops = recordStore(sopType)
let admin: Awaited<ReturnType<typeof addMember>>

beforeAll(async () => {
  await clearAll()
  await startSession()
  admin = await addMember({ id: 'user-admin', canAccessAdminApp: true })
  await signInAs(admin)
})

const sop = (changes: object = {}) => {
  const content = { ...sopType.blank, code: 'SOP-1', title: 'Cliffs', ...changes }
  return unstamped(
    recordOf(sopType, undefined, content, { actor: actorOf(admin), today: '2026-04-12', all: [] }),
  )
}
const logOf = (id: string, revision: number) => entryOnce(`sop-${id}-${revision}`)

describe('a record and its history', () => {
  it('have one history entry for each revision, with the names of the changed fields', async () => {
    const made = await sops.save(undefined, sop(), { id: 'together', writeId: 'first' })
    expect(made).toMatchObject({ id: 'together', revision: 1, title: 'Cliffs' })
    expect(await logOf('together', 1)).toMatchObject({
      resourceType: 'sop',
      resourceId: 'together',
      logType: 'created',
      createdById: 'user-admin',
      data: { fields: [] },
    })
    const changed = await sops.save(made, { ...sop(), title: 'Ropes', summary: 'How' }, { id: 'together' })
    expect(changed).toMatchObject({ revision: 2, title: 'Ropes' })
    expect(await logOf('together', 2)).toMatchObject({
      logType: 'updated',
      data: { fields: ['summary', 'title'] },
    })
    const archived = await sops.archive(changed, true)
    expect(archived.isArchived).toBe(true)
    expect(await logOf('together', 3)).toMatchObject({ logType: 'archived' })
    expect(await sops.archive(archived, true)).toBe(archived)
    expect((await adminFirestore.doc('sops/together').get()).get('revision')).toBe(3)
  })

  it('stay unchanged when the same write is sent a second time', async () => {
    const first = await sops.save(undefined, sop(), { id: 'twice', writeId: 'once' })
    const second = await sops.save(undefined, sop(), { id: 'twice', writeId: 'once' })
    expect(second).toMatchObject({ id: 'twice', revision: first.revision })
  })

  it('stay unchanged when a save conflicts with somebody else’s revision', async () => {
    const made = await sops.save(undefined, sop(), { id: 'both' })
    await sops.save(made, { ...sop(), title: 'Theirs' }, { id: 'both' })
    await expect(sops.save(made, { ...sop(), title: 'Mine' }, { id: 'both' })).rejects.toMatchObject({
      code: 'conflict',
      details: { theirs: { title: 'Theirs', revision: 2 } },
    })
    expect((await adminFirestore.doc('sops/both').get()).get('title')).toBe('Theirs')
  })

  it('accept a change to a record that was stored before one of its fields existed', async () => {
    await seed('sops/old', { code: 'SOP-0', title: 'Old' })
    const { collection } = await import('@/data/firestore/collection')
    const old = await collection('sops', sopType.schema).get('old')
    await sops.save(old, { ...unstamped(old), title: 'New' }, { id: 'old' })
    expect(await logOf('old', 2)).toMatchObject({ data: { fields: ['title'] } })
  })
})
