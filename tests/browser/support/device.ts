import type { BrowserContext, Page } from 'playwright-core'

/** Returns all data on this device that is not on the server yet, as text. */
export function draftsOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const request = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const db = await request(indexedDB.open('greenlight-drafts'))
    try {
      return JSON.stringify(await request(db.transaction('drafts').objectStore('drafts').getAll()))
    } finally {
      db.close()
    }
  })
}

/** Kills the process of the tab: no handler of the page runs. */
export async function killTab(context: BrowserContext, page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  // The answer is not awaited: the command never answers, because the page is gone.
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}
