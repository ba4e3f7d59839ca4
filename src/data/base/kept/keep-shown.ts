import { keepsData } from '@/data/base/keep-data'
import type { User } from '@/domain/users/schema'
import {
  address,
  DRAWN,
  forgetShown,
  keysOf,
  SHOWN,
  SHOWN_FOR,
  type ShownAnswer,
  type ShownScreen,
  VERSION,
  whoseOf,
} from './shown-answers'

/* Writes what shown-answers.ts reads: loaded with the frame of the app, not with the sign-in. */

/** A page as HTML. A reload shows it until the app has loaded (public/first-paint.js). */
export interface DrawnPage {
  html: string
  /** The address of the first script: another version of the app has another. */
  entry: string
  /** The addresses of the scripts that the app needs before it can draw its first page. */
  files: readonly string[]
  /** The style attribute of the root element. */
  rootStyle: string
  /** The width of the window in pixels. Another width may need another page. */
  width: number
}

/** The number of screens to keep. The latest screens are kept. */
const MOST = 12
/** The most characters of one screen. */
const LARGEST = 300_000

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
      localStorage.setItem(SHOWN + address(), text)
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

/** Removes the screens of other people or of earlier rights, and the oldest screens beyond the limit. */
export function dropOthers(user: User): void {
  try {
    dropAllBut(whoseOf(user))
  } catch {
    // Storage is blocked, or a screen is damaged.
    forgetShown()
  }
}

function dropAllBut(whose: string): void {
  const mine: { address: string; at: number }[] = []
  for (const key of keysOf(SHOWN)) {
    const screen = JSON.parse(localStorage.getItem(key) ?? 'null') as ShownScreen | null
    const at = key.slice(SHOWN.length)
    if (screen?.whose === whose) mine.push({ address: at, at: screen.at })
    else remove(at)
  }
  mine.sort((a, b) => b.at - a.at)
  for (const { address } of mine.slice(MOST)) remove(address)
}

function remove(address: string): void {
  localStorage.removeItem(SHOWN + address)
  localStorage.removeItem(DRAWN + address)
}
