import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CallableOutput, callables } from '@/domain/callables'
import { importRows } from '~functions/import-users/import-rows'
import { badUserRows } from '../fixtures/bad-user-rows'
import { adminFirestore as db } from '../support/admin'
import { callFunction, signUp } from '../support/callable'
import { once } from './triggers'

const run = randomUUID().slice(0, 8)
const idTokens = new Map<string, string>()
const caller = { firstName: 'Ann', lastName: 'Admin', isEmployee: true, canAccessAdminApp: true }
const address = (name: string) => `${name}.${run}@import.test`

type Outcome = CallableOutput<'importUsers'>['rows'][number]

beforeAll(async () => {
  for (const [name, flags] of Object.entries({
    admin: caller,
    employee: { ...caller, canAccessAdminApp: false },
    archived: { ...caller, isArchived: true },
  })) {
    idTokens.set(name, (await signUp(address(name))).idToken)
    await store(name, flags)
  }
  await db.doc(`roles/role-${run}`).set({ title: 'Gaffer', isArchived: false })
  await db.doc(`roles/gone-${run}`).set({ title: 'Gone', isArchived: true })
})

/** A person and their account as the app leaves them. */
async function store(name: string, fields: Record<string, unknown>): Promise<string> {
  const id = `${name}-${run}`
  const { firstName = 'Bo', lastName = 'Berg', ...flags } = fields
  const stamps = {
    revision: 4,
    lastWriteId: 'w',
    lastModifiedById: 'x',
    lastModifiedAt: 5,
    writtenAt: new Date(),
  }
  const common = { isArchived: false, isEmployee: false, ...flags, ...stamps }
  await db.doc(`users/${id}`).set({ email: address(name), firstName, lastName, phone: '', ...common })
  const { canViewCompanyOneProductions, certificates, roleId, ...mirrored } = common as Record<
    string,
    unknown
  >
  await db.doc(`accounts/${address(name)}`).set({
    ...mirrored,
    userId: id,
    name: `${firstName} ${lastName}`,
    companyAccess: canViewCompanyOneProductions ? ['open', 'company-one'] : ['open'],
  })
  return id
}

async function send(rows: unknown, { dryRun = false, as = 'admin' } = {}) {
  const answer = await callFunction('importUsers', { rows, dryRun }, idTokens.get(as))
  const parsed = callables.importUsers.output.safeParse(answer.result)
  return { ...answer, outcomes: parsed.success ? parsed.data.rows : [] }
}
const one = async (row: object) => (await send([row])).outcomes[0]
const personAt = async (email: string) => {
  const found = await db.collection('users').where('email', '==', email).get()
  return found.docs.map(user => ({ id: user.id, ...user.data() }) as Record<string, unknown> & { id: string })
}
const dataOf = async (path: string) => (await db.doc(path).get()).data()
const countOf = async (path: string) => (await db.collection(path).count().get()).data().count

const good = (name: string, more: object = {}) => ({
  email: address(name),
  firstName: 'Ada',
  lastName: 'Lovelace',
  ...more,
})

describe('the import of people from valid rows', () => {
  it('makes a person, an account and a log entry per row, and changes nothing the second time', async () => {
    const row = good('new', {
      email: ` ${address('new').toUpperCase()} `,
      phone: '07700 900123',
      isEmployee: true,
      roleId: `role-${run}`,
      certificateType: 'First aid',
      certificateExpiresOn: '2027-04-12',
    })
    expect(await one(row)).toEqual({ index: 0, email: address('new'), status: 'created' })
    const [person] = await personAt(address('new'))
    expect(person).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      phone: '+447700900123',
      isEmployee: true,
      isArchived: false,
      canAccessAdminApp: false,
      roleId: `role-${run}`,
      certificates: [{ type: 'First aid', number: '', expiresOn: '2027-04-12' }],
      revision: 1,
      lastModifiedById: `admin-${run}`,
    })
    expect(await dataOf(`accounts/${address('new')}`)).toMatchObject({
      userId: person?.id,
      name: 'Ada Lovelace',
      isEmployee: true,
      isArchived: false,
      canAccessAdminApp: false,
      companyAccess: ['open'],
      revision: 1,
      lastWriteId: person?.lastWriteId,
    })
    expect((await once(`logs/user-${person?.id}-1`)).data()).toMatchObject({
      resourceType: 'user',
      resourceId: person?.id,
      logType: 'created',
      data: { fields: [] },
      createdById: `admin-${run}`,
      createdByName: 'Ann Admin',
      lastWriteId: person?.lastWriteId,
    })
    expect((await one(row))?.status).toBe('unchanged')
    expect(await personAt(address('new'))).toEqual([person])
  })

  it('changes only the fields that a row names, and none of the person’s rights', async () => {
    const flags = { canAccessAdminApp: true, isDirector: true, canViewCompanyOneProductions: true }
    const certificates = [{ type: 'First aid', number: 'A1', expiresOn: '2026-01-01' }]
    const id = await store('flags', { ...flags, certificates, phone: '+447700900001' })
    const row = { email: address('flags'), lastName: 'Berg-Ny', isEmployee: true }
    expect(
      (await one({ ...row, certificateType: 'FIRST AID', certificateExpiresOn: '2028-01-01' }))?.status,
    ).toBe('updated')
    expect(await dataOf(`users/${id}`)).toMatchObject({
      ...flags,
      firstName: 'Bo',
      lastName: 'Berg-Ny',
      phone: '+447700900001',
      isEmployee: true,
      certificates: [{ type: 'First aid', number: 'A1', expiresOn: '2028-01-01' }],
      revision: 5,
    })
    expect(await dataOf(`accounts/${address('flags')}`)).toMatchObject({
      canAccessAdminApp: true,
      isDirector: true,
      companyAccess: ['open', 'company-one'],
      name: 'Bo Berg-Ny',
      isEmployee: true,
      revision: 5,
    })
    expect((await once(`logs/user-${id}-5`)).data()).toMatchObject({
      logType: 'updated',
      data: { fields: ['certificates', 'isEmployee', 'lastName'] },
    })
  })

  it('keeps the rights of an account even if they differ from those of its person', async () => {
    const id = await store('drift', { isDirector: true })
    await db.doc(`accounts/${address('drift')}`).update({ isDirector: false })
    expect((await one({ email: address('drift'), firstName: 'Bob' }))?.status).toBe('updated')
    expect(await dataOf(`accounts/${address('drift')}`)).toMatchObject({
      isDirector: false,
      name: 'Bob Berg',
    })
    expect(await dataOf(`users/${id}`)).toMatchObject({ isDirector: true, firstName: 'Bob' })
  })

  it('reports the same results in a dry run, which writes nothing', async () => {
    await store('dry', {})
    const rows = [good('dry-new'), { email: address('dry'), firstName: 'Bea' }, { email: address('dry-bad') }]
    const before = await countOf('users')
    const dry = await send(rows, { dryRun: true })
    expect(dry.outcomes.map(({ status }) => status)).toEqual(['created', 'updated', 'error'])
    expect(await personAt(address('dry-new'))).toEqual([])
    expect(await countOf('users')).toBe(before)
    expect((await send(rows)).outcomes).toEqual(dry.outcomes)
  })

  it('stores text that looks like code or like a formula as plain text', async () => {
    const row = good('code', { firstName: '<script>alert(1)</script>', lastName: '=HYPERLINK("x")' })
    expect((await one(row))?.status).toBe('created')
    expect((await personAt(address('code')))[0]).toMatchObject({
      firstName: '<script>alert(1)</script>',
      lastName: '=HYPERLINK("x")',
    })
  })
})

describe('the import of people', () => {
  it('reports a person who is archived, and leaves them archived', async () => {
    const id = await store('left', { isArchived: true })
    const before = await dataOf(`users/${id}`)
    expect(await one(good('left'))).toMatchObject({
      status: 'error',
      errors: [{ field: 'email', reason: expect.stringContaining('Bo Berg is archived') }],
    })
    // Functions add the fields of the search.
    expect(await dataOf(`users/${id}`)).toMatchObject(before ?? {})
    expect(await dataOf(`accounts/${address('left')}`)).toMatchObject({ isArchived: true })
  })

  it('makes no second person for an address that somebody used before', async () => {
    const id = await store('moved', {})
    await db.doc(`users/${id}`).update({ email: address('moved-to') })
    await db.doc(`accounts/${address('moved')}`).update({ isArchived: true })
    expect((await one(good('moved')))?.errors?.[0]?.reason).toContain(`who has ${address('moved-to')} now`)
  })

  it('does not overwrite a record that is only partly readable', async () => {
    const id = await store('odd', { certificates: [{ type: 'First aid' }, 'nonsense'] })
    expect((await one(good('odd')))?.errors?.[0]?.reason).toContain('cannot be read in full (certificates.1)')
    expect((await dataOf(`users/${id}`))?.certificates).toHaveLength(2)
    await db.doc(`accounts/${address('orphan')}`).set({ userId: 'nobody', isArchived: false })
    expect((await one(good('orphan')))?.errors?.[0]?.reason).toContain('belongs to no person')
  })

  it('lets admins import their own phone number, but not their own name or employment', async () => {
    const own = await one({ email: address('admin'), firstName: 'Annie', isEmployee: false })
    expect(own?.errors?.map(({ field }) => field)).toEqual(['firstName', 'isEmployee'])
    expect((await one({ email: address('admin'), phone: '+447700900777' }))?.status).toBe('updated')
  })
})

describe('the import of people from invalid rows', () => {
  it('reports each invalid row with its field and reason, and imports the valid rows in between', async () => {
    const badRows = badUserRows(address, `gone-${run}`)
    const rows = badRows.flatMap(([, bad], at) => [bad, good(`between-${at}`)])
    const { outcomes } = await send(rows)
    expect(outcomes.map(({ index }) => index)).toEqual(rows.map((_, index) => index))
    for (const [at, [name, , field, reason]] of badRows.entries()) {
      const outcome = outcomes[at * 2] as Outcome
      expect(outcome.status, name).toBe('error')
      expect(
        outcome.errors?.map(error => error.field),
        name,
      ).toContain(field)
      expect(outcome.errors?.map(error => error.reason).join('; '), name).toMatch(reason)
      expect(outcomes[at * 2 + 1]?.status, name).toBe('created')
    }
    expect(await personAt(address('x'))).toEqual([])
    const again = await send(rows)
    expect(new Set(again.outcomes.map(({ status }) => status))).toEqual(new Set(['error', 'unchanged']))
  })

  it('ignores keys that JavaScript objects use internally', async () => {
    const rows = JSON.parse(`[{"email": "${address('proto')}", "__proto__": {"canAccessAdminApp": true}}]`)
    const { outcomes, status } = await send(rows)
    expect([status, outcomes[0]?.status]).not.toEqual([200, 'created'])
    expect(await dataOf(`accounts/${address('proto')}`)).toBeUndefined()
  })

  it('reports the second of two rows that have the same address', async () => {
    const twice = { ...good('twice'), email: address('TWICE').toUpperCase() }
    const { outcomes } = await send([good('twice'), twice])
    expect(outcomes.map(({ status }) => status)).toEqual(['created', 'error'])
    expect(outcomes[1]?.errors?.[0]?.reason).toContain('an earlier row')
    expect(await personAt(address('twice'))).toHaveLength(1)
  })
})

describe('the limits of the import of people', () => {
  it('allow only admins, as their accounts say', async () => {
    for (const [as, status] of [
      ['employee', 'PERMISSION_DENIED'],
      ['archived', 'PERMISSION_DENIED'],
      ['nobody', 'UNAUTHENTICATED'],
    ] as const) {
      expect((await send([good('denied')], { as })).error?.status).toBe(status)
      expect((await send([good('denied')], { as, dryRun: true })).error?.status).toBe(status)
    }
    expect(await personAt(address('denied'))).toEqual([])
  })

  it('allow at most 1,000 rows, and refuse input that is not a list of rows', async () => {
    const many = Array.from({ length: 1001 }, (_, at) => good(`many-${at}`))
    for (const rows of [many, [], 'x', [5], [null]]) {
      expect((await send(rows)).error?.status).toBe('INVALID_ARGUMENT')
    }
    expect((await callFunction('importUsers', { rows: [good('x')] }, idTokens.get('admin'))).status).toBe(400)
  })

  it('allow 1,000 rows at once, and make each person once when two calls come at the same time', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => good(`bulk-${at}`))
    const answers = await Promise.all([send(rows), send(rows)])
    for (const { outcomes } of answers) {
      expect(outcomes).toHaveLength(1000)
      expect(outcomes.filter(({ status }) => status === 'error')).toEqual([])
    }
    const created = answers.flatMap(({ outcomes }) => outcomes.filter(({ status }) => status === 'created'))
    expect(created).toHaveLength(1000)
    const accounts = await db.getAll(...rows.map(({ email }) => db.doc(`accounts/${email}`)))
    expect(new Set(accounts.map(account => account.get('userId'))).size).toBe(1000)
  })

  it('keep changes that somebody else makes while the import runs', async () => {
    const id = await store('race', {})
    let meddled = false
    const meddling = Object.assign(Object.create(db), {
      batch: () => {
        const batch = db.batch()
        const commit = batch.commit.bind(batch)
        batch.commit = async () => {
          if (!meddled) {
            meddled = true
            await db.doc(`users/${id}`).update({ phone: '+447700900999', revision: 5 })
          }
          return commit()
        }
        return batch
      },
    })
    const actor = { id: `admin-${run}`, name: 'Ann Admin' }
    const row = { email: address('race'), firstName: 'Rea' }
    const [outcome] = await importRows(meddling, [row], { actor, dryRun: false })
    expect(outcome?.status).toBe('updated')
    expect(await dataOf(`users/${id}`)).toMatchObject({
      firstName: 'Rea',
      phone: '+447700900999',
      revision: 6,
    })
  })
})
