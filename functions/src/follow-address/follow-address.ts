import type { Auth, UserRecord } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import type { CallableOutput } from '@/domain/callables'
import { type Account, accountSchema, userSchema } from '@/domain/users/schema'
import { readRecordSnapshot, recordsOf } from '../records'
import { type Skip, warnOf } from '../skipped'

type SignIn = CallableOutput<'checkSignIn'>

/**
 * Moves a person's sign-in to the address in their record, and returns the sign-in; undefined if the person does not exist. The
 * records decide and not the event, so a repeat changes nothing. An earlier address is one whose account names the person, but
 * which is no longer in the person's record. If the new address already has a sign-in, both sign-ins stay, and the old one opens
 * nothing. The password stays the same. The person must verify the new address, because only an admin has entered it.
 */
export async function followAddressOf(
  db: Firestore,
  auth: Auth,
  userId: string,
): Promise<SignIn | undefined> {
  const skipped: Skip[] = []
  try {
    const user = readRecordSnapshot(userSchema, await db.doc(`users/${userId}`).get(), skipped)
    if (!user) return undefined
    const { docs } = await db.collection('accounts').where('userId', '==', userId).get()
    const givenUp = recordsOf(accountSchema, docs, skipped).filter(({ id }) => id !== user.email)
    const [here, left] = await Promise.all([signInAt(auth, user.email), newestOfTheirs(auth, givenUp)])
    if (!left || here) return wordsOf(here, left)
    const moved = await move(auth, left.uid, user.email)
    return moved ? wordsOf(moved, undefined) : wordsOf(await signInAt(auth, user.email), left)
  } finally {
    warnOf('Following the address of a person left out what could not be read', skipped)
  }
}

function wordsOf(here: UserRecord | undefined, left: UserRecord | undefined): SignIn {
  const state = !here ? 'none' : here.disabled ? 'disabled' : here.emailVerified ? 'verified' : 'unverified'
  const lastUsedAt = Date.parse(here?.metadata.lastSignInTime ?? '') || 0
  return { state, lastUsedAt, leftAt: left?.email ?? '' }
}

/**
 * The sign-in at the person's last earlier address. Only a sign-in that was verified while the address was theirs counts, because
 * anybody can make a sign-in at an unused address.
 */
async function newestOfTheirs(auth: Auth, givenUp: readonly Account[]): Promise<UserRecord | undefined> {
  for (const account of [...givenUp].sort((a, b) => b.writtenAt - a.writtenAt)) {
    const found = await signInAt(auth, account.id)
    if (found?.emailVerified && Date.parse(found.metadata.creationTime) <= account.writtenAt) return found
  }
  return undefined
}

async function signInAt(auth: Auth, email: string): Promise<UserRecord | undefined> {
  try {
    return await auth.getUserByEmail(email)
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return undefined
    throw error
  }
}

/** Undefined if the new address got a sign-in in the meantime, or the old sign-in was deleted. */
async function move(auth: Auth, uid: string, email: string): Promise<UserRecord | undefined> {
  try {
    return await auth.updateUser(uid, { email, emailVerified: false })
  } catch (error) {
    if (['auth/email-already-exists', 'auth/user-not-found'].includes(codeOf(error))) return undefined
    throw error
  }
}

const codeOf = (error: unknown) => String((error as { code?: unknown }).code)
