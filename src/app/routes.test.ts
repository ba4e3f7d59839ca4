import { describe, expect, test } from 'vitest'
import { praStepSlugs } from '@/domain/shared/paths'
import { routeAt, routes } from './routes'

/** The steps written a second time by hand, to compare with `praStepSlugs` of the app. */
const stepsOfTheSpec = [
  'general-info crew pilots experience shoot-plan map hazards in-case-of-emergency',
  'final-checks review dive-preliminary-questions dive-conditions dive-plan-details dive-equipment',
  'typical-dive-plan dive-in-case-of-emergency drone-in-case-of-emergency suav-locations aircraft amendment-finish',
].flatMap(line => line.split(' '))

/** The table of requirements 2, row by row. */
const built: { path: string; name?: string; authenticated: boolean; admin?: true; readOnly?: true }[] = [
  { path: '/', authenticated: true },
  { path: '/auth/sign-in', name: 'SignIn', authenticated: false },
  { path: '/auth/not-a-user', name: 'NotAUSer', authenticated: false },
  { path: '/sops', authenticated: true },
  { path: '/companies', authenticated: true },
  { path: '/crew', authenticated: true },
  { path: '/pras', authenticated: true },
  { path: '/pras/approval-processes', authenticated: true },
  { path: '/pras/faqs', authenticated: true },
  { path: '/pras/cultural-considerations', authenticated: true },
  { path: '/my-pras', authenticated: true },
  { path: '/pras-assigned-to-me', authenticated: true },
  ...stepsOfTheSpec.map(slug => ({ path: `/pras/:id/${slug}`, authenticated: true })),
  { path: '/pras/:id', authenticated: true },
  { path: '/pras/:id/amend', authenticated: true },
  { path: '/pras/:id/debrief', authenticated: true },
  { path: '/admin', authenticated: true, admin: true },
  { path: '/admin/user-import', authenticated: true, admin: true },
  { path: '/admin/pras/:id/history', authenticated: true, admin: true },
  { path: '/admin/config', authenticated: true, admin: true },
  { path: '/admin/utils', authenticated: true, admin: true },
  { path: '/admin/logs', authenticated: true, admin: true },
  ...['companies', 'roles', 'hmrc-roles', 'non-uk-contract-roles', 'aircraft'].map(name => ({
    path: `/admin/${name}`,
    authenticated: true,
    admin: true as const,
  })),
  { path: '/admin/crew', name: 'AdminUserList', authenticated: true, admin: true },
  { path: '/admin/sops', authenticated: true, admin: true },
  { path: '/admin/productions', authenticated: true, admin: true },
  { path: '/admin/faqs', authenticated: true, admin: true },
  { path: '/admin/contract-faqs', authenticated: true, admin: true },
  { path: '/admin/contract-dops', authenticated: true, admin: true },
  { path: '/contracts/faqs', authenticated: true },
  { path: '/contracts/dops', authenticated: true },
  { path: '/contracts', authenticated: true },
  { path: '/contracts/crew', name: 'ContractCrewList', authenticated: true },
  { path: '/contracts/companies', authenticated: true },
  { path: '/contracts/:id/edit', authenticated: true },
  { path: '/contracts/:id/view', authenticated: true, readOnly: true },
  { path: '/contracts/:id/historic', authenticated: true, readOnly: true },
  { path: '/contracts/:id', authenticated: true },
  { path: '/admin/contracts', authenticated: true, admin: true },
  { path: '/admin/pras', authenticated: true, admin: true },
]

/** Routes that the requirements do not name: the landing page of mail links, a person's own account, further pages of the admin area. */
const ours = [
  { path: '/auth/action', authenticated: false },
  { path: '/pras/:id/day-log', authenticated: true },
  { path: '/pras/:id/on-location', authenticated: true },
  { path: '/account', authenticated: true },
  { path: '/expiries', authenticated: true },
  ...['sops', 'companies', 'aircraft', 'pilots'].map(name => ({ path: `/${name}/:id`, authenticated: true })),
  ...['roles', 'hmrc-roles', 'non-uk-contract-roles', 'hazards'].map(name => ({
    path: `/admin/${name}/:id`,
    authenticated: true,
    admin: true as const,
  })),
  ...['crew', 'companies'].flatMap(name => [
    { path: `/contracts/${name}/:id`, authenticated: true },
    { path: `/admin/contract-${name}`, authenticated: true, admin: true as const },
  ]),
  ...['many', 'numbers', 'chase'].map(name => ({ path: `/contracts/${name}`, authenticated: true })),
  // For the addressee of a contract.
  { path: '/contracts/received', authenticated: false },
  { path: '/contracts/verify', authenticated: false },
  { path: '/admin/historic-contracts', authenticated: true, admin: true },
  ...['companies', 'contract-companies', 'contract-crew'].map(name => ({
    path: `/admin/${name}-import`,
    authenticated: true,
    admin: true as const,
  })),
  { path: '/admin/contract-templates', authenticated: true, admin: true },
  { path: '/admin/pilots', authenticated: true, admin: true },
  { path: '/admin/hazards', authenticated: true, admin: true },
  { path: '/crew/:id', authenticated: true },
  { path: '/productions', authenticated: true },
  { path: '/aircraft', authenticated: true },
  { path: '/pilots', authenticated: true },
  { path: '/productions/:id', authenticated: true },
  { path: '/admin/faqs/:kind/:id', authenticated: true, admin: true },
  { path: '/privacy', authenticated: false },
  { path: '/admin/personal-data', authenticated: true, admin: true },
  { path: '/admin/incidents', authenticated: true, admin: true },
  { path: '/admin/hazard-proposals', authenticated: true, admin: true },
  // Only in development and tests.
  { path: '/gallery', authenticated: false },
]

describe('the list of routes', () => {
  test.each([...built, ...ours])(
    'has the route $path with the flags and the name that the requirements list',
    expected => {
      const found = routes.filter(route => route.path === expected.path)
      expect(found).toHaveLength(1)
      const [route] = found
      expect(Boolean(route?.meta.isAuthenticatedRoute)).toBe(expected.authenticated)
      expect(Boolean(route?.meta.isAdminRoute)).toBe('admin' in expected && expected.admin === true)
      expect(Boolean(route?.meta.isReadOnly)).toBe('readOnly' in expected && expected.readOnly === true)
      if ('name' in expected) expect(route?.name).toBe(expected.name)
    },
  )

  test('has only routes that this test lists', () => {
    const known = [...built, ...ours].map(row => row.path)
    expect(routes.map(route => route.path).filter(path => !known.includes(path))).toEqual([])
  })

  test('has a unique name for each route', () => {
    const names = routes.map(route => route.name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('requires sign-in for every admin route', () => {
    expect(routes.filter(route => route.meta.isAdminRoute && !route.meta.isAuthenticatedRoute)).toEqual([])
  })

  test('has the same flags and the same screen for routes that share a pattern', () => {
    for (const pattern of new Set(routes.flatMap(route => route.pattern ?? []))) {
      const sharing = routes.filter(route => route.pattern === pattern)
      expect(new Set(sharing.map(route => JSON.stringify(route.meta))).size).toBe(1)
      expect(new Set(sharing.map(route => route.load.toString())).size).toBe(1)
    }
  })

  test('has a route for every step slug', () => {
    expect(routes.filter(route => route.pattern === '/pras/:id/:step')).toHaveLength(praStepSlugs.length)
  })
})

test.each([
  ['/pras', 'PraList'],
  ['/pras/faqs', 'PraFaqs'],
  ['/pras/p1', 'PraView'],
  ['/pras/p1/crew', 'PraCrew'],
  ['/pras/p1/amend', 'PraAmend'],
  ['/admin/pras/p1/history', 'AdminPraHistory'],
  ['/nowhere', undefined],
  ['/pras/p1/crew/more', undefined],
])('the address %s opens the screen %s', (pathname, name) => {
  expect(routeAt(pathname)?.name).toBe(name)
})
