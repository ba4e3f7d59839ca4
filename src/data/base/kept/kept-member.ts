import { keepsData } from '@/data/base/keep-data'
import { createStore } from '@/data/base/store'
import type { User } from '@/domain/users/schema'

/**
 * The member who stays signed in on this device, as the server last confirmed them. If the app starts without a network, it shows
 * the name and the kept data of this member. This grants no rights: the server still decides about every read and write.
 */
export interface KeptMember {
  /** The address in lower case, as in the identity service. */
  email: string
  user: User
  /** The time of the server's confirmation, in milliseconds. */
  at: number
}

const KEY = 'greenlight.member'

/** When the server last confirmed the kept member (ms). Set only until the next confirmation. */
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
