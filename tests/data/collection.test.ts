import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addMember, adminFirestore, clearAll, seed, signInAs } from './support'

const { startSession } = await import('@/data/sign-in/auth')
const { collection } = await import('@/data/firestore/collection')
const { praCommentSchema } = await import('@/domain/pras/comments/schema')
const { signedInActor } = await import('@/data/base/session')
const { aPra } = await import('../fixtures/pra-records')
const { now } = await import('@/data/base/clock')
const users = {
  ...(await import('@/data/records/people/users')),
  ...(await import('@/data/records/people/user-collection')),
}
const { unstamped } = await import('@/domain/records/record-type')
const { peopleFilters } = await import('@/data/records/people/people-filters')
const { productionsNotOfCompany } = await import('@/data/records/productions')
const { buildProductions } = await import('../fixtures/productions')

/** Records are only written together with their log entries; comments are documents by themselves. */
const comments = collection('pras/one/comments', praCommentSchema)
const comment = (text: string) => {
  const { id, lastModifiedAt, lastModifiedById, revision, lastWriteId, writtenAt, ...fields } =
    praCommentSchema.parse({
      id: 'x',
      text,
      createdById: 'user-admin',
      createdByName: signedInActor().name,
      createdAt: now(),
    })
  return fields
}

beforeAll(async () => {
  await clearAll()
  await startSession()
  await signInAs(await addMember({ id: 'user-admin', canAccessAdminApp: true }))
  await seed('pras/one', aPra({ id: 'one' }))
})

describe('a new document', () => {
  it('gets its author and time, and gets its id only when it is read', async () => {
    const created = await comments.create(comment('Runner'))
    const stored = (await adminFirestore.doc(`pras/one/comments/${created.id}`).get()).data()
    expect(stored).not.toHaveProperty('id')
    expect(stored).toMatchObject({ revision: 1, lastModifiedById: 'user-admin' })
    const read = await comments.get(created.id)
    expect(read).toMatchObject({ id: created.id, text: 'Runner', revision: 1 })
    expect(Math.abs(read.writtenAt - now())).toBeLessThan(60_000)
    expect(Math.abs(read.lastModifiedAt - now())).toBeLessThan(60_000)
  })

  it.each([
    ['an unused id', 'nothing-here'],
    ['a reserved id', '__x__'],
    ['two dots', '..'],
    ['a slash', 'a/b'],
    ['an id that is too long', 'x'.repeat(1501)],
  ])('cannot be read under an id that does not exist: %s', async (_name, id) => {
    await expect(comments.get(id)).rejects.toMatchObject({
      code: 'not-found',
      message: 'Document does not exist',
    })
  })

  it('is reported as an error if it cannot be parsed, and a list names it', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    await seed('pras/one/comments/broken', { text: 42 })
    await expect(comments.get('broken')).rejects.toMatchObject({
      code: 'internal',
      details: { id: 'broken' },
    })
    const { rows, invalid } = await comments.list()
    expect(rows.some(row => row.id === 'broken')).toBe(false)
    expect(invalid).toMatchObject([{ id: 'broken', path: 'pras/one/comments/broken' }])
    expect(complain).toHaveBeenCalled()
    complain.mockRestore()
    await adminFirestore.doc('pras/one/comments/broken').delete()
  })
})

describe('an update of a document', () => {
  it('writes only the changed fields, based on the revision that was read', async () => {
    const before = await comments.create(comment('Grip'))
    const after = await comments.update(before, { text: 'Key grip' })
    expect(after).toMatchObject({ text: 'Key grip', revision: 2 })
    expect(await comments.get(before.id)).toMatchObject({ text: 'Key grip', revision: 2 })
  })

  it('is refused if it is based on an old revision, and the error includes the newer document', async () => {
    const before = await comments.create(comment('Spark'))
    await comments.update(before, { text: 'Gaffer' })
    await expect(comments.update(before, { text: 'Best boy' })).rejects.toMatchObject({
      code: 'conflict',
      details: { theirs: { text: 'Gaffer', revision: 2 } },
    })
    expect(await comments.get(before.id)).toMatchObject({ text: 'Gaffer', revision: 2 })
  })

  it('is accepted when it is sent again, and makes no second revision', async () => {
    const before = await comments.create(comment('Loader'))
    const first = await comments.update(before, { text: 'Clapper loader' }, { writeId: 'one' })
    const again = await comments.update(before, { text: 'Clapper loader' }, { writeId: 'one' })
    expect(again.revision).toBe(first.revision)
    const created = await comments.create(comment('Focus puller'), 'focus', { writeId: 'two' })
    expect(await comments.create(comment('Focus puller'), 'focus', { writeId: 'two' })).toMatchObject({
      id: created.id,
      revision: 1,
    })
  })

  it('succeeds only once when ten updates of the same revision arrive at once', async () => {
    const before = await comments.create(comment('Swing'))
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => comments.update(before, { text: `Swing ${i}` })),
    )
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    expect((await comments.get(before.id)).revision).toBe(2)
  })

  it('is rejected if the document does not exist any more', async () => {
    const before = await comments.create(comment('Gone'))
    await adminFirestore.doc(`pras/one/comments/${before.id}`).delete()
    await expect(comments.update(before, { text: 'Back' })).rejects.toMatchObject({
      message: 'Document does not exist',
    })
  })
})

describe('the lists and pages of a collection', () => {
  it('are sorted by lastModifiedAt, newest first, by default', async () => {
    const { rows } = await comments.list()
    const times = rows.map(row => row.lastModifiedAt)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    const byName = await comments.list({ order: { field: 'text', direction: 'asc' } })
    expect(byName.rows.map(row => row.text)).toEqual(
      [...rows.map(row => row.text)].sort(new Intl.Collator('en-GB', { numeric: true }).compare),
    )
  })

  it('contain each document once, page by page', async () => {
    const seen: string[] = []
    let after: Awaited<ReturnType<typeof comments.page>>['cursor'] = null
    do {
      const page: Awaited<ReturnType<typeof comments.page>> = await comments.page([], { size: 3, after })
      seen.push(...page.rows.map(row => row.id))
      after = page.cursor
    } while (after)
    const { rows } = await comments.list()
    expect(seen).toEqual(rows.map(row => row.id))
    expect(await comments.count([])).toBe(rows.length)
  })
})

describe('a deletion of a document', () => {
  it('is refused: the app logs an error and the call fails', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    const created = await comments.create(comment('Kept'))
    await expect(comments.remove(created.id)).rejects.toMatchObject({ code: 'permission-denied' })
    expect(complain).toHaveBeenCalled()
    complain.mockRestore()
    expect(await comments.get(created.id)).toMatchObject({ text: 'Kept' })
  })
})

describe('the queries that requirements 7 lists', () => {
  beforeAll(async () => {
    await addMember({ id: 'user-freelancer', email: 'freelancer@greenlight.test', isEmployee: false })
    await addMember({ id: 'user-left', email: 'left@greenlight.test', isEmployee: false, isArchived: true })
    for (const production of buildProductions('2026-11-01'))
      await seed(`productions/${production.id}`, production)
  })

  it('find users by e-mail', async () => {
    const { rows } = await users.usersByEmail(' Freelancer@greenlight.test')
    expect(rows.map(user => user.id)).toEqual(['user-freelancer'])
  })

  it('find users by isEmployee, without archived ones', async () => {
    // The list of users sends this query.
    const filters = peopleFilters(
      {
        text: '',
        isEmployee: false,
        includeArchived: false,
        order: { field: 'lookup.name', direction: 'asc' },
      },
      '2026-11-01',
    )
    const { rows } = await users.users.query(filters)
    expect(rows.map(user => user.id)).toEqual(['user-freelancer'])
  })

  it('find visible productions of all companies except one', async () => {
    const visible = buildProductions('2026-11-01').filter(production => production.companyAccess === 'open')
    const [first] = visible
    if (!first) throw new Error('no open production')
    const { rows } = await productionsNotOfCompany(first.companyId)
    expect(rows.map(row => row.id).sort()).toEqual(
      visible
        .filter(production => production.companyId !== first.companyId)
        .map(production => production.id)
        .sort(),
    )
  })
})

describe('a person and their account', () => {
  it('are changed together in one commit, also when the address changes', async () => {
    const fields = unstamped(await users.users.get('user-freelancer'))
    const created = await users.personStore.save(
      undefined,
      { ...fields, email: 'new@greenlight.test', firstName: 'New' },
      { id: 'user-new' },
    )
    expect((await adminFirestore.doc('accounts/new@greenlight.test').get()).data()).toMatchObject({
      userId: created.id,
      isDirector: false,
    })
    const moved = { ...unstamped(created), isDirector: true, email: 'moved@greenlight.test' }
    const changed = await users.personStore.save(created, moved, { id: created.id })
    expect(changed.revision).toBe(2)
    expect((await adminFirestore.doc('accounts/moved@greenlight.test').get()).data()).toMatchObject({
      userId: created.id,
      isDirector: true,
      isArchived: false,
    })
    expect((await adminFirestore.doc('accounts/new@greenlight.test').get()).data()).toMatchObject({
      isArchived: true,
      isGivenUp: true,
    })
  })

  it('are changed in one write only if the account has a copy of the changed field', async () => {
    const person = await users.users.get('user-freelancer')
    await users.personStore.save(person, { ...unstamped(person), phone: '1' }, { id: person.id })
    expect((await adminFirestore.doc('accounts/freelancer@greenlight.test').get()).get('revision')).toBe(1)
  })

  it('are archived and restored together', async () => {
    const archived = await users.personStore.archive(await users.users.get('user-freelancer'), true)
    const account = adminFirestore.doc('accounts/freelancer@greenlight.test')
    expect((await account.get()).get('isArchived')).toBe(true)
    await users.personStore.archive(archived, false)
    expect((await account.get()).get('isArchived')).toBe(false)
  })

  it('are refused if another person has or had the address', async () => {
    const fields = unstamped(await users.users.get('user-freelancer'))
    const adding = (email: string) =>
      users.personStore.save(undefined, { ...fields, email }, { id: `user-${crypto.randomUUID()}` })
    await expect(adding('freelancer@greenlight.test')).rejects.toMatchObject({ name: 'AppError' })
    await expect(adding('new@greenlight.test')).rejects.toMatchObject({
      message: expect.stringContaining('belonged to New'),
    })
    expect((await users.usersByEmail('freelancer@greenlight.test')).rows).toHaveLength(1)
  })
})
