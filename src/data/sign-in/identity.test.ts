import { describe, expect, it, vi } from 'vitest'
import { AppError } from '@/domain/shared/app-error'
import type { SessionState } from '@/domain/users/access'
import { buildUser } from '~tests/fixtures/people'
import { PATIENCE } from '~tests/support/patience'

const service = vi.hoisted(() => ({
  auth: {
    currentUser: null as unknown,
    authStateReady: async () => undefined,
    onAuthStateChanged: () => undefined,
    onIdTokenChanged: () => undefined,
  },
}))
vi.mock('@/data/base/firebase', () => ({ auth: service.auth }))

/** The planned answers of the server for each address. */
const { answers, findMember } = vi.hoisted(() => {
  const answers = new Map<string, (state: SessionState | Promise<never>) => void>()
  return {
    answers,
    findMember: (email: string) => new Promise<SessionState>(resolve => answers.set(email, resolve)),
  }
})
vi.mock('./account', () => ({ findMember, watchAccount: () => () => {} }))

/** Imitates the storage of the device, since this test runs without a browser page. */
const device = vi.hoisted(() => ({ member: undefined as unknown, forgotten: 0 }))
vi.mock('@/data/base/kept/kept-member', async () => {
  const { createStore } = await import('@/data/base/store')
  return {
    unconfirmedSince: createStore<number | undefined>(undefined),
    keptMember: () => device.member,
    keepMember: (email: string, user: unknown) => {
      device.member = { email, user, at: 7 }
    },
    forgetMember: () => {
      device.member = undefined
      device.forgotten += 1
    },
  }
})

const { identity, resolveIdentity, startSession } = await import('./identity')
const { unconfirmedSince } = await import('@/data/base/kept/kept-member')

const addressOf = (name: string) => `${name}@greenlight.test`
const memberOf = (name: string): SessionState => ({
  kind: 'member',
  user: buildUser({ id: name, email: addressOf(name) }),
})

/** Signs somebody in, and looks them up. */
function signIn(name: string): Promise<SessionState> {
  isHere(name)
  return resolveIdentity()
}

/** Makes somebody the user of the identity client. */
function isHere(name: string): void {
  service.auth.currentUser = {
    uid: name,
    email: addressOf(name),
    emailVerified: true,
    getIdTokenResult: async () => ({ claims: { exp: 1, iat: 1, email_verified: true } }),
    toJSON: () => ({}),
  }
}

const asked = (name: string) => vi.waitFor(() => expect(answers.has(addressOf(name))).toBe(true), PATIENCE)
const answer = (name: string) => answers.get(addressOf(name))?.(memberOf(name))

describe('two overlapping sign-ins', () => {
  it('both return the newer answer, even if the older answer comes first', async () => {
    const heard: string[] = []
    const older = signIn('first').finally(() => heard.push('older'))
    await asked('first')
    const newer = signIn('second').finally(() => heard.push('newer'))
    await asked('second')
    answer('first')
    await new Promise(resolve => setTimeout(resolve))
    expect(heard).toEqual([])
    answer('second')
    expect(await newer).toEqual(memberOf('second'))
    expect(await older).toEqual(memberOf('second'))
  })
})

describe('a start of the app before the server has answered', () => {
  const away = () => Promise.reject(new AppError('unavailable', 'away'))

  it('uses the remembered member, and forgets them if the server refuses them', async () => {
    const keptAt = Date.now() - 1000
    const kept = buildUser({ id: 'kit', email: addressOf('kit') })
    device.member = { email: addressOf('kit'), user: kept, at: keptAt }
    // Sam signs in on the device, which then keeps Sam as the member.
    void signIn('sam')
    await asked('sam')
    answers.get(addressOf('sam'))?.(memberOf('sam'))
    await vi.waitFor(() => expect(identity.get()).toEqual(memberOf('sam')), PATIENCE)
    expect(device.member).toMatchObject({ email: addressOf('sam') })

    service.auth.currentUser = null
    await resolveIdentity()
    expect(device).toEqual({ member: undefined, forgotten: expect.any(Number) })

    device.member = { email: addressOf('kit'), user: kept, at: keptAt }
    isHere('kit')
    const started = startSession()
    await asked('kit')
    answers.get(addressOf('kit'))?.(away())
    expect(await started).toBe(true)
    expect(identity.get()).toEqual({ kind: 'member', user: kept })
    expect(unconfirmedSince.get()).toBe(keptAt)

    answers.clear()
    const confirmed = resolveIdentity()
    await asked('kit')
    answers.get(addressOf('kit'))?.({ kind: 'not-a-user', email: addressOf('kit'), reason: 'no-record' })
    await confirmed
    expect(identity.get().kind).toBe('not-a-user')
    expect(unconfirmedSince.get()).toBeUndefined()
    expect(device.member).toBeUndefined()
  })
})
