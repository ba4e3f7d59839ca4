import { describe, expect, test } from 'vitest'
import { decideAccess, leavePublicPage, type RouteMeta, type SessionState, safeTarget } from './access'
import { userSchema } from './schema'

const person = userSchema.parse({ id: 'u1', email: 'pc@greenlight.test', firstName: 'Pat', lastName: 'Cole' })
const states = {
  signedOut: { kind: 'signed-out' },
  unverified: { kind: 'unverified', email: 'admin@greenlight.test' },
  noRecord: { kind: 'not-a-user', email: 'x@greenlight.test', reason: 'no-record' },
  archived: { kind: 'not-a-user', email: 'x@greenlight.test', reason: 'archived' },
  moved: { kind: 'not-a-user', email: 'x@greenlight.test', reason: 'moved' },
  member: { kind: 'member', user: person },
  admin: { kind: 'member', user: { ...person, canAccessAdminApp: true } },
} satisfies Record<string, SessionState>

const open: RouteMeta = {}
const authenticated: RouteMeta = { isAuthenticatedRoute: true }
const readOnly: RouteMeta = { isAuthenticatedRoute: true, isReadOnly: true }
const admin: RouteMeta = { isAuthenticatedRoute: true, isAdminRoute: true }
const adminOnly: RouteMeta = { isAdminRoute: true }

/** The rules of access are those of requirements 2. */
describe('decideAccess', () => {
  const toSignIn = { redirect: '/auth/sign-in', remember: true }
  const toNotAUser = { redirect: '/auth/not-a-user', remember: true }
  const toHome = { redirect: '/', remember: false }
  test.each<[string, RouteMeta, keyof typeof states, unknown]>([
    ['open', open, 'signedOut', 'allow'],
    ['open', open, 'unverified', 'allow'],
    ['open', open, 'noRecord', 'allow'],
    ['open', open, 'archived', 'allow'],
    ['open', open, 'member', 'allow'],
    ['open', open, 'admin', 'allow'],
    ['authenticated', authenticated, 'signedOut', toSignIn],
    ['authenticated', authenticated, 'unverified', toSignIn],
    ['authenticated', authenticated, 'noRecord', toNotAUser],
    ['authenticated', authenticated, 'archived', toNotAUser],
    ['authenticated', authenticated, 'member', 'allow'],
    ['authenticated', authenticated, 'admin', 'allow'],
    ['read-only', readOnly, 'signedOut', toSignIn],
    ['read-only', readOnly, 'member', 'allow'],
    ['admin', admin, 'signedOut', toSignIn],
    ['admin', admin, 'unverified', toSignIn],
    ['admin', admin, 'noRecord', toNotAUser],
    ['admin', admin, 'archived', toNotAUser],
    ['admin', admin, 'member', toHome],
    ['admin', admin, 'admin', 'allow'],
    // The redirect of the admin check fires only on authenticated routes.
    ['admin but open', adminOnly, 'signedOut', 'allow'],
    ['admin but open', adminOnly, 'member', 'allow'],
  ])('decides correctly for a route of the kind %s (%j) in the session %s', (_, meta, state, expected) => {
    expect(decideAccess(meta, states[state])).toEqual(expected)
  })
})

describe('leavePublicPage', () => {
  test.each<[string, keyof typeof states, string | undefined]>([
    ['/auth/sign-in', 'signedOut', undefined],
    ['/auth/sign-in', 'unverified', undefined],
    ['/auth/sign-in', 'noRecord', '/auth/not-a-user'],
    ['/auth/sign-in', 'archived', '/auth/not-a-user'],
    ['/auth/sign-in', 'member', '/pras?status=draft'],
    ['/auth/not-a-user', 'signedOut', '/auth/sign-in'],
    ['/auth/not-a-user', 'unverified', '/auth/sign-in'],
    ['/auth/not-a-user', 'noRecord', undefined],
    ['/auth/not-a-user', 'archived', undefined],
    ['/auth/not-a-user', 'moved', undefined],
    ['/auth/not-a-user', 'admin', '/pras?status=draft'],
    ['/auth/action', 'member', undefined],
    ['/pras', 'signedOut', undefined],
  ])('sends a person on %s in the session %s to the right page: %s', (path, state, expected) => {
    expect(leavePublicPage(path, states[state], '/pras?status=draft')).toBe(expected)
  })
})

describe('safeTarget', () => {
  const origin = 'https://greenlight.example'
  test.each([
    ['/pras', '/pras'],
    ['/pras?status=draft&text=polar%20bears#row-3', '/pras?status=draft&text=polar%20bears#row-3'],
    ['https://greenlight.example/pras/abc/crew#f-leader', '/pras/abc/crew#f-leader'],
    ['/', '/'],
  ])('keeps %s', (raw, expected) => expect(safeTarget(raw, origin)).toBe(expected))

  test.each([
    ['another site by two slashes', '//evil.example/pras'],
    ['another site by a backslash', '/\\evil.example'],
    ['another site by a tab between the slashes', '/\t/evil.example'],
    ['another site by a dot segment', '/.//evil.example'],
    ['another site by an empty segment of our address', 'https://greenlight.example//evil.example'],
    ['the full address of another site', 'https://evil.example/pras'],
    ['our host with another scheme', 'http://greenlight.example/pras'],
    ['our host with another port', 'https://greenlight.example:8443/pras'],
    ['our host as the user name of another site', 'https://greenlight.example@evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a script with a line break', 'java\nscript:alert(1)'],
    ['a data address', 'data:text/html,x'],
    ['the sign-in page itself', '/auth/sign-in'],
    ['a mail link', '/auth/action?mode=resetPassword&oobCode=x'],
    ['an incomplete address', 'https://'],
    ['an address that is far too long', `/${'a'.repeat(3000)}`],
    ['a missing address', undefined],
    ['a number', 42],
  ])('ignores %s', (_, raw) => expect(safeTarget(raw, origin)).toBe('/'))
})
