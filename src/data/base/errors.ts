import type { Refusal } from '@/domain/callables'
import { AppError, type ErrorCode, errorCodes } from '@/domain/shared/app-error'
import { PASSWORD_LENGTH } from '@/domain/users/password'

type Entry = readonly [code: ErrorCode, message: string]

/** All these codes have the same text, so that nobody can find out which addresses have an account, or a disabled account. */
const wrongCredentials: Entry = [
  'unauthenticated',
  'That e-mail address and password do not match an account that can sign in. Check both, or reset your password.',
]
const unreachable: Entry = [
  'unavailable',
  'The server cannot be reached, so nothing was loaded or saved. Check your internet connection and try again.',
]
const offline: Entry = [
  'unavailable',
  'You are offline, so nothing was loaded or saved. Connect to a network and try again.',
]

/** True if the browser reports that this device has no network. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}
const signedOutMessage =
  'Your sign-in is no longer valid, so nothing was changed. Sign in again to continue. Your text is kept.'

/** The texts of authentication errors (requirements 8), and of newer codes of the identity service. */
export const authErrors: Readonly<Record<string, Entry>> = {
  'auth/wrong-password': wrongCredentials,
  'auth/user-not-found': wrongCredentials,
  'auth/invalid-credential': wrongCredentials,
  'auth/invalid-login-credentials': wrongCredentials,
  'auth/email-already-in-use': [
    'failed-precondition',
    'This address already has a sign-in. Sign in with it, or reset its password.',
  ],
  'auth/too-many-requests': [
    'resource-exhausted',
    'There were too many attempts, so signing in is paused. Wait a few minutes, or reset your password.',
  ],
  'auth/expired-action-code': [
    'failed-precondition',
    'This link has expired, so nothing was changed. Ask for a new link and use it within the hour.',
  ],
  'auth/invalid-action-code': [
    'failed-precondition',
    'This link is not valid any more, because it was already used or is not complete. Ask for a new link.',
  ],
  'auth/requires-recent-login': [
    'failed-precondition',
    'This needs a recent sign-in, so nothing was changed. Enter your password again, then repeat what you did.',
  ],
  'auth/user-disabled': [
    'unauthenticated',
    'Your account is disabled, so you were signed out. Ask an administrator to enable it. Your text is kept on this device.',
  ],
  'auth/user-token-expired': [
    'unauthenticated',
    'Your sign-in has expired or was deleted, so you were signed out. Sign in again. Your text is kept on this device.',
  ],
  'auth/network-request-failed': unreachable,
  'auth/timeout': unreachable,
  'auth/invalid-email': [
    'invalid-argument',
    'This is not an e-mail address. Enter one such as name@example.co.uk.',
  ],
  'auth/missing-email': ['invalid-argument', 'Enter your e-mail address.'],
  'auth/missing-password': ['invalid-argument', 'Enter your password.'],
  'auth/weak-password': [
    'invalid-argument',
    `This password is too easy to guess, so it was not set. Choose a password of at least ${PASSWORD_LENGTH} characters.`,
  ],
  'auth/password-does-not-meet-requirements': [
    'invalid-argument',
    'This password does not meet the rules, so it was not set. Choose a longer password with letters and numbers.',
  ],
  'auth/operation-not-allowed': [
    'failed-precondition',
    'This way of signing in is switched off. Use another way, or ask an administrator.',
  ],
  'auth/user-mismatch': [
    'invalid-argument',
    'You signed in with the account of another person, so nothing was changed. Use the account that you are signed in with.',
  ],
  'auth/web-storage-unsupported': [
    'failed-precondition',
    'This browser blocks storage, so you cannot stay signed in. Allow site data for this address and try again.',
  ],
  'auth/null-user': ['unauthenticated', signedOutMessage],
  'auth/invalid-user-token': ['unauthenticated', signedOutMessage],
}

/** The texts of file storage errors (requirements 8). */
export const storageErrors: Readonly<Record<string, Entry>> = {
  'storage/object-not-found': [
    'not-found',
    'This file is no longer in storage, so it cannot be opened. Ask the person who added it to upload it again.',
  ],
  'storage/quota-exceeded': [
    'resource-exhausted',
    'The file storage is full, so the file was not saved. Tell an administrator, and try again later.',
  ],
  'storage/unauthenticated': ['unauthenticated', signedOutMessage],
  'storage/unauthorized': [
    'permission-denied',
    'You may not open or add this file. Ask the owner of the record for access.',
  ],
  'storage/unauthorized-app': [
    'permission-denied',
    'The file storage does not accept this web address of the app. Open the app at its usual address.',
  ],
  'storage/retry-limit-exceeded': [
    'deadline-exceeded',
    'The file storage did not answer for too long, so the file was not transferred. Check your connection and try again.',
  ],
  'storage/canceled': ['cancelled', 'The upload was cancelled. Nothing was saved.'],
  'storage/invalid-url': [
    'invalid-argument',
    'The address of this file is not valid, so it cannot be opened. Ask the person who added it to upload it again.',
  ],
  'storage/invalid-format': [
    'invalid-argument',
    'This file could not be read, so it was not uploaded. Save it again on your computer and retry.',
  ],
  'storage/invalid-checksum': ['aborted', 'The file arrived damaged, so it was not saved. Upload it again.'],
  'storage/unknown': [
    'internal',
    'The file storage failed, so the file was not transferred. Try again; if it happens again, tell an administrator.',
  ],
}

/** The texts of the codes that callable functions and Firestore share (requirements 8). */
export const serverErrors: Readonly<Record<ErrorCode, string>> = {
  'invalid-argument':
    'The server did not accept what was sent, so nothing was saved. Check the highlighted fields and try again.',
  unauthenticated: signedOutMessage,
  'permission-denied':
    'You may not do this, so nothing was changed. The record or your access may have changed. Reload the page, or ask the owner of the record.',
  'not-found': 'Document does not exist',
  aborted:
    'Somebody else changed this record at the same moment, so your change was not saved. Reload the page to see the latest state, and try again.',
  'resource-exhausted':
    'The service has reached its limit, so nothing was changed. Wait a few minutes and try again. If it happens again, tell an administrator.',
  cancelled: 'The request was cancelled before it was done, so nothing was saved.',
  internal:
    'The server failed, so your change may not be saved. Try again. If it happens again, tell an administrator what you were doing.',
  unimplemented:
    'The server does not know what this version of the app asked for. Reload the page to get the latest version.',
  unavailable: unreachable[1],
  'deadline-exceeded':
    'The server has not answered yet, so we do not know whether this was done. Try again. It cannot be done twice.',
  'failed-precondition':
    'Something has changed, so this cannot be done any more, and nothing was saved. Reload the page to see the latest state.',
  conflict:
    'Somebody else changed this record while you were editing. Compare both versions and choose what to keep.',
}

/** The texts for a callable that sends only a code. These codes have another meaning from a callable than from Firestore. */
export const callableErrors: Readonly<Partial<Record<ErrorCode, string>>> = {
  'invalid-argument':
    'The server did not understand the request, so nothing was changed. Reload the page and try again. If it happens again, tell an administrator.',
  // The functions runtime returns this code both for an invalid sign-in and for a refusal by App Check.
  unauthenticated:
    'The server did not accept your sign-in from this browser, so nothing was changed. Reload the page. If that does not help, sign in again. Your text is kept.',
  'not-found':
    'The server does not know this request or its record, so nothing was changed. Reload the page. If it happens again, tell an administrator.',
  cancelled:
    'The request was cancelled before the server answered, so your change may not be saved. Check, and try again if it is not.',
}

const serverAliases: Readonly<Record<string, ErrorCode>> = {
  'already-exists': 'conflict',
  'out-of-range': 'invalid-argument',
  'data-loss': 'internal',
  unknown: 'internal',
  ok: 'internal',
}

/** The storage code for each HTTP status (requirements 8). */
const storageStatuses: Readonly<Record<number, string>> = {
  401: 'storage/unauthenticated',
  402: 'storage/quota-exceeded',
  403: 'storage/unauthorized',
  404: 'storage/object-not-found',
}

const NETWORK_FAILURE =
  /failed to fetch|networkerror|network error|load failed|fetch failed|offline|ECONNREFUSED/i

/**
 * Turns anything thrown into an AppError whose message says what happened, what it means and what to do. Knows every code
 * of the catalogue of requirements 8; anything else is `internal`. The original stays as `cause`.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, message, details, status } = partsOf(error)
  const make = ([appCode, sentence]: Entry, more: unknown = undefined) =>
    new AppError(appCode, sentence, { cause: error, details: more })

  if (isOfflineFailure(error)) return make(offline)
  if (code.startsWith('auth/')) return make(authErrors[code] ?? ['internal', serverErrors.internal])
  if (code.startsWith('storage/')) {
    const known = storageErrors[refusedApp(code, error) ? 'storage/unauthorized-app' : code]
    if (known && code !== 'storage/unknown') return make(known)
    const byStatus = status === undefined ? undefined : storageErrors[storageStatuses[status] ?? '']
    return make(byStatus ?? ['internal', storageErrors['storage/unknown']?.[1] ?? serverErrors.internal])
  }
  const plain = code.replace(/^(functions|firestore)\//, '')
  if (isNetworkFailure(error, plain, message)) return make(unreachable)
  const known = errorCodes.find(each => each === plain) ?? serverAliases[plain]
  if (!known) return make(['internal', serverErrors.internal])
  if (!code.startsWith('functions/')) return make([known, serverErrors[known]], details)
  const ours = isConflict(details) ? 'conflict' : known
  // `message` may be text of the SDK or of the runtime, and ends with the status: 'not-found [404]'.
  return make([ours, sentenceOf(details) || (callableErrors[known] ?? serverErrors[known])], details)
}

const isConflict = (details: unknown) => ((details ?? {}) as Partial<Refusal>).isConflict === true

function sentenceOf(details: unknown): string {
  const { sentence } = (details ?? {}) as Partial<Refusal>
  return typeof sentence === 'string' ? sentence : ''
}

/**
 * True if App Check refused the request. In browsers the SDK reports this as an invalid sign-in; only the response body shows the
 * difference.
 */
function refusedApp(code: string, error: unknown): boolean {
  const { serverResponse } = error as { serverResponse?: unknown }
  return code === 'storage/unauthenticated' && /App Check/.test(String(serverResponse ?? ''))
}

function isOfflineFailure(error: unknown): boolean {
  if (!isOffline()) return false
  const { code, message } = partsOf(error)
  const plain = code.replace(/^(functions|firestore|auth)\//, '')
  return ['unavailable', 'network-request-failed'].includes(plain) || isNetworkFailure(error, plain, message)
}

function isNetworkFailure(error: unknown, plain: string, message: string): boolean {
  if (error instanceof TypeError && NETWORK_FAILURE.test(message)) return true
  // The functions SDK reports a missing answer as status 0.
  if (plain === 'internal' && message === 'internal [0]') return true
  return (plain === 'unknown' || plain === 'internal') && NETWORK_FAILURE.test(message)
}

function partsOf(error: unknown) {
  const record = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {}
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    code: text(record.code),
    message: error instanceof Error ? error.message : text(record.message),
    details: record.details,
    status: typeof record.status === 'number' && record.status > 0 ? record.status : undefined,
  }
}

/** Codes after which the same request may succeed a little later. */
const passing: ReadonlySet<ErrorCode> = new Set([
  'unavailable',
  'deadline-exceeded',
  'resource-exhausted',
  'internal',
  'aborted',
  'cancelled',
])

/** True if a later retry may succeed: after a network failure or from a busy server, but never after a refusal. */
export function isPassing(error: AppError): boolean {
  return passing.has(error.code)
}
