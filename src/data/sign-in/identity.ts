import {
  type User as FirebaseUser,
  type IdTokenResult,
  onAuthStateChanged,
  onIdTokenChanged,
} from 'firebase/auth'
import { offsetOfToken, setServerOffset } from '@/data/base/clock'
import { deadline } from '@/data/base/deadline'
import { onDenial } from '@/data/base/denials'
import { toAppError } from '@/data/base/errors'
import { auth } from '@/data/base/firebase'
import { forgetHint, rememberMember } from '@/data/base/hint'
import { session, showError } from '@/data/base/session'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { createStore } from '@/data/base/store'
import type { SessionState } from '@/domain/users/access'

/** Who the person at this browser is. Only this file changes it. */
export const identity = createStore<SessionState>({ kind: 'signed-out' })

const FORCED_SIGN_OUT =
  'You were signed out: your account was disabled, your sign-in expired, or you signed out in another tab. Sign in again to carry on; what you had not sent is kept on this device.'

let isChosenSignOut = false
let turn = 0
/** The question under way: signing in and the identity client's own event ask the same at once. */
let asking: { subject: string; answer: Promise<SessionState> } | undefined
let started: Promise<void> | undefined
let stopWatching = () => {}

/** Runs a sign-out that the person chose, so that it is not reported to them as forced. */
export async function withChosenSignOut<T>(work: () => Promise<T>): Promise<T> {
  isChosenSignOut = true
  try {
    return await work()
  } finally {
    isChosenSignOut = false
  }
}

/**
 * Waits until it is known who the person is, so that the first screen is the right one (spec section 2); from then on
 * `identity` follows sign-in, sign-out, and the account. Never rejects: a start-up error goes to the console (spec
 * section 8) and is shown.
 */
export function startSession(): Promise<void> {
  started ??= begin()
  return started
}

async function begin(): Promise<void> {
  try {
    await deadline(auth.authStateReady(), 'read')
    await resolveIdentity()
  } catch (error) {
    console.error('The session could not start', error)
    showError(toAppError(error).message)
  }
  follow()
}

function follow(): void {
  let knownUid = auth.currentUser?.uid
  onIdTokenChanged(auth, user => {
    if (user) void correctClock(user).catch(error => console.error('Reading the ID token failed', error))
  })
  onAuthStateChanged(auth, user => {
    if (user?.uid === knownUid) return
    knownUid = user?.uid
    void resolveIdentity().catch(report)
  })
  onDenial(recheckSoon)
  if (typeof window !== 'undefined') {
    window.addEventListener('online', () => {
      // Somebody is signed in whom we could not look up while offline.
      if (auth.currentUser && identity.get().kind === 'signed-out') void resolveIdentity().catch(report)
    })
  }
}

function report(error: unknown): void {
  const failure = toAppError(error)
  console.error('Finding the signed-in person failed', error)
  if (identity.get().kind === 'signed-out') showError(failure.message)
}

/**
 * Finds out who is signed in, and says so to everybody who watches. The newest question wins. Rejects with an AppError
 * when the server cannot be asked; what was known before then stays.
 */
export function resolveIdentity(): Promise<SessionState> {
  const user = auth.currentUser
  const subject = user ? `${user.uid}:${user.emailVerified}` : ''
  if (asking?.subject === subject) return asking.answer
  const answer = ask(user).finally(() => {
    if (asking?.answer === answer) asking = undefined
  })
  asking = { subject, answer }
  return answer
}

async function ask(user: FirebaseUser | null): Promise<SessionState> {
  const mine = ++turn
  const state = user ? await lookUp(user) : ({ kind: 'signed-out' } as const)
  if (mine !== turn) return identity.get()
  await become(state)
  return state
}

async function lookUp(user: FirebaseUser): Promise<SessionState> {
  const email = (user.email ?? '').toLowerCase()
  if (!user.emailVerified) return { kind: 'unverified', email }
  const token = await deadline(correctClock(user), 'read')
  // The rules read the token: one made before the address was proved would be refused.
  if (token.claims.email_verified !== true) await deadline(user.getIdToken(true), 'read')
  const { findMember } = await import('./account')
  return findMember(email)
}

async function correctClock(user: FirebaseUser): Promise<IdTokenResult> {
  const token = await user.getIdTokenResult()
  const offset = offsetOfToken(
    {
      exp: Number(token.claims.exp),
      iat: Number(token.claims.iat),
      deviceExpiry: deviceExpiryOf(user),
      isFresh: false,
    },
    Date.now(),
  )
  if (offset !== undefined) setServerOffset(offset)
  return token
}

function deviceExpiryOf(user: FirebaseUser): number | undefined {
  const { stsTokenManager } = user.toJSON() as { stsTokenManager?: { expirationTime?: unknown } }
  return typeof stsTokenManager?.expirationTime === 'number' ? stsTokenManager.expirationTime : undefined
}

async function become(state: SessionState): Promise<void> {
  const before = identity.get()
  const personBefore = before.kind === 'member' ? before.user.id : undefined
  const personNow = state.kind === 'member' ? state.user.id : undefined
  if (personBefore !== undefined && personBefore !== personNow) {
    stopWatching()
    stopWatching = () => {}
    if (state.kind === 'signed-out' && !isChosenSignOut) showError(FORCED_SIGN_OUT)
    await runSignOutTasks({ isForced: !isChosenSignOut })
    session.clear()
  }
  if (state.kind === 'member') rememberMember(state.user.email, state.user.id)
  else forgetHint()
  session.set({ user: state.kind === 'member' ? state.user : null })
  identity.set(state)
  if (state.kind === 'member' && personBefore !== personNow) {
    const { watchAccount } = await import('./account')
    stopWatching = watchAccount(state.user.email, () => void resolveIdentity().catch(report))
  }
}

/** At most one look at the account in this time, however many requests are refused. Milliseconds. */
const RECHECK_EVERY = 10_000
let lastRecheck = 0

function recheckSoon(): void {
  if (identity.get().kind !== 'member' || Date.now() - lastRecheck < RECHECK_EVERY) return
  lastRecheck = Date.now()
  void resolveIdentity().catch(report)
}
