import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PATIENCE } from '~tests/support/patience'
import {
  addMember,
  addSignIn,
  adminFirestore,
  clearAll,
  disableSignIn,
  moveSignIn,
  PASSWORD,
  signInAs,
} from './support'

const auth = await import('@/data/sign-in/auth')
const { session } = await import('@/data/base/session')
const { auth: firebaseAuth, authOptions } = await import('@/data/base/firebase')

beforeAll(async () => {
  await clearAll()
  await auth.startSession()
})
beforeEach(async () => {
  if (firebaseAuth.currentUser) await auth.signOut()
  session.set({ isShowingError: false, errorMessage: '' })
})

/** Waits as long as a busy machine may need. */
const eventually = (holds: () => void) => vi.waitFor(holds, PATIENCE)

describe('the sign-in state of a person', () => {
  it('is “member” if a record has their address', async () => {
    const pm = await addMember({ id: 'user-pm', email: 'pm@greenlight.test' })
    expect(await signInAs(pm)).toMatchObject({ kind: 'member', user: { id: 'user-pm' } })
    expect(session.get().user?.email).toBe('pm@greenlight.test')
  })

  it('is “member” if they type the address in another case and with spaces around it', async () => {
    await addMember({ id: 'user-case', email: 'case@greenlight.test' })
    expect(await signInAs({ email: ' CASE@greenlight.test ' })).toMatchObject({ kind: 'member' })
  })

  it('is “not a user” if no record has their address', async () => {
    await addSignIn('norecord@greenlight.test')
    expect(await signInAs({ email: 'norecord@greenlight.test' })).toEqual({
      kind: 'not-a-user',
      email: 'norecord@greenlight.test',
      reason: 'no-record',
    })
    expect(session.get().user).toBeNull()
  })

  it('is “not a user” if their record is archived', async () => {
    const archived = await addMember({
      id: 'user-archived',
      email: 'archived@greenlight.test',
      isArchived: true,
    })
    expect(await signInAs(archived)).toMatchObject({ kind: 'not-a-user', reason: 'archived' })
  })

  it('is “unverified” if their address is not verified, even if it is the address of an admin', async () => {
    await addMember({ id: 'user-boss', email: 'boss@greenlight.test', canAccessAdminApp: true })
    await clearSignIns()
    await addSignIn('boss@greenlight.test', { emailVerified: false })
    expect(await signInAs({ email: 'boss@greenlight.test' })).toEqual({
      kind: 'unverified',
      email: 'boss@greenlight.test',
    })
  })

  it('has the same error for a wrong password and for an unknown address', async () => {
    const known = await addMember({ id: 'user-known', email: 'known@greenlight.test' })
    const wrong = await auth.signInWithPassword(known.email, 'wrong-one', false).catch(error => error)
    const unknown = await auth
      .signInWithPassword('nobody@greenlight.test', PASSWORD, false)
      .catch(error => error)
    expect(wrong).toMatchObject({ name: 'AppError', code: 'unauthenticated' })
    expect(unknown.message).toBe(wrong.message)
  })

  it('does not reveal whether an address exists when somebody requests a password reset', async () => {
    vi.stubGlobal('location', { origin: 'http://127.0.0.1:5173' })
    await expect(auth.sendReset('nobody@greenlight.test')).resolves.toBeUndefined()
    vi.unstubAllGlobals()
  })
})

describe('a session that ends', () => {
  it('changes from “member” to “not a user” when the person was archived and a request is refused', async () => {
    const member = await addMember({ id: 'user-leaver', email: 'leaver@greenlight.test' })
    await signInAs(member)
    await adminFirestore.doc(`accounts/${member.email}`).update({ isArchived: true })
    const { users } = await import('@/data/records/people/user-collection')
    await expect(users.get(member.id)).rejects.toMatchObject({ code: 'permission-denied' })
    await eventually(() => expect(auth.authState()).toMatchObject({ kind: 'not-a-user', reason: 'archived' }))
    expect(session.get().user).toBeNull()
  })

  it('tells the person that their sign-in is disabled', async () => {
    const email = 'disabled@greenlight.test'
    await addMember({ id: 'user-disabled', email })
    await signInAs({ email })
    const uid = firebaseAuth.currentUser?.uid ?? ''
    await disableSignIn(uid)
    await expect(auth.refreshIdentity()).rejects.toMatchObject({ code: 'unauthenticated' })
    await eventually(() => expect(auth.authState().kind).toBe('signed-out'))
    expect(session.get().user).toBeNull()
    await eventually(() => expect(session.get().isShowingError).toBe(true))
    expect(session.get().errorMessage).toMatch(/^Your account is disabled.*kept on this device/)
  })

  it('does not tell a person who types a wrong password that the sign-in is disabled', async () => {
    const email = 'hidden@greenlight.test'
    await addMember({ id: 'user-hidden', email })
    await signInAs({ email })
    await disableSignIn(firebaseAuth.currentUser?.uid ?? '')
    await auth.signOut()
    const disabled = await auth.signInWithPassword(email, 'wrong-one', true).catch(error => error)
    const unknown = await auth.signInWithPassword('nobody@x.test', 'wrong-one', true).catch(error => error)
    expect(disabled).toMatchObject({ code: 'unauthenticated', message: unknown.message })
    vi.stubGlobal('location', { origin: 'http://127.0.0.1:5173' })
    await expect(auth.sendReset(email)).resolves.toBeUndefined()
    vi.unstubAllGlobals()
  })

  it('tells the person that their sign-in was deleted', async () => {
    const email = 'deleted@greenlight.test'
    await addMember({ id: 'user-deleted', email })
    await signInAs({ email })
    await clearSignIns()
    await expect(auth.refreshIdentity()).rejects.toMatchObject({ code: 'unauthenticated' })
    await eventually(() => expect(session.get().isShowingError).toBe(true))
    expect(session.get().errorMessage).toMatch(/expired or was deleted.*kept on this device/)
  })

  it('asks a person whose address an admin changed to verify the new address', async () => {
    const member = await addMember({ id: 'user-mover', email: 'mover@greenlight.test' })
    await signInAs(member)
    await moveSignIn(firebaseAuth.currentUser?.uid ?? '', 'moved@greenlight.test')
    await adminFirestore.doc(`accounts/${member.email}`).update({ isArchived: true })
    await auth.refreshIdentity().catch(() => undefined)
    await movedOrTold({
      kind: 'unverified',
      email: 'moved@greenlight.test',
      movedFrom: 'mover@greenlight.test',
    })
  })

  it('tells the person that an admin changed their address, not that their access has ended', async () => {
    const member = await addMember({ id: 'user-goer', email: 'goer@greenlight.test' })
    await signInAs(member)
    const uid = firebaseAuth.currentUser?.uid ?? ''
    await adminFirestore.doc(`accounts/${member.email}`).update({ isArchived: true, isGivenUp: true })
    await auth.refreshIdentity()
    expect(auth.authState()).toEqual({ kind: 'not-a-user', email: member.email, reason: 'moved' })
    await moveSignIn(uid, 'gone@greenlight.test')
    await auth.refreshIdentity().catch(() => undefined)
    await movedOrTold({ kind: 'unverified', email: 'gone@greenlight.test' })
  })

  it('leaves empty caches and no error after a sign-out', async () => {
    const member = await addMember({ id: 'user-out', email: 'out@greenlight.test' })
    await signInAs(member)
    const { queryClient } = await import('@/data/sync/query-client')
    queryClient.setQueryData(['something'], 1)
    session.set({ targetRouterAfterSignIn: '/pras' })
    await auth.signOut()
    await eventually(() => expect(auth.authState().kind).toBe('signed-out'))
    expect(queryClient.getQueryData(['something'])).toBeUndefined()
    expect(session.get()).toMatchObject({ user: null, targetRouterAfterSignIn: '/', isShowingError: false })
  })
})

/**
 * Accepts both outcomes. The service ends a sign-in whose token is more than a second older than the move: then the sign-in page
 * shows the reason.
 */
function movedOrTold(moved: object) {
  return eventually(() => {
    const state = auth.authState()
    if (state.kind === 'signed-out') expect(session.get()).toMatchObject({ isShowingError: true })
    else expect(state).toMatchObject(moved)
  })
}

describe('the Identity Platform client', () => {
  it('changes only the setting for how long a sign-in is remembered (requirements 9)', () => {
    expect(Object.keys(authOptions)).toEqual(['persistence'])
  })
})

async function clearSignIns(): Promise<void> {
  const { emulatorHosts, projectId } = await import('../support/emulator-hosts')
  await fetch(`http://${emulatorHosts().auth.address}/emulator/v1/projects/${projectId}/accounts`, {
    method: 'DELETE',
    headers: { Authorization: 'Bearer owner' },
  })
}
