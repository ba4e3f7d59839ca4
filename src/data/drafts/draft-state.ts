import { isPassing } from '@/data/base/errors'
import type { AppError } from '@/domain/shared/app-error'
import type { Content } from '@/domain/shared/fields'

/** A step as the server has it; revision 0 stands for a step that nobody has saved yet. */
export interface ServerStep {
  content: Content
  revision: number
  lastWriteId: string
  lastModifiedAt: number
  lastModifiedById: string
}

/** Where what was typed into a step is on its way to the server. */
export type DraftStatus =
  | 'loading'
  | 'saved'
  | 'unsent'
  | 'saving'
  | 'offline'
  | 'conflict'
  | 'locked'
  | 'error'

export interface DraftState {
  content: Content
  status: DraftStatus
  /** When the server last confirmed the content; milliseconds. */
  savedAt?: number
  message?: string
  conflict?: { mine: Content; theirs: ServerStep }
}

/** What the engine knows of one document, and what follows for its writer. */
interface Known {
  /** Undefined until the listener has answered. */
  server: ServerStep | undefined
  isDraftLoaded: boolean
  /** What is typed and not confirmed. */
  mine: Content | undefined
  /** Somebody else's revision that was not typed over. */
  conflict: ServerStep | undefined
  isSending: boolean
  /** Why nobody may edit now; empty when one may. */
  lock: string
  failure: AppError | undefined
  isOnline: boolean
  /** What is being written, in one word: 'step', 'debrief'. */
  noun: string
}

/** What the writer sees, and is told: the first that holds, in this order. */
export function stateOf(known: Known): DraftState {
  const { server, mine, conflict, lock, failure, noun } = known
  const content = mine ?? server?.content ?? {}
  const savedAt = server?.lastModifiedAt || undefined
  if (server === undefined || !known.isDraftLoaded) return { content, status: 'loading', savedAt }
  // While nobody may edit, there is nothing to choose: it can be asked about once the lock is gone.
  if (conflict && mine && lock === '') {
    const both = { mine, theirs: conflict }
    return { content, savedAt, status: 'conflict', conflict: both, message: conflictWords(noun) }
  }
  // Where the browser knows that there is no network, an attempt under way changes nothing: it lies on the device.
  if (known.isSending && known.isOnline) return { content, savedAt, status: 'saving' }
  if (lock !== '') return { content, savedAt, status: 'locked', message: mine ? lockedWords(noun) : lock }
  if (!mine) return { content, savedAt, status: 'saved' }
  if (failure && !isPassing(failure)) {
    return { content, savedAt, status: 'error', message: refusedWords(failure, noun) }
  }
  if (failure || !known.isOnline) {
    return { content, savedAt, status: 'offline', message: waitingWords(failure) }
  }
  return { content, savedAt, status: 'unsent' }
}

const lockedWords = (noun: string) =>
  `What you typed last is not saved, because this ${noun} is now locked. It is kept on this device: copy it, or wait until the ${noun} can be edited again.`

const conflictWords = (noun: string) =>
  `Somebody else changed this ${noun} while you were editing. Your change is not saved yet: compare both and choose what to keep.`

/** While it is sent again by itself: without a failure, or after one that passes. */
function waitingWords(failure: AppError | undefined): string {
  if (!failure || failure.code === 'unavailable' || failure.code === 'deadline-exceeded') {
    return 'Not saved yet: the server cannot be reached. What you typed is kept on this device and is sent as soon as the connection is back.'
  }
  return 'Not saved yet: the server could not take it. It is kept on this device, and tried again by itself.'
}

/** After a failure that does not pass. */
function refusedWords(failure: AppError, noun: string): string {
  if (failure.code === 'permission-denied') {
    return `Your last change was refused, because you may not edit this ${noun} any more. What you typed is kept on this device: copy it, and ask the owner of the PRA.`
  }
  if (failure.code === 'unauthenticated') {
    return `Your last change is not saved, because you are signed out. It is kept on this device: sign in again and open this ${noun}.`
  }
  return `Your last change is not saved. ${failure.message} What you typed is kept on this device.`
}

/** Whether two states look the same to whoever shows them. */
export function sameState(a: DraftState, b: DraftState): boolean {
  return (
    a.content === b.content &&
    a.status === b.status &&
    a.savedAt === b.savedAt &&
    a.message === b.message &&
    a.conflict?.mine === b.conflict?.mine &&
    a.conflict?.theirs === b.conflict?.theirs
  )
}
