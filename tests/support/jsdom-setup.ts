import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { deleteApp, getApps } from 'firebase/app'
import { afterAll, afterEach, vi } from 'vitest'

// A busy machine may draw late; nothing waits longer than it must.
configure({ asyncUtilTimeout: 5000 })

// All files share a worker and its packages. The modules of the app are loaded again for each, because of its mocks.
vi.resetModules()

// A page's timers end with it. Node's timers, which vitest leaves in place of jsdom's, would fire later without a document.
const timers: NodeJS.Timeout[] = []
const noted =
  <Given extends unknown[]>(start: (...given: Given) => NodeJS.Timeout) =>
  (...given: Given) => {
    const timer = start(...given)
    timers.push(timer)
    return timer
  }
Object.assign(globalThis, { setTimeout: noted(setTimeout), setInterval: noted(setInterval) })

// One interval of jsdom runs all frames. It starts again only when no frame is left: if a frame outlives its file and its
// interval was cleared with the timers, no later file would get a frame.
const frames: number[] = []
const request = requestAnimationFrame
globalThis.requestAnimationFrame = callback => {
  const frame = request(callback)
  frames.push(frame)
  return frame
}
// A closing page notifies only its own modules, and not those of earlier files, which would store their drafts again.
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
})

// Functions that browsers have, jsdom lacks, and components call when rendered.

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
  // A test that failed in between leaves its fake clock, on which every later file would wait forever.
  vi.useRealTimers()
})
