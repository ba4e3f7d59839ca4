/* Files that are not needed yet load after the first screen: on a slow line they would delay its rows. */

/** After this time the first screen counts as displayed, even if it has not called `noteShown`. Milliseconds. */
const AT_MOST = 5000

let shown: Promise<void> = Promise.resolve()
let tell: () => void = () => undefined

/** Says that a first screen will come. Called at the start of the app, before any screen is displayed. */
export function expectFirstScreen(): void {
  shown = new Promise(resolve => {
    const limit = setTimeout(resolve, AT_MOST)
    tell = () => {
      clearTimeout(limit)
      resolve()
    }
  })
}

/** Says that the first screen has its rows or its form. */
export function noteShown(): void {
  tell()
}

/** Resolves once the first screen is shown, or after five seconds. */
export function whenShown(): Promise<void> {
  return shown
}
