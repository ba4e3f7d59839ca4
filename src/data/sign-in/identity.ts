import type { Auth, User as FirebaseUser } from 'firebase/auth'
import { runAccessLossTasks } from '@/data/base/access-loss'
import { setServerOffset } from '@/data/base/clock'
import { deadline } from '@/data/base/deadline'
import { onDenial } from '@/data/base/denials'
import { isPassing, toAppError } from '@/data/base/errors'
import { forgetHint, readHint, rememberMember } from '@/data/base/hint'
import { RENEWED_BEFORE, setEarlyToken } from '@/data/base/id-token'
import { keepMember, keptMember, unconfirmedSince } from '@/data/base/kept/kept-member'
import { checkingSince, forgetShown, shownHere } from '@/data/base/kept/shown-answers'
import { session, showError } from '@/data/base/session'
import { whenShown } from '@/data/base/shown'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { createStore } from '@/data/base/store'
import { paths } from '@/domain/shared/paths'
import { losesAccess, type SessionState } from '@/domain/users/access'
import { askWhatIsSure } from './first-questions'
import { forgetKept, forgetShownOfDevice } from './forget-kept'
import { readKept } from './kept-user'
import { type FoundSignIn, type StoredSignIn, storedSignIn } from './stored-sign-in'
import { correctClock } from './token-clock'
import { ENDED_MEANWHILE, MOVED, SIGNED_OUT_ELSEWHERE } from './words'

/** The state of the sign-in: who is signed in here. Only this file changes this store. */
export const identity = createStore<SessionState>({ kind: 'signed-out' })

let isChosenSignOut = false
let turn = 0
/** The running lookup of the member. The sign-in and the event of the identity client, which come at the same time, share it. */
let asking: { subject: string; answer: Promise<SessionState> } | undefined
let started: Promise<boolean> | undefined
/** The last signed-in user of the identity client. For this user, the identity service can say why the sign-in ended. */
let lastUser: FirebaseUser | null = null
let stopWatching = () => {}
/** The address whose account is watched; undefined until the server has confirmed the person. */
let watched: string | undefined

/** The identity client, once it has loaded. */
let client: Auth | undefined

/** Loads the identity client, and waits until it knows who is signed in. */
async function identityClient(): Promise<Auth> {
  const { auth } = await import('@/data/base/firebase')
  client = auth
  await deadline(auth.authStateReady())
  return auth
}

/** Runs `work` that signs the person out at their own request, so that the sign-out does not count as forced. */
export async function withChosenSignOut<T>(work: () => Promise<T>): Promise<T> {
  isChosenSignOut = true
  try {
    return await work()
  } finally {
    isChosenSignOut = false
  }
}

/**
 * Waits until the person is known, so that the first screen is the right one (requirements 2); after that, `identity` changes
 * with sign-in, sign-out and the account. Never rejects: if the person cannot be found out, it resolves to false, and the error
 * is logged to the console (requirements 8) and shown.
 * @param whenStored called once this browser is known to keep a sign-in, before the person is known
 */
export function startSession(whenStored?: () => void): Promise<boolean> {
  started ??= begin(whenStored)
  return started
}

/** How long a start waits for the server before it continues with the member that the device keeps. Milliseconds. */
const KEPT_AFTER = 6000
/** How often the app asks the server again to confirm that member. Milliseconds. */
const CONFIRM_EVERY = 15_000

async function begin(whenStored?: () => void): Promise<boolean> {
  const wasMember = readHint() !== undefined
  const stored = await storedSignIn()
  const asking = know(wasMember, stored)
  if (stored.kind === 'somebody') whenStored?.()
  onDenial(recheckSoon)
  if (await becomeShown(stored)) {
    void checkShown(asking)
    return true
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    if (!keptMember()) await asking
    else {
      const isLate = new Promise<true>(resolve => {
        timer = setTimeout(() => resolve(true), KEPT_AFTER)
      })
      if ((await Promise.race([asking, isLate])) && identity.get().kind === 'signed-out') await becomeKept()
      // The failure is only logged, because `confirmKept` asks the server again.
      asking.catch(error => console.warn('The server has not confirmed who is signed in', error))
    }
    return true
  } catch (error) {
    if (isPassing(toAppError(error)) && (await becomeKept())) return true
    console.error('The session could not start', error)
    showError(toAppError(error).message)
    return false
  } finally {
    clearTimeout(timer)
  }
}

async function know(wasMember: boolean, stored: FoundSignIn): Promise<void> {
  const isEarly = stored.kind === 'somebody' && (await knowEarly(stored))
  const isNobody = stored.kind === 'nobody'
  if (isNobody) await become({ kind: 'signed-out' })
  if (isEarly || isNobody) {
    if (isNobody && wasMember) showError(SIGNED_OUT_ELSEWHERE)
    // A mailed link has a code that needs the client.
    const isLater = location.pathname !== paths.authAction
    void (isLater ? whenShown() : Promise.resolve()).then(followLoaded)
    return
  }
  const auth = await identityClient()
  await resolveIdentity().finally(() => follow(auth.currentUser?.uid))
  if (wasMember && !auth.currentUser) showError(ENDED_MEANWHILE)
}

/** The wait before a failed load of the client is repeated. Milliseconds. */
const LOAD_AGAIN = 15_000

function followLoaded(): void {
  identityClient().then(
    // The client may know more than the stored sign-in shows.
    () => follow(lastUid),
    error => {
      console.warn('The identity client could not be loaded', error)
      setTimeout(followLoaded, LOAD_AGAIN)
    },
  )
}

/**
 * Finds the person by the stored token, before the identity client is loaded. The client checks the sign-in again after the first
 * screen. Resolves to false if only the client can find out who is signed in.
 */
async function knowEarly(stored: StoredSignIn): Promise<boolean> {
  if (stored.until - Date.now() <= RENEWED_BEFORE) return false
  const mine = ++turn
  setEarlyToken(stored)
  storedEmail = stored.email
  setServerOffset(stored.exp * 1000 - stored.until)
  askWhatIsSure(stored.email)
  const { findMember } = await import('./account')
  const found = await findMember(stored.email)
  if (mine !== turn || found.kind !== 'member') return false
  lastUid = stored.uid
  await become(found)
  return true
}

/** The stored address in lower case, until the identity client has loaded. */
let storedEmail = ''

/** Returns the address of the signed-in person from the identity service; empty if it is not known. */
const knownEmail = () => (client?.currentUser ? emailOf(client.currentUser) : storedEmail)

/**
 * Continues with the member that the device keeps, because the server does not answer. If the stored sign-in can be read, it must
 * be that member's. Resolves to false if there is no such member.
 */
async function becomeKept(): Promise<boolean> {
  const kept = keptMember()
  const known = knownEmail()
  if (!kept || (known !== '' && known !== kept.email)) return false
  const user = await readKept(kept)
  if (!user || identity.get().kind !== 'signed-out') return identity.get().kind === 'member'
  unconfirmedSince.set(kept.at)
  session.set({ user })
  identity.set({ kind: 'member', user })
  setTimeout(confirmKept, CONFIRM_EVERY)
  return true
}

/**
 * Continues at once with the member that the device keeps, if the stored sign-in is that member's and the device has answers for
 * this page. The page shows them while the server is queried. No other request is sent before the server has answered
 * (`whenChecked`).
 */
async function becomeShown(stored: FoundSignIn): Promise<boolean> {
  const kept = keptMember()
  if (!kept || stored.kind !== 'somebody' || stored.email !== kept.email) return false
  const user = await readKept(kept)
  if (!user || !shownHere(user) || identity.get().kind !== 'signed-out') return false
  checkingSince.set(kept.at)
  session.set({ user })
  identity.set({ kind: 'member', user })
  return true
}

/** Waits for the server to confirm the person, while the page shows kept answers. */
async function checkShown(asking: Promise<void>): Promise<void> {
  // If the server has not answered by then, the start counts as a start without a network.
  const late = setTimeout(goOnUnconfirmed, KEPT_AFTER)
  try {
    await asking
  } catch (error) {
    console.warn('The server has not confirmed who is signed in', error)
    if (isPassing(toAppError(error))) goOnUnconfirmed()
    else {
      // A person who has lost access must not see earlier answers.
      forgetShown()
      location.reload()
    }
  } finally {
    clearTimeout(late)
  }
}

function goOnUnconfirmed(): void {
  const since = checkingSince.get()
  if (since === undefined) return
  unconfirmedSince.set(since)
  checkingSince.set(undefined)
  setTimeout(confirmKept, CONFIRM_EVERY)
}

/** Asks the server repeatedly until it has confirmed the kept member. */
function confirmKept(): void {
  if (unconfirmedSince.get() === undefined) return
  // Waits for the client, since before it has read the stored sign-in, nobody seems to be signed in.
  identityClient()
    .then(() => {
      follow(lastUid)
      return resolveIdentity()
    })
    .catch(error => console.warn('The server has not confirmed who is signed in', error))
  setTimeout(confirmKept, CONFIRM_EVERY)
}

/** Follows the identity client from now on. `askedUid` is the user who was already looked up. */
function follow(askedUid: string | undefined): void {
  const auth = client
  if (!auth || isFollowing) return
  isFollowing = true
  let knownUid = askedUid
  auth.onIdTokenChanged(user => {
    lastUser = user ?? lastUser
    if (user) void correctClock(user).catch(error => console.error('Reading the ID token failed', error))
  })
  auth.onAuthStateChanged(user => {
    if (user?.uid === knownUid) return
    knownUid = user?.uid
    void resolveIdentity().catch(report)
  })
  if (typeof window !== 'undefined') {
    window.addEventListener('online', () => {
      // True if somebody is signed in whom we could not look up earlier, for example offline.
      const isUnknown = identity.get().kind === 'signed-out' || unconfirmedSince.get() !== undefined
      if (auth.currentUser && isUnknown) void resolveIdentity().catch(report)
    })
  }
}

function report(error: unknown): void {
  const failure = toAppError(error)
  console.error('Finding the signed-in person failed', error)
  if (identity.get().kind === 'signed-out') showError(failure.message)
}

/**
 * Finds out who is signed in, and sets `identity`. If several lookups run, all return the answer of the newest lookup, so that a
 * person who has just signed in never continues as the previous person. Rejects with an AppError if the server cannot be reached;
 * `identity` then stays as it was.
 */
export async function resolveIdentity(): Promise<SessionState> {
  const user = (client ?? (await identityClient())).currentUser
  const subject = user ? `${user.uid}:${user.emailVerified}` : ''
  if (asking?.subject === subject) return asking.answer
  const answer = ask(user).finally(() => {
    if (asking?.answer === answer) asking = undefined
  })
  asking = { subject, answer }
  return answer
}

/** The user id of the sign-in in `identity`. */
let lastUid: string | undefined
let isFollowing = false

/** Returns `now`, with `movedFrom` if the same sign-in has another, unverified address: an admin has then changed the address. */
function movedSince(before: SessionState, now: SessionState): SessionState {
  if (now.kind !== 'unverified' || now.movedFrom) return now
  if (before.kind === 'unverified') return before.email === now.email ? before : now
  const from = before.kind === 'member' ? before.user.email : isMoved(before) ? before.email : now.email
  return from === now.email ? now : { ...now, movedFrom: from }
}

async function ask(user: FirebaseUser | null): Promise<SessionState> {
  const mine = ++turn
  setEarlyToken(undefined)
  storedEmail = ''
  const found = user ? await lookUp(user) : ({ kind: 'signed-out' } as const)
  if (mine !== turn) return asking?.answer ?? identity.get()
  const state = lastUid === user?.uid ? movedSince(identity.get(), found) : found
  lastUid = user?.uid
  await become(state)
  return state
}

const emailOf = (user: FirebaseUser | null) => (user?.email ?? '').toLowerCase()

async function lookUp(user: FirebaseUser): Promise<SessionState> {
  const email = emailOf(user)
  if (!user.emailVerified) return { kind: 'unverified', email }
  const token = await deadline(correctClock(user))
  // The rules read the token. A token from before the verification of the address would be refused, so it is renewed.
  if (token.claims.email_verified !== true) await deadline(user.getIdToken(true))
  const { findMember } = await import('./account')
  const found = await findMember(email)
  if (found.kind !== 'not-a-user' || found.reason === 'no-record') return found
  // An admin may have changed the address, and the sign-in with it; the service may then require a new sign-in.
  try {
    await deadline(user.reload())
  } catch (error) {
    if (found.reason === 'moved') return found
    throw error
  }
  return emailOf(user) === email ? found : lookUp(user)
}

const isMoved = (state: SessionState): state is Extract<SessionState, { kind: 'not-a-user' }> =>
  state.kind === 'not-a-user' && state.reason === 'moved'

async function become(state: SessionState): Promise<void> {
  const before = identity.get()
  const personBefore = before.kind === 'member' ? before.user.id : undefined
  const personNow = state.kind === 'member' ? state.user.id : undefined
  const isForced = personBefore !== undefined && state.kind === 'signed-out' && !isChosenSignOut
  // This must happen before the session changes: after that nothing may be awaited, or a screen would render without a person.
  if (state.kind !== 'member') await (before.kind === 'signed-out' ? forgetKeptLater() : forgetKept())
  unconfirmedSince.set(undefined)
  if (state.kind !== 'member') forgetShownOfDevice()
  if (personBefore !== undefined && personBefore !== personNow) {
    stopWatching()
    stopWatching = () => {}
    watched = undefined
    await runSignOutTasks({ isForced: !isChosenSignOut })
    session.clear()
  }
  if (state.kind === 'member') {
    rememberMember(state.user.email, state.user.id)
    keepMember(knownEmail(), state.user)
  } else forgetHint()
  session.set({ user: state.kind === 'member' ? state.user : null })
  identity.set(state)
  checkingSince.set(undefined)
  if (before.kind === 'member' && state.kind === 'member' && losesAccess(before.user, state.user)) {
    runAccessLossTasks()
  }
  if (isForced) void whySignedOut().then(showError)
  else if (isMoved(before) && state.kind === 'signed-out' && !isChosenSignOut) showError(MOVED)
  if (state.kind === 'member' && watched !== personNow) {
    watched = personNow
    const { watchAccount } = await import('./account')
    stopWatching = watchAccount(state.user.email, lookAgain)
  }
}

/** Removes the data without waiting for the disk, since nobody was signed in on this page. */
function forgetKeptLater(): void {
  void whenShown().then(() => (identity.get().kind === 'member' ? undefined : forgetKept()))
}

/** Called when the account has changed. Starts a new lookup, since a running one may have read the old account. */
function lookAgain(): void {
  asking = undefined
  void resolveIdentity().catch(report)
}

/** Returns the text for a sign-in that has ended (requirements 8). The identity service says whether the sign-in is disabled. */
async function whySignedOut(): Promise<string> {
  // The page started with the sign-in on the device, and the service has ended it.
  if (!lastUser) return ENDED_MEANWHILE
  try {
    await deadline(lastUser.reload())
    return SIGNED_OUT_ELSEWHERE
  } catch (error) {
    const failure = toAppError(error)
    return failure.code === 'unauthenticated' ? failure.message : SIGNED_OUT_ELSEWHERE
  }
}

/** The least time between two checks of the account, however many requests are refused. Milliseconds. */
const RECHECK_EVERY = 10_000
let lastRecheck = 0

function recheckSoon(): void {
  if (identity.get().kind !== 'member' || Date.now() - lastRecheck < RECHECK_EVERY) return
  lastRecheck = Date.now()
  void resolveIdentity().catch(report)
}
