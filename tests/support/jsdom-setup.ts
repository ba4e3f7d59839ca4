import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { deleteApp, getApps } from 'firebase/app'
import { afterAll, afterEach, vi } from 'vitest'
import { PATIENCE } from './patience'

// A busy machine may draw late. A longer limit does not slow down a test that passes.
configure({ asyncUtilTimeout: PATIENCE })

// All files share a worker and its packages. The modules of the app are loaded again for each file, because each file has its own
// mocks.
vi.resetModules()

// Stops the timers of a test file at its end. In Vitest, pages use Node's timers instead of jsdom's timers. Without this, they
// would fire later, without a document.
const timers: NodeJS.Timeout[] = []
const noted =
  <Given extends unknown[]>(start: (...given: Given) => NodeJS.Timeout) =>
  (...given: Given) => {
    const timer = start(...given)
    timers.push(timer)
    return timer
  }
Object.assign(globalThis, { setTimeout: noted(setTimeout), setInterval: noted(setInterval) })

// Stops the animation frames as well. In jsdom one interval runs all frames and starts again only when no frame is left. If a
// frame were left over while the interval was cleared with the timers, no later file would get a frame.
const frames: number[] = []
const request = requestAnimationFrame
globalThis.requestAnimationFrame = callback => {
  const frame = request(callback)
  frames.push(frame)
  return frame
}
// The listeners of the present test file. Listeners of earlier files would also run when a page closes, and store their drafts again.
const leaving: EventListenerOrEventListenerObject[] = []
const listen = window.addEventListener
window.addEventListener = (
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions,
) => {
  if (type === 'pagehide') leaving.push(listener)
  listen(type, listener, options)
}
afterAll(async () => {
  for (const listener of leaving) {
    window.removeEventListener('pagehide', listener)
    window.removeEventListener('pagehide', listener, { capture: true })
  }
  window.addEventListener = listen
  for (const frame of frames) cancelAnimationFrame(frame)
  for (const timer of timers) clearTimeout(timer)
  await Promise.all(getApps().map(deleteApp))
  notifications.clean()
  notifications.cleanQueue()
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

// Adds functions that components call when they are rendered. Browsers have them, but jsdom does not.

window.matchMedia = query => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
})

window.ResizeObserver = class implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Element.prototype.scrollIntoView = () => undefined
window.scrollTo = () => undefined

afterEach(() => {
  cleanup()
  // A failed test may have left a fake clock, with which every later file would wait for ever.
  vi.useRealTimers()
})
