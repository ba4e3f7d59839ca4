import { keepsData } from '@/data/base/keep-data'
import { onSignOut } from '@/data/base/sign-out-tasks'

/** Addresses that somebody opened lately, and when, in milliseconds; the latest first. */
export type Opened = ReadonlyMap<string, number>

/** So many are remembered. */
const MOST = 40
const prefix = 'greenlight.opened/'
const none: Opened = new Map()

/**
 * Where a person's are kept: with the sign-in, on the device or for the tab. Addresses alone, and so no name of a record:
 * what a person may no longer open is found by none of them.
 */
const place = () => (keepsData() ? localStorage : sessionStorage)

/** None where the browser keeps nothing. */
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
    // Nothing can be kept in this window: nothing comes first.
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
