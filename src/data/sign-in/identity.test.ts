import { describe, expect, it, vi } from 'vitest'
import type { SessionState } from '@/domain/users/access'
import { buildUser } from '~tests/fixtures/people'

const service = vi.hoisted(() => ({ auth: { currentUser: null as unknown } }))
vi.mock('@/data/base/firebase', () => ({ auth: service.auth }))

/** What the server will say of each address, when it is told to. */
const { answers, findMember } = vi.hoisted(() => {
  const answers = new Map<string, (state: SessionState) => void>()
  return {
    answers,
    findMember: (email: string) => new Promise<SessionState>(resolve => answers.set(email, resolve)),
  }
})
vi.mock('./account', () => ({ findMember, watchAccount: () => () => {} }))

const { resolveIdentity } = await import('./identity')

const addressOf = (name: string) => `${name}@greenlight.test`
const memberOf = (name: string): SessionState => ({
  kind: 'member',
  user: buildUser({ id: name, email: addressOf(name) }),
})

/** Somebody signs in, and is asked for. */
function signIn(name: string): Promise<SessionState> {
  service.auth.currentUser = {
    uid: name,
    email: addressOf(name),
    emailVerified: true,
    getIdTokenResult: async () => ({ claims: { exp: 1, iat: 1, email_verified: true } }),
    toJSON: () => ({}),
  }
  return resolveIdentity()
}

const asked = (name: string) => vi.waitFor(() => expect(answers.has(addressOf(name))).toBe(true))
const answer = (name: string) => answers.get(addressOf(name))?.(memberOf(name))

describe('who is signed in, asked again before there was an answer', () => {
  it('both have the newer answer, though the older one comes first', async () => {
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
