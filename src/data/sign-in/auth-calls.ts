import type { User as FirebaseUser } from 'firebase/auth'
import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut as signOutOfFirebase,
} from 'firebase/auth'
import { deadline } from '@/data/base/deadline'
import { toAppError } from '@/data/base/errors'
import { auth, persistenceFor } from '@/data/base/firebase'
import { forgetKeepsData, setKeepsData } from '@/data/base/keep-data'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { AppError } from '@/domain/shared/app-error'
import { paths } from '@/domain/shared/paths'
import type { SessionState } from '@/domain/users/access'
import { identity, resolveIdentity, withChosenSignOut } from './identity'
import { LINK_EMAIL, verificationMail } from './link-email'

const addressOf = (email: string) => email.trim().toLowerCase()

/** Runs a call of the identity service. Its errors are AppError with a text for the person (requirements 8). */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toAppError(error)
  }
}

function currentUser(): FirebaseUser {
  const user = auth.currentUser
  if (!user) {
    throw new AppError(
      'unauthenticated',
      'You are signed out, so nothing was changed. Sign in and try again.',
    )
  }
  return user
}

/**
 * Signs in and waits until the person is known. `keepData`: keep the sign-in and copies of data on this device; otherwise the
 * sign-in and the copies end with the tab. Rejects with an AppError whose text is the same for a wrong password and an unknown
 * address.
 */
export function signInWithPassword(
  email: string,
  password: string,
  keepData: boolean,
): Promise<SessionState> {
  return asked(async () => {
    await choosePersistence(keepData)
    await signInWithEmailAndPassword(auth, addressOf(email), password).catch(hidingDisabled)
    return resolveIdentity()
  })
}

/** The service may say it before it has checked the password, but only the owner should learn it. */
function hidingDisabled(error: unknown): never {
  throw codeOf(error) === 'auth/user-disabled' ? { code: 'auth/wrong-password', cause: error } : error
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code

async function choosePersistence(keepData: boolean): Promise<void> {
  setKeepsData(keepData)
  await setPersistence(auth, persistenceFor(keepData))
}

/** Mails a link for signing in without a password. The result is the same whether or not the address has an account. */
export function sendSignInLink(email: string): Promise<void> {
  return asked(async () => {
    await forNobodyToLearn(
      sendSignInLinkToEmail(auth, addressOf(email), {
        url: `${location.origin}${paths.authAction}`,
        handleCodeInApp: true,
      }),
    )
    try {
      localStorage.setItem(LINK_EMAIL, addressOf(email))
    } catch {
      // Storage is blocked: the page of the link asks for the address instead.
    }
  })
}

/** Hides whether the address has an enabled sign-in: only the owner of the mailbox learns it. */
async function forNobodyToLearn(sending: Promise<void>): Promise<void> {
  await sending.catch((error: unknown) => {
    if (!['auth/user-not-found', 'auth/user-disabled'].includes(String(codeOf(error)))) throw error
  })
}

/** Signs in by a mailed link. `keepData` as in `signInWithPassword`. */
export function completeSignInLink(email: string, url: string, keepData: boolean): Promise<SessionState> {
  return asked(async () => {
    await choosePersistence(keepData)
    await signInWithEmailLink(auth, addressOf(email), url)
    try {
      localStorage.removeItem(LINK_EMAIL)
    } catch {
      // Storage is blocked, so nothing was remembered.
    }
    return resolveIdentity()
  })
}

/** Resolves for unknown addresses too, so that nobody learns which addresses have an account. */
export function sendReset(email: string): Promise<void> {
  return asked(() =>
    forNobodyToLearn(
      sendPasswordResetEmail(auth, addressOf(email), { url: `${location.origin}${paths.signIn}` }),
    ),
  )
}

export function resetPassword(code: string, password: string): Promise<void> {
  return asked(() => confirmPasswordReset(auth, code, password))
}

/**
 * Creates a first password for an address, and sends the mail that verifies it. If the mail cannot be sent, the sign-in still
 * exists and another mail can be requested; `useVerificationMail` shows this.
 */
export function createPassword(email: string, password: string, keepData: boolean): Promise<SessionState> {
  return asked(async () => {
    await choosePersistence(keepData)
    await createUserWithEmailAndPassword(auth, addressOf(email), password)
    await sendVerification().catch((error: unknown) => console.warn('The mail was not sent', error))
    return resolveIdentity()
  })
}

/** Mails the link that verifies the address. */
export async function sendVerification(): Promise<void> {
  const user = currentUser()
  const email = addressOf(user.email ?? '')
  try {
    await asked(() => sendEmailVerification(user, { url: `${location.origin}${paths.signIn}` }))
    verificationMail.set({ kind: 'sent', email, reason: '' })
  } catch (error) {
    verificationMail.set({ kind: 'failed', email, reason: toAppError(error).message })
    throw error
  }
}

/** Accepts the code of a verification mail, and reads the person again. */
export function applyVerification(code: string): Promise<SessionState> {
  return asked(async () => {
    await applyActionCode(auth, code)
    return refreshIdentity()
  })
}

/** Reads the person again from the service, for example after the link of a verification mail was opened elsewhere. */
export function refreshIdentity(): Promise<SessionState> {
  return asked(async () => {
    if (auth.currentUser) await deadline(auth.currentUser.reload())
    return resolveIdentity()
  })
}

/** Checks the password again, for actions that need a recent sign-in. */
export function reauthenticate(password: string): Promise<void> {
  return asked(async () => {
    const user = currentUser()
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))
  })
}

/**
 * Deletes the sign-in of this person, not their records, and everything of them on this device, including unsent drafts:
 * the screen asks first if `unsentDrafts()` is not empty. Rejects with 'failed-precondition' if the sign-in is too old:
 * call `reauthenticate` and repeat.
 */
export function deleteMyAccount(): Promise<void> {
  return asked(() =>
    withChosenSignOut(async () => {
      const { discardDrafts } = await import('@/data/drafts/store')
      const user = identity.get()
      // Data on this device are removed only after the deletion, so that nothing is lost if it fails.
      await deleteUser(currentUser())
      if (user.kind === 'member') await discardDrafts(user.user.id)
      forgetKeepsData()
      await runSignOutTasks()
    }),
  )
}

/**
 * Ends the sign-in at an address that an admin has changed, so that the person can sign in with the new address. Unsent drafts
 * stay on the device until the person signs in again.
 */
export function leaveOldAddress(): Promise<void> {
  return asked(() =>
    withChosenSignOut(async () => {
      await signOutOfFirebase(auth)
      await runSignOutTasks({ isForced: true })
    }),
  )
}

/**
 * Signs out and removes the data on this device: query cache, local copies, session, and the unsent drafts of this person.
 * The screen asks first if `unsentDrafts()` is not empty.
 */
export function signOut(): Promise<void> {
  return asked(() =>
    withChosenSignOut(async () => {
      const { discardDrafts } = await import('@/data/drafts/store')
      await discardDrafts()
      await signOutOfFirebase(auth)
      forgetKeepsData()
      await runSignOutTasks()
    }),
  )
}
