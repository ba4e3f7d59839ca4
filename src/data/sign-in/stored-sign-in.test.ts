import { beforeEach, expect, it, vi } from 'vitest'
import { env } from '@/data/base/env'
import { storedSignIn } from './stored-sign-in'

const KEY = `firebase:authUser:${env.firebase.apiKey}:[DEFAULT]`

/** Imitates a browser without a database: opening it would create it, which is aborted. */
vi.stubGlobal('indexedDB', {
  open: () => {
    const opening: Record<string, (() => void) | unknown> = { transaction: { abort: () => undefined } }
    queueMicrotask(() => {
      ;(opening.onupgradeneeded as () => void)()
      ;(opening.onerror as () => void)()
    })
    return opening
  },
})

const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')
const claims = { sub: 'u1', email: 'Ann@greenlight.test', email_verified: true, exp: 2_000_000_000 }
const tokenOf = (changes: object = {}) => `${base64({ alg: 'none' })}.${base64({ ...claims, ...changes })}.`
const user = (changes: object = {}, token = tokenOf()) => ({
  uid: 'u1',
  email: 'Ann@greenlight.test',
  emailVerified: true,
  isAnonymous: false,
  providerData: [],
  stsTokenManager: { refreshToken: 'r', accessToken: token, expirationTime: 1_999_999_000_000 },
  createdAt: '1',
  lastLoginAt: '2',
  apiKey: env.firebase.apiKey,
  appName: '[DEFAULT]',
  ...changes,
})
const keep = (value: unknown, storage: Storage = localStorage) => storage.setItem(KEY, JSON.stringify(value))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('storedSignIn finds nobody if nothing is stored', async () => {
  expect(await storedSignIn()).toEqual({ kind: 'nobody' })
})

it('storedSignIn finds the person whom the identity client stored, with token and expiry', async () => {
  keep(user())
  expect(await storedSignIn()).toEqual({
    kind: 'somebody',
    uid: 'u1',
    email: 'ann@greenlight.test',
    token: tokenOf(),
    exp: 2_000_000_000,
    until: 1_999_999_000_000,
  })
})

it('storedSignIn finds the sign-in of the tab if the tab has its own', async () => {
  keep(user())
  keep(user({ uid: 'u2' }, tokenOf({ sub: 'u2' })), sessionStorage)
  expect(await storedSignIn()).toMatchObject({ uid: 'u1' })
  sessionStorage.setItem('greenlight.tabOnly', '1')
  expect(await storedSignIn()).toMatchObject({ uid: 'u2' })
})

it.each([
  ['an unverified address', user({ emailVerified: false })],
  ['a token from before the address was verified', user({}, tokenOf({ email_verified: false }))],
  ['a token of somebody else', user({}, tokenOf({ sub: 'other' }))],
  ['a token of another address', user({}, tokenOf({ email: 'bob@greenlight.test' }))],
  ['an invalid token', user({}, 'nothing')],
  ['no token', user({ stsTokenManager: {} })],
  ['a sign-in stored in another form', ['x']],
  ['a bare token', 'eyJ'],
])('storedSignIn leaves the decision to the identity client for %s', async (_what, stored) => {
  keep(stored)
  expect(await storedSignIn()).toEqual({ kind: 'unclear' })
})

it('storedSignIn leaves the decision to the identity client if the storage cannot be read', async () => {
  localStorage.setItem(KEY, '{')
  expect(await storedSignIn()).toEqual({ kind: 'unclear' })
})
