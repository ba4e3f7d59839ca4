import { keepsData } from '@/data/base/keep-data'
import { createStore } from '@/data/base/store'
import type { User } from '@/domain/users/schema'

/*
 * The last answers that each address of the app has shown on this device: a reload draws them at once, with their time, while the
 * server is asked. They are kept only if 'Stay signed in on this device' is ticked, for one person, until the sign-in ends. They are
 * in local storage, which is read before the first frame. They grant no right: the server decides about each read and write.
 */

/** One answer of the server, as the query cache had it. */
export interface ShownAnswer {
  key: readonly unknown[]
  data: unknown
  /** When the server said so, in milliseconds. */
  at: number
}

interface ShownScreen {
  version: number
  /** The person, and their rights at that time. */
  whose: string
  at: number
  answers: readonly ShownAnswer[]
}

/** Raised when a stored record has other fields, or a key another form. */
const VERSION = 1
const PREFIX = 'greenlight.shown:'
/** The most screens, those that were shown last. */
const MOST = 12
/** The most of one screen, in characters. */
const LARGEST = 300_000
/** Answers that the server has not confirmed for so long are not shown any more. Milliseconds. */
export const SHOWN_FOR = 7 * 24 * 60 * 60_000

/** When the server last confirmed the person, while the screen shows kept answers and waits for it. Milliseconds. */
export const checkingSince = createStore<number | undefined>(undefined)

/** Resolves once the server has said who is here, or could not be asked: nothing is sent before. */
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

/** A person and their rights, as text: with other rights they see nothing of before. */
const whoseOf = ({ lastModifiedAt: _, revision: _r, lastWriteId: _w, writtenAt: _t, ...user }: User) =>
  JSON.stringify(user)

/** The last answers that the present address has shown to this person; undefined if they are not to be shown. */
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

/** Keeps the answers that the present address shows, in place of older ones; drops those of other people, and the oldest. */
export function keepShown(user: User, answers: readonly ShownAnswer[]): void {
  if (!keepsData()) return
  const whose = whoseOf(user)
  const screen: ShownScreen = { version: VERSION, whose, at: Date.now(), answers }
  const text = JSON.stringify(screen)
  try {
    if (answers.length === 0 || text.length > LARGEST) localStorage.removeItem(PREFIX + address())
    else localStorage.setItem(PREFIX + address(), text)
    dropOthers(whose)
  } catch {
    // Storage is blocked or full: a reload waits for the server, as it does elsewhere.
    forgetShown()
  }
}

/** The server does not show this address to the person any more. */
export function dropShownHere(): void {
  try {
    localStorage.removeItem(PREFIX + address())
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/** Nobody is signed in, or somebody may see less: nothing of before stays. */
export function forgetShown(): void {
  try {
    for (const key of shownKeys()) localStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

function dropOthers(whose: string): void {
  const mine: { key: string; at: number }[] = []
  for (const key of shownKeys()) {
    const screen = JSON.parse(localStorage.getItem(key) ?? 'null') as ShownScreen | null
    if (screen?.whose === whose) mine.push({ key, at: screen.at })
    else localStorage.removeItem(key)
  }
  mine.sort((a, b) => b.at - a.at)
  for (const { key } of mine.slice(MOST)) localStorage.removeItem(key)
}

const shownKeys = () =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter(key =>
    key.startsWith(PREFIX),
  )

const address = () => `${location.pathname}${location.search}`
