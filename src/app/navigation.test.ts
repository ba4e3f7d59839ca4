import { expect, test } from 'vitest'
import { userSchema } from '@/domain/users/schema'
import { adminPages } from './admin-pages'
import { navigationFor } from './navigation'
import { routes } from './routes'

const user = userSchema.parse({ id: 'u1', email: 'pc@greenlight.test', firstName: 'Pat', lastName: 'Cole' })

const first = ['Home', 'PRAs', 'Mine', 'Assigned', 'How approval works']

test('the navigation shows a member the pages in order, and pages for employees only to employees', () => {
  const labels = (isEmployee: boolean) =>
    navigationFor({ kind: 'member', user: { ...user, isEmployee } }).map(item => item.label)
  expect(labels(false)).toEqual([...first, 'SOPs', 'Crew', 'Productions', 'Aircraft', 'Pilots'])
  expect(labels(true)).toEqual([
    ...first,
    'Companies',
    'SOPs',
    'Crew',
    'Productions',
    'Aircraft',
    'Pilots',
    'Expiries',
  ])
})

test('the navigation shows contracts only to people with access, including the PM or PC of a contract', () => {
  const labels = (flags: object, own = false) =>
    navigationFor({ kind: 'member', user: { ...user, ...flags } }, own).map(item => item.path)
  expect(labels({ isEmployee: true })).not.toContain('/contracts')
  expect(labels({ isEmployee: true }, true)).toContain('/contracts')
  expect(labels({ isEmployee: true }, true)).not.toContain('/contracts/crew')
  expect(labels({ canAccessContracts: true })).toEqual(
    expect.arrayContaining(['/contracts', '/contracts/crew', '/contracts/companies']),
  )
})

const admin = { ...user, canAccessAdminApp: true }

test('the navigation shows an admin the pages of the admin area after all other pages', () => {
  const items = navigationFor({ kind: 'member', user: admin })
  expect(items.filter(item => item.group).map(item => item.path)).toEqual(adminPages.map(page => page.path))
  expect(items.findIndex(item => item.group)).toBe(items.length - adminPages.length)
})

test('the navigation has links only to pages that have a route', () => {
  for (const item of navigationFor({ kind: 'member', user: admin })) {
    expect(routes.map(route => route.path)).toContain(item.path)
  }
})

test.each([
  { kind: 'signed-out' },
  { kind: 'unverified', email: 'x@greenlight.test' },
  { kind: 'not-a-user', email: 'x@greenlight.test', reason: 'archived' },
] as const)('the navigation is empty for a person in the state $kind', state =>
  expect(navigationFor(state)).toEqual([]),
)
