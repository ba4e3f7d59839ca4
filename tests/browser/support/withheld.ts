import type { BrowserContext, Page } from 'playwright-core'

/**
 * Holds back the requests to these addresses. Returns the addresses that were requested so far, and a function that lets all
 * requests through.
 */
export async function withheld(from: BrowserContext | Page, addresses: RegExp) {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const asked: string[] = []
  await from.route(addresses, async route => {
    asked.push(route.request().url())
    // The question of the browser before a request to another server is not held back.
    if (route.request().method() !== 'OPTIONS') await released
    // The window may be closed before the release.
    await route.continue().catch(() => undefined)
  })
  return { asked, release }
}
