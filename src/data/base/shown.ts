/*
 * Whether the first screen is on the glass. Files that nobody needs yet are loaded after it: on a slow line they would delay the rows.
 */

/** A screen that never says so is waited for no longer. Milliseconds. */
const AT_MOST = 5000

let shown: Promise<void> = Promise.resolve()
let tell: () => void = () => undefined

/** The app begins: until it says otherwise, nothing is on the glass. */
export function expectFirstScreen(): void {
  shown = new Promise(resolve => {
    const limit = setTimeout(resolve, AT_MOST)
    tell = () => {
      clearTimeout(limit)
      resolve()
    }
  })
}

/** The first screen has its rows, or the form that somebody is to fill in. */
export function noteShown(): void {
  tell()
}

/** Resolves once the first screen is shown, or after five seconds. */
export function whenShown(): Promise<void> {
  return shown
}
