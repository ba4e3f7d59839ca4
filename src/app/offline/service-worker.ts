import type { Workbox } from 'workbox-window'
import { createStore } from '@/data/base/store'

/** A version that is newer than the page lies ready on the device. */
export const newVersion = createStore(false)

/** A tab that stays open for days asks for a new version when it is looked at again; at most so often. Milliseconds. */
const ASK_EVERY = 30 * 60_000

let worker: Workbox | undefined

/**
 * Keeps the app's own files on this device, so that it opens without a network. Called once the page has what it asked for.
 * Not in development, where files change while they are used: a worker of an earlier build is taken off there.
 */
export async function keepAppOnDevice(): Promise<void> {
  if (!('serviceWorker' in navigator) || worker) return
  if (import.meta.env.DEV) {
    for (const registered of await navigator.serviceWorker.getRegistrations()) await registered.unregister()
    return
  }
  const { Workbox } = await import('workbox-window')
  worker = new Workbox('/service-worker.js')
  worker.addEventListener('waiting', () => newVersion.set(true))
  await worker.register()
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_EVERY) return
    askedAt = Date.now()
    // Without a network the next look asks again.
    worker?.update().catch(() => undefined)
  })
}

/** Milliseconds that a waiting version has to take over. */
const TAKES_OVER_WITHIN = 3000

/**
 * Lets a version that waits take over; resolves when it has, or when none waits. The page itself stays the old one until it
 * is loaded again.
 */
export async function letWaitingTakeOver(): Promise<void> {
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting
  if (!waiting) return
  await new Promise<void>(resolve => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, TAKES_OVER_WITHIN)
    waiting.postMessage({ type: 'SKIP_WAITING' })
  })
}
