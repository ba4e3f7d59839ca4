import { describe, expect, it } from 'vitest'
import { accountOf, accountSchema, userSchema } from '@/domain/users/schema'
import { planUserRow } from './plan'
import type { UserRow } from './row'

const write = { actor: { id: 'admin', name: 'Ann Admin' }, writeId: 'w1', now: 1000, newId: 'new' }
const certificate = (type: string) => ({ type, number: '', expiresOn: '' })
const user = (fields: object = {}) =>
  userSchema.parse({ id: 'u1', email: 'bo@b.uk', firstName: 'Bo', lastName: 'Berg', revision: 3, ...fields })
const found = (fields: object = {}) => {
  const stored = user(fields)
  return {
    user: stored,
    account: accountSchema.parse({ id: stored.email, revision: 7, ...accountOf(stored) }),
  }
}
const nobody = { user: null, account: null }
const plan = (row: UserRow, stored: Parameters<typeof planUserRow>[1] = nobody, by = write) =>
  planUserRow(row, stored, by)

describe('the import of a new person', () => {
  it('writes a person and an account together', () => {
    const { status, writes = [] } = plan({ email: 'ada@b.uk', firstName: 'Ada', lastName: 'Byron' }) as {
      status: string
      writes?: { path: string; op: string; data: Record<string, unknown> }[]
    }
    expect(status).toBe('created')
    expect(writes.map(({ path, op }) => `${op} ${path}`)).toEqual([
      'create users/new',
      'create accounts/ada@b.uk',
    ])
    expect(new Set(writes.map(({ data }) => data.lastWriteId))).toEqual(new Set(['w1']))
    expect(writes.every(({ data }) => !('id' in data))).toBe(true)
    expect(writes[1]?.data).toMatchObject({ userId: 'new', name: 'Ada Byron', canAccessAdminApp: false })
  })

  it('needs a first and a last name', () => {
    expect(plan({ email: 'ada@b.uk' })).toEqual({
      status: 'error',
      problems: [
        { field: 'firstName', reason: 'a new person needs a first name' },
        { field: 'lastName', reason: 'a new person needs a last name' },
      ],
    })
  })
})

describe('the import of a known person', () => {
  it('changes nothing if the row has the same values', () => {
    const known = found({ certificates: [certificate('First aid')] })
    expect(plan({ email: 'bo@b.uk', firstName: 'Bo', certificateType: 'first AID' }, known)).toEqual({
      status: 'unchanged',
    })
  })

  it('does not write the account if none of the account’s fields changes', () => {
    const planned = plan({ email: 'bo@b.uk', phone: '+447700900123' }, found())
    expect('writes' in planned && planned.writes.map(({ path }) => path)).toEqual(['users/u1'])
  })

  it('writes no rights of the person except whether they are an employee', () => {
    const known = found({ canAccessAdminApp: true, isDirector: true })
    const planned = plan({ email: 'bo@b.uk', lastName: 'Ny', isEmployee: true }, known)
    const keys = 'writes' in planned ? planned.writes.flatMap(({ data }) => Object.keys(data)) : []
    expect(keys.filter(key => /^(can|isReviewer|isDirector|isD|companyAccess|isArchived)/.test(key))).toEqual(
      [],
    )
    expect(keys).toContain('isEmployee')
  })

  it('allows at most ten certificates', () => {
    const certificates = Array.from({ length: 10 }, (_, at) => certificate(`C${at}`))
    expect(plan({ email: 'bo@b.uk', certificateType: 'One more' }, found({ certificates })).status).toBe(
      'error',
    )
    expect(
      plan({ email: 'bo@b.uk', certificateType: 'c3', certificateNumber: '1' }, found({ certificates }))
        .status,
    ).toBe('updated')
  })

  it('refuses an archived person, a person with another address, and an account without a person', () => {
    for (const stored of [
      found({ isArchived: true }),
      { ...found(), user: user({ email: 'other@b.uk' }) },
      { ...found(), user: null },
      { ...found(), account: accountSchema.parse({ id: 'bo@b.uk', userId: 'u1', isArchived: true }) },
    ]) {
      expect(plan({ email: 'bo@b.uk', firstName: 'X' }, stored)).toMatchObject({
        status: 'error',
        problems: [{ field: 'email' }],
      })
    }
  })

  it('lets importers change only public fields of themselves', () => {
    const self = { ...write, actor: { id: 'u1', name: 'Bo Berg' } }
    expect(plan({ email: 'bo@b.uk', lastName: 'Ny' }, found(), self)).toMatchObject({
      status: 'error',
      problems: [{ field: 'lastName' }],
    })
    expect(plan({ email: 'bo@b.uk', roleId: 'r' }, found(), self).status).toBe('updated')
  })
})
