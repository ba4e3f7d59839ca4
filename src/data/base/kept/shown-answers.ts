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

interface ShownScreen {
  version: number
  /** The person, and their rights at that time. */
  whose: string
  at: number
  answers: readonly ShownAnswer[]
}

/** A page as HTML. A reload shows it until the app has loaded (public/first-paint.js). */
export interface DrawnPage {
  html: string
  /** The addresses of its style sheets. */
  styles: readonly string[]
  /** The style attribute of the root element. */
  rootStyle: string
  /** The width of the window in pixels. Another width may need another page. */
  width: number
}

/** The version of the stored form. Increase this number when the fields of a stored record or the form of a key change. */
const VERSION = 1
const PREFIX = 'greenlight.shown:'
/** Stored apart from the answers, so that the first script of a page has little to read. */
const DRAWN = 'greenlight.drawn:'
/** The number of screens to keep. The latest screens are kept. */
const MOST = 12
/** The most characters of one screen. */
const LARGEST = 300_000
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
const whoseOf = ({ lastModifiedAt: _, revision: _r, lastWriteId: _w, writtenAt: _t, ...user }: User) =>
  JSON.stringify(user)

/** Returns the last answers shown to this person at the present address; undefined if they must not be shown. */
export function shownHere(user: User): readonly ShownAnswer[] | undefined {
  if (!keepsData()) return undefined
  try {
    const shown = JSON.parse(localStorage.getItem(PREFIX + address()) ?? 'null') as ShownScreen | null
    const isTheirs = shown?.version === VERSION && shown.whose === whoseOf(user)
    return isTheirs && Date.now() - shown.at < SHOWN_FOR ? shown.answers : undefined
  } catch {
    return undefined
  }
}

/**
 * Replaces older answers, and the page that was drawn from them. Removes those of other people, and the oldest screens beyond the
 * limit.
 */
export function keepShown(user: User, answers: readonly ShownAnswer[], page?: DrawnPage): void {
  if (!keepsData()) return
  const at = Date.now()
  const screen: ShownScreen = { version: VERSION, whose: whoseOf(user), at, answers }
  const text = JSON.stringify(screen)
  try {
    remove(address())
    if (answers.length > 0 && text.length <= LARGEST) {
      localStorage.setItem(PREFIX + address(), text)
      if (page) localStorage.setItem(DRAWN + address(), JSON.stringify({ ...page, until: at + SHOWN_FOR }))
    }
    dropOthers(user)
  } catch {
    // Storage is blocked or full: a reload waits for the server, as on other pages.
    forgetShown()
  }
}

/** Removes the answers at this address after the server has refused the page to the person. */
export function dropShownHere(): void {
  try {
    remove(address())
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

/** Removes all answers: called when nobody is signed in, and when the person has lost access. */
export function forgetShown(): void {
  try {
    for (const key of keysOf(PREFIX, DRAWN)) localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

/** Removes all screens that were shown to another person, or to this person with other rights. */
export function dropEarlier(before: User, user: User): void {
  if (whoseOf(before) === whoseOf(user)) return
  try {
    dropOthers(user)
  } catch {
    // Storage is blocked, or a screen is damaged.
    forgetShown()
  }
}

function dropOthers(user: User): void {
  const whose = whoseOf(user)
  const mine: { address: string; at: number }[] = []
  for (const key of keysOf(PREFIX)) {
    const screen = JSON.parse(localStorage.getItem(key) ?? 'null') as ShownScreen | null
    const at = key.slice(PREFIX.length)
    if (screen?.whose === whose) mine.push({ address: at, at: screen.at })
    else remove(at)
  }
  mine.sort((a, b) => b.at - a.at)
  for (const { address } of mine.slice(MOST)) remove(address)
}

function remove(address: string): void {
  localStorage.removeItem(PREFIX + address)
  localStorage.removeItem(DRAWN + address)
}

const keysOf = (...prefixes: readonly string[]) =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter(key =>
    prefixes.some(prefix => key.startsWith(prefix)),
  )

const address = () => `${location.pathname}${location.search}`
