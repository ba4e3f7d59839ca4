import { keepsData } from '@/data/base/keep-data'
import { createStore } from '@/data/base/store'
import type { User } from '@/domain/users/schema'

/*
 * The last answers shown at each address of the app on this device: after a reload the page shows them at once, with their time,
 * while it queries the server. They are kept only if 'Stay signed in on this device' is ticked, for one person, until that person
 * signs out. Local storage contains them, since it can be read before the first frame. They grant no rights: the server decides
 * about each read and write.
 */

/** One answer of the server, in the form of the query cache. */
export interface ShownAnswer {
  key: readonly unknown[]
  data: unknown
  /** The time of the server's answer, in milliseconds. */
  at: number
}

export interface ShownScreen {
  version: number
  /** The person, and their rights at that time. */
  whose: string
  at: number
  answers: readonly ShownAnswer[]
}

/** The version of the stored form. Increase this number when the fields of a stored record or the form of a key change. */
export const VERSION = 1
export const SHOWN = 'greenlight.shown:'
/** Stored apart from the answers, so that the first script of a page has little to read. */
export const DRAWN = 'greenlight.drawn:'
/** Answers older than this are not shown. Milliseconds. */
export const SHOWN_FOR = 7 * 24 * 60 * 60_000

/** When the server last confirmed the person (ms). Set only while kept answers are on the screen. */
export const checkingSince = createStore<number | undefined>(undefined)

/** Resolves once the server has confirmed the person, or cannot be reached. The app sends no other request before that. */
export function whenChecked(): Promise<void> {
  if (checkingSince.get() === undefined) return Promise.resolve()
  return new Promise(resolve => {
    const stop = checkingSince.subscribe(() => {
      if (checkingSince.get() !== undefined) return
      stop()
      resolve()
    })
  })
}

/** Returns a person and their rights as text. The text changes with the rights, so that earlier answers are no longer shown. */
export const whoseOf = ({ lastModifiedAt: _, revision: _r, lastWriteId: _w, writtenAt: _t, ...user }: User) =>
  JSON.stringify(user)

/** Returns the last answers shown to this person at the present address; undefined if they must not be shown. */
export function shownHere(user: User): readonly ShownAnswer[] | undefined {
  if (!keepsData()) return undefined
  try {
    const shown = JSON.parse(localStorage.getItem(SHOWN + address()) ?? 'null') as ShownScreen | null
    const isTheirs = shown?.version === VERSION && shown.whose === whoseOf(user)
    return isTheirs && Date.now() - shown.at < SHOWN_FOR ? shown.answers : undefined
  } catch {
    return undefined
  }
}

/** Removes all answers and drawn pages: called when nobody is signed in, and when the person has lost access. */
export function forgetShown(): void {
  try {
    for (const key of keysOf(SHOWN, DRAWN)) localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

export const keysOf = (...prefixes: readonly string[]) =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter(key =>
    prefixes.some(prefix => key.startsWith(prefix)),
  )

/** The present address, without the part after '#'. */
export const address = () => `${location.pathname}${location.search}`
