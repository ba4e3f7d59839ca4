import { isPassing } from '@/data/base/errors'
import { type AppError, isAppError } from '@/domain/shared/app-error'
import type { Content } from '@/domain/shared/fields'

/** A step on the server; revision 0 means that nobody has saved it yet. */
export interface ServerStep {
  content: Content
  revision: number
  lastWriteId: string
  lastModifiedAt: number
  lastModifiedById: string
}

/** A step that nobody has saved yet. */
export const emptyStep: ServerStep = {
  content: {},
  revision: 0,
  lastWriteId: '',
  lastModifiedAt: 0,
  lastModifiedById: '',
}

/** Returns somebody else's step from the error of a refused write. */
export function theirsOf(failure: AppError): ServerStep | undefined {
  if (!isAppError(failure, 'conflict')) return undefined
  return (failure.details as { theirs?: ServerStep } | undefined)?.theirs
}

/** The state of sending a step's typed text to the server. */
export type DraftStatus =
  | 'loading'
  | 'saved'
  | 'unsent'
  | 'saving'
  /** This device has no network. */
  | 'offline'
  /** The last attempt failed; the next attempt starts automatically. */
  | 'waiting'
  | 'conflict'
  | 'locked'
  | 'error'

export interface DraftState {
  content: Content
  status: DraftStatus
  /** True if the content has text that only this device has: the server has not confirmed it. */
  isUnconfirmed: boolean
  /** When the server last confirmed the content; milliseconds. */
  savedAt?: number
  message?: string
  /** The reason why the text is not saved, in a few words that follow 'Not saved, '. */
  cause?: string
  conflict?: { mine: Content; theirs: ServerStep }
}

/** The engine's state of one document, from which its writer's state is derived. */
interface Known {
  /** Undefined until the listener has answered. */
  server: ServerStep | undefined
  isDraftLoaded: boolean
  /** The typed text that is not confirmed. */
  mine: Content | undefined
  /** Both sides of a conflict: somebody else and this person gave two values to the same answer. All other answers are merged. */
  conflict: { mine: Content; theirs: ServerStep } | undefined
  isSending: boolean
  /** True if the current write has had no answer for `SLOW_WRITE_AFTER`. */
  isSlow: boolean
  /** The reason why nobody can edit now; empty if editing is possible. */
  lock: string
  failure: AppError | undefined
  isOnline: boolean
  /** The word for the document: 'step', 'debrief'. */
  noun: string
}

/** Returns the state to show to the writer, with the first message that applies. */
export function stateOf(known: Known): DraftState {
  const { server, mine, conflict, lock, failure, noun } = known
  const shared = {
    content: mine ?? server?.content ?? {},
    isUnconfirmed: mine !== undefined,
    savedAt: server?.lastModifiedAt || undefined,
  }
  if (server === undefined || !known.isDraftLoaded) return { ...shared, status: 'loading' }
  // During a lock the writer cannot resolve a conflict, so it is shown after the lock.
  if (conflict && mine && lock === '') {
    const both = { mine: conflict.mine, theirs: conflict.theirs }
    const cause = 'changed by someone else'
    return { ...shared, status: 'conflict', conflict: both, message: conflictWords(noun), cause }
  }
  // A device that sends shows 'saving', but not if the browser reports that it is offline.
  if (known.isSending && known.isOnline) {
    return { ...shared, status: 'saving', message: known.isSlow ? SLOW_WORDS : undefined }
  }
  if (lock !== '') {
    return { ...shared, status: 'locked', message: mine ? lockedWords(noun) : lock, cause: 'locked' }
  }
  if (!mine) return { ...shared, status: 'saved' }
  if (failure && !isPassing(failure)) return { ...shared, status: 'error', ...refusedWords(failure, noun) }
  if (!known.isOnline) return { ...shared, status: 'offline', message: OFFLINE_WORDS, cause: 'offline' }
  if (failure) return { ...shared, status: 'waiting', ...waitingWords(failure) }
  return { ...shared, status: 'unsent' }
}

const SLOW_WORDS =
  'Your change is still being saved, because the connection is slow. It is kept on this device.'

const OFFLINE_WORDS =
  'Not saved yet: this device is offline. Your text is kept on this device, and is sent as soon as the connection is back.'

const lockedWords = (noun: string) =>
  `Your last change is not saved, because this ${noun} is now locked. Your text is kept on this device. Copy it, or wait until the ${noun} can be edited again.`

const conflictWords = (noun: string) =>
  `Somebody else changed this ${noun} while you were editing, so your change is not saved yet. Compare both versions and choose what to keep.`

/** Returns the texts to show during automatic retries, after a failure that may pass. */
function waitingWords({ code }: AppError): { message: string; cause: string } {
  const cause =
    code === 'unavailable'
      ? 'the server cannot be reached'
      : code === 'deadline-exceeded'
        ? 'the server has not answered yet'
        : 'the server could not take it'
  const message = `Not saved yet: ${cause}. Your text is kept on this device, and the app sends it again.`
  return { message, cause }
}

/** Returns the texts to show after a failure that does not pass. */
function refusedWords(failure: AppError, noun: string): { message: string; cause: string } {
  if (failure.code === 'permission-denied') {
    const message = `Your last change was refused, because you may not edit this ${noun} any more. Your text is kept on this device. Copy it, and ask the owner of the PRA.`
    return { message, cause: 'you may not edit it any more' }
  }
  if (failure.code === 'unauthenticated') {
    const message = `Your last change is not saved, because you are signed out. It is kept on this device. Sign in again and open this ${noun}.`
    return { message, cause: 'you are signed out' }
  }
  const message = `Your last change is not saved. ${failure.message} Your text is kept on this device.`
  return { message, cause: 'the server refused it' }
}

const urgency: readonly DraftStatus[] = [
  'error',
  'conflict',
  'locked',
  'offline',
  'waiting',
  'saving',
  'unsent',
  'loading',
]

/** The most urgent state among documents with unconfirmed text; undefined if there is none. */
export function mostUrgent(states: Iterable<DraftState>): DraftState | undefined {
  const rank = ({ status, message }: DraftState) => urgency.indexOf(status) - (message ? 0.5 : 0)
  return [...states].filter(state => state.isUnconfirmed).sort((a, b) => rank(a) - rank(b))[0]
}

/** True if two states look the same on the screen. */
export function sameState(a: DraftState, b: DraftState): boolean {
  return (
    a.content === b.content &&
    a.status === b.status &&
    a.isUnconfirmed === b.isUnconfirmed &&
    a.savedAt === b.savedAt &&
    a.message === b.message &&
    a.conflict?.mine === b.conflict?.mine &&
    a.conflict?.theirs === b.conflict?.theirs
  )
}
