import { describe, expect, it } from 'vitest'
import { type Account, accountOf, accountSchema, type User, userSchema } from '@/domain/users/schema'
import { driftedAccounts, withoutAccount } from './account-drift'

const person = (id: string, changes: Partial<User> = {}) =>
  userSchema.parse({ id, email: `${id}@example.test`, firstName: 'Ada', lastName: 'Bell', ...changes })
const mirror = (user: User, changes: Partial<Account> = {}) =>
  accountSchema.parse({ ...accountOf(user), id: user.email, ...changes })
const byId = (...users: User[]) => new Map(users.map(user => [user.id, user]))

describe('driftedAccounts', () => {
  const ada = person('ada', { isEmployee: true })

  it('finds nothing if every account has the rights of its person', () => {
    expect(driftedAccounts([mirror(ada)], byId(ada))).toEqual([])
  })

  it('names the fields that differ', () => {
    const changed = mirror(ada, { canAccessAdminApp: true, companyAccess: ['open', 'company-one'] })
    expect(driftedAccounts([changed], byId(ada))).toMatchObject([
      { address: 'ada@example.test', kind: 'differs', fields: ['canAccessAdminApp', 'companyAccess'] },
    ])
  })

  it('finds open accounts with a former address of a person, and open accounts without a person', () => {
    const old = mirror(ada, { id: 'old@example.test' })
    const nobody = mirror(ada, { id: 'x@example.test', userId: 'gone' })
    expect(driftedAccounts([old, nobody], byId(ada)).map(({ kind }) => kind)).toEqual([
      'given-up',
      'ownerless',
    ])
    const closed = [old, nobody].map(account => ({ ...account, isArchived: true }))
    expect(driftedAccounts(closed, byId(ada))).toEqual([])
  })
})

it('withoutAccount finds active people who have no account', () => {
  const users = [person('ada'), person('bob'), person('old', { isArchived: true })]
  expect(withoutAccount(users, new Set(['ada@example.test']))).toMatchObject([
    { address: 'bob@example.test', kind: 'missing' },
  ])
})
