import { keepsData } from '@/data/base/keep-data'
import { onSignOut } from '@/data/base/sign-out-tasks'

/** The recently opened addresses and the time of each, in milliseconds; the latest first. */
export type Opened = ReadonlyMap<string, number>

/** The most addresses to remember. */
const MOST = 40
const prefix = 'greenlight.opened/'
const none: Opened = new Map()

/**
 * Returns the storage for a person's list: the same storage as for their sign-in, either the device or the tab. The list has only
 * addresses and no names, so a person who loses access to a record can read nothing about it here.
 */
const place = () => (keepsData() ? localStorage : sessionStorage)

/** Returns the recently opened addresses; empty if the browser stores nothing. */
export function openedLately(userId: string): Opened {
  try {
    const kept: unknown = JSON.parse(place().getItem(prefix + userId) ?? '[]')
    return Array.isArray(kept) ? new Map(kept.filter(isOpened)) : none
  } catch {
    return none
  }
}

export function rememberOpened(userId: string, address: string, now = Date.now()): void {
  const others = [...openedLately(userId)].filter(([each]) => each !== address)
  try {
    place().setItem(prefix + userId, JSON.stringify([[address, now], ...others].slice(0, MOST)))
  } catch {
    // Storage is blocked or full, so the address is not remembered.
  }
}

function isOpened(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
}

onSignOut(() => {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  }
})
