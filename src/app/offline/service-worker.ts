import type { Workbox } from 'workbox-window'
import { createStore } from '@/data/base/store'

/** True if a version newer than the page is ready on the device. */
export const newVersion = createStore(false)

/** A tab that stays open for days checks for a new version when it becomes visible, at most once per this time. Milliseconds. */
const ASK_EVERY = 30 * 60_000

let worker: Workbox | undefined

/**
 * Keeps the app's own files on this device, so that it opens without a network. Called once the page has its data. In development
 * files change all the time, so there it removes a service worker left by an earlier build.
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
    // If there is no network, the next check tries again.
    worker?.update().catch(() => undefined)
  })
}

/** The longest wait for a version to download, and for a waiting version to take over. Milliseconds. */
const ARRIVES_WITHIN = 15_000
const TAKES_OVER_WITHIN = 3000

/**
 * Downloads the published version and starts its service worker, because an older worker would show the older page on the next
 * load. Resolves when the new worker runs; without a new version, at once. The open page stays as it is until it is reloaded.
 */
export async function letNewestTakeOver(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  // Without a network, the version on the device is used.
  await registration?.update().catch(() => undefined)
  if (registration?.installing) await isInstalled(registration.installing)
  const waiting = registration?.waiting
  if (!waiting) return
  await new Promise<void>(resolve => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, TAKES_OVER_WITHIN)
    waiting.postMessage({ type: 'SKIP_WAITING' })
  })
}

/** Resolves when a version is fully downloaded, or has failed. */
function isInstalled(arriving: ServiceWorker): Promise<void> {
  return new Promise(resolve => {
    arriving.addEventListener('statechange', () => resolve(), { once: true })
    setTimeout(resolve, ARRIVES_WITHIN)
  })
}
