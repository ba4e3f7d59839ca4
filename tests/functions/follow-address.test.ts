import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type CallableOutput, callables } from '@/domain/callables'
import { accountOf } from '@/domain/users/schema'
import { followAddressOf } from '~functions/follow-address/follow-address'
import { buildUser } from '../fixtures/people'
import { adminAuth as auth, adminFirestore as db } from '../support/admin'
import { callFunction, signUp } from '../support/callable'
import { PATIENCE } from '../support/patience'

const run = randomUUID().slice(0, 8)
let adminToken = ''
let employeeToken = ''

beforeAll(async () => {
  adminToken = (await person({ name: 'admin', canAccessAdminApp: true })).idToken
  employeeToken = (await person({ name: 'employee' })).idToken
})

const stamps = (at = new Date()) => ({
  revision: 1,
  lastWriteId: 'seed',
  lastModifiedAt: Date.now(),
  writtenAt: at,
})
const address = (name: string) => `${name}.${run}@moves.test`

/** Makes a person with record and account. By default they have a sign-in, and its address is verified. */
async function person(
  { name = randomUUID().slice(0, 6), signIn = true, isVerified = true, ...flags } = {} as {
    name?: string
    signIn?: boolean
    isVerified?: boolean
    canAccessAdminApp?: boolean
  },
) {
  const user = buildUser({ id: `${name}-${run}`, email: address(name), ...flags })
  const { id, ...body } = user
  await db.doc(`users/${id}`).set({ ...body, ...stamps() })
  await db.doc(`accounts/${user.email}`).set({ ...accountOf(user), ...stamps() })
  const signedUp = signIn ? await signUp(user.email, { isVerified }) : { uid: '', idToken: '' }
  return { user, ...signedUp }
}

/**
 * Makes the commit by which an admin changes an address. With `alone` the trigger does not react, since the record is new to it.
 */
async function moveTo(id: string, email: string, { alone = false } = {}) {
  const ref = db.doc(`users/${id}`)
  const body = (await ref.get()).data() ?? {}
  const old = db.doc(`accounts/${body.email}`)
  // A sign-in that is only a few milliseconds older than the change counts as older.
  await new Promise(done => setTimeout(done, 5))
  if (alone) await ref.delete()
  const batch = db.batch()
  if (alone) batch.create(ref, { ...body, email, ...stamps() })
  else batch.update(ref, { email, ...stamps() })
  const account = (await old.get()).data() ?? {}
  batch.set(db.doc(`accounts/${email}`), { ...account, ...stamps() })
  batch.update(old, { isArchived: true, ...stamps() })
  await batch.commit()
}

const follow = (id: string) => followAddressOf(db, auth, id)
const at = (email: string) => auth.getUserByEmail(email).catch(() => undefined)

describe('the sign-in of a person whose e-mail address changes', () => {
  it('moves to the new address with the same password, and the new address must be verified', async () => {
    const { user, uid } = await person()
    const email = address(randomUUID())
    await moveTo(user.id, email)
    await vi.waitFor(async () => expect((await at(email))?.uid).toBe(uid), {
      timeout: PATIENCE,
      interval: 100,
    })
    expect(await at(email)).toMatchObject({ emailVerified: false })
    expect(await at(user.email)).toBeUndefined()
    expect(await follow(user.id)).toEqual({ state: 'unverified', lastUsedAt: expect.any(Number), leftAt: '' })
  })

  it('moves only once: a second run changes nothing, and a verified address stays verified', async () => {
    const { user, uid } = await person()
    const email = address(randomUUID())
    await moveTo(user.id, email, { alone: true })
    await follow(user.id)
    await auth.updateUser(uid, { emailVerified: true })
    expect(await follow(user.id)).toMatchObject({ state: 'verified', leftAt: '' })
    expect((await at(email))?.uid).toBe(uid)
  })

  it('can move to another address and back again', async () => {
    const { user, uid } = await person()
    await moveTo(user.id, address(randomUUID()), { alone: true })
    await follow(user.id)
    await auth.updateUser(uid, { emailVerified: true })
    await moveTo(user.id, user.email, { alone: true })
    expect(await follow(user.id)).toMatchObject({ state: 'unverified', leftAt: '' })
    expect((await at(user.email))?.uid).toBe(uid)
  })

  it('does not move to an address that has a sign-in already, and the function reports this', async () => {
    const { user, uid } = await person()
    const email = address(randomUUID())
    const other = await signUp(email)
    await moveTo(user.id, email, { alone: true })
    expect(await follow(user.id)).toMatchObject({ state: 'verified', leftAt: user.email })
    expect([(await at(email))?.uid, (await at(user.email))?.uid]).toEqual([other.uid, uid])
  })

  it('is not created by the move if the person had none, and the function reports this', async () => {
    const { user } = await person({ signIn: false })
    await moveTo(user.id, address(randomUUID()), { alone: true })
    expect(await follow(user.id)).toEqual({ state: 'none', lastUsedAt: 0, leftAt: '' })
  })

  it('is reported if it is disabled', async () => {
    const { user, uid } = await person()
    await auth.updateUser(uid, { disabled: true })
    expect(await follow(user.id)).toMatchObject({ state: 'disabled' })
  })
})

describe('a sign-in at the former address of a person', () => {
  it('does not move if somebody made it after the person gave up that address', async () => {
    const { user } = await person({ signIn: false })
    const email = address(randomUUID())
    await moveTo(user.id, email, { alone: true })
    // Both the emulator and the service count in milliseconds.
    await db.doc(`accounts/${user.email}`).update({ writtenAt: new Date(Date.now() - 60_000) })
    await signUp(user.email)
    expect(await follow(user.id)).toMatchObject({ state: 'none', leftAt: '' })
    expect(await at(email)).toBeUndefined()
  })

  it('does not move if its address was never verified', async () => {
    const { user } = await person({ isVerified: false })
    const email = address(randomUUID())
    await moveTo(user.id, email, { alone: true })
    expect(await follow(user.id)).toMatchObject({ state: 'none', leftAt: '' })
    expect(await at(email)).toBeUndefined()
  })

  it('does not move if another person uses that address now', async () => {
    const { user } = await person()
    const other = await person()
    await follow(other.user.id)
    expect(await at(user.email)).toBeDefined()
    expect(await follow(user.id)).toMatchObject({ state: 'verified', leftAt: '' })
  })
})

describe('the callable that moves sign-ins', () => {
  const ask = (data: unknown, token = adminToken) => callFunction('checkSignIn', data, token)

  it('shows an admin the sign-ins that the trigger could not move, and moves them', async () => {
    const { user, uid } = await person()
    const email = address(randomUUID())
    await moveTo(user.id, email, { alone: true })
    const answer: CallableOutput<'checkSignIn'> = callables.checkSignIn.output.parse(
      (await ask({ userId: user.id })).result,
    )
    expect(answer).toMatchObject({ state: 'unverified', leftAt: '' })
    expect((await at(email))?.uid).toBe(uid)
  })

  it('is only for admins, accepts only ids of existing people, and accepts no address', async () => {
    const { user } = await person()
    expect((await ask({ userId: user.id }, employeeToken)).error?.status).toBe('PERMISSION_DENIED')
    expect((await ask({ userId: user.id }, '')).error?.status).toBe('UNAUTHENTICATED')
    expect((await ask({ userId: 'nobody' })).error?.status).toBe('NOT_FOUND')
    for (const data of [{}, { userId: 'a/b' }, { userId: user.id, email: 'thief@x.test' }]) {
      expect((await ask(data)).error?.status).toBe('INVALID_ARGUMENT')
    }
  })
})
