import { keepsData } from '@/data/base/keep-data'
import { createStore } from '@/data/base/store'
import type { User } from '@/domain/users/schema'

/**
 * The member who stays signed in on this device, as the server last confirmed them. A start without a network shows their
 * name and their kept data. It grants nothing: the server decides about every read and write again.
 */
export interface KeptMember {
  /** In lower case, as in the identity service. */
  email: string
  user: User
  /** The time of the server's confirmation, in milliseconds. */
  at: number
}

const KEY = 'greenlight.member'

/** The time of the last confirmation, while the app shows the kept member and the server has not confirmed them. Milliseconds. */
export const unconfirmedSince = createStore<number | undefined>(undefined)

/** Returns the kept member; undefined if nobody stays signed in on this device. */
export function keptMember(): KeptMember | undefined {
  if (!keepsData()) return undefined
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as KeptMember | null
    return kept?.email && kept.user?.id ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps a member whom the server has just confirmed, if they stay signed in on this device. */
export function keepMember(email: string, user: User): void {
  if (!keepsData()) return
  try {
    localStorage.setItem(KEY, JSON.stringify({ email, user, at: Date.now() } satisfies KeptMember))
  } catch {
    // Storage is blocked or full: a start without a network shows nobody.
  }
}

/** Forgets the member when nobody is signed in on this device any more. */
export function forgetMember(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
