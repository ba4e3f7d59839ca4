import type { BrowserContext, Page } from 'playwright-core'

/** All data on this device that waits for the server, as text. */
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

/** The process behind the tab dies: no handler of the page runs. */
export async function killTab(context: BrowserContext, page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  // Never answered: the page is gone.
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}
