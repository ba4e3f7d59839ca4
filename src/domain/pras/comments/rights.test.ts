import { describe, expect, it } from 'vitest'
import { actorOf } from '@/domain/users/actor'
import { type User, userSchema } from '@/domain/users/schema'
import { mayRemoveComment, mayResolveComment, praReaders } from './rights'
import { openCounts } from './schema'

const pra = {
  companyAccess: 'open' as const,
  memberIds: ['crew'],
  ownerId: 'owner',
  pmId: 'pm',
  pcIds: ['pc'],
  spId: 'sp',
}
const user = (id: string, changes: Partial<User> = {}) =>
  userSchema.parse({
    id,
    email: `${id}@example.test`,
    firstName: id,
    lastName: 'T',
    isEmployee: true,
    ...changes,
  })
const comment = { createdById: 'crew' }

describe('mayResolveComment', () => {
  it.each<[string, Partial<User>, boolean]>([
    ['crew', { isEmployee: false }, true],
    ['owner', {}, true],
    ['pm', {}, true],
    ['pc', {}, true],
    ['sp', {}, true],
    ['director', { isDirector: true }, true],
    ['dive', { isDiveTeam: true }, true],
    ['admin', { canAccessAdminApp: true }, true],
    ['employee', {}, false],
    ['stranger', { isEmployee: false, isDirector: true }, false],
    ['gone', { isDirector: true, isArchived: true }, false],
  ])(
    'lets the comment’s author, the PRA’s team, approvers and admins resolve a comment, and no other people: %s',
    (id, changes, expected) => {
      expect(mayResolveComment(actorOf(user(id, changes)), pra, comment)).toBe(expected)
    },
  )
})

describe('mayRemoveComment', () => {
  it.each<[string, Partial<User>, boolean]>([
    ['crew', { isEmployee: false }, true],
    ['admin', { canAccessAdminApp: true }, true],
    ['owner', {}, false],
    ['gone', { canAccessAdminApp: true, isArchived: true }, false],
  ])('lets only the comment’s author and admins remove a comment: %s', (id, changes, expected) => {
    expect(mayRemoveComment(actorOf(user(id, changes)), pra, comment)).toBe(expected)
  })
})

describe('praReaders', () => {
  it('lists the employees and the crew who may see the company, by name', () => {
    const users = [
      user('Zed'),
      user('crew', { isEmployee: false }),
      user('freelancer', { isEmployee: false }),
      user('archived', { isArchived: true }),
      user('Åke'),
    ]
    expect(praReaders(pra, users).map(person => person.name)).toEqual(['Åke T', 'crew T', 'Zed T'])
    const secret = { ...pra, companyAccess: 'company-one' as const }
    const seeing = user('seeing', { canViewCompanyOneProductions: true })
    expect(praReaders(secret, [...users, seeing]).map(person => person.id)).toEqual(['seeing'])
  })
})

it('openCounts counts the open comments of each step', () => {
  const row = (slug: string, changes: object = {}) => ({
    slug,
    isResolved: false,
    isArchived: false,
    ...changes,
  })
  expect(
    openCounts([
      row('crew'),
      row('crew'),
      row('map', { isResolved: true }),
      row('', {}),
      row('crew', { isArchived: true }),
    ]),
  ).toEqual({ crew: 2, '': 1 })
})
