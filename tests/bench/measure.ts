import { gzipSync } from 'node:zlib'
import type { CDPSession, Page, Response } from 'playwright-core'

declare global {
  interface Window {
    /** The time when the first row of a table was painted, in ms since navigation. */
    firstRowAt?: number
    /** The same for a row that can be clicked. Before that, the page of the last visit may be there (public/first-paint.js). */
    liveRowAt?: number
    /** The time from each key to the next paint, in ms. */
    paints: number[]
  }
}

export interface Frames {
  /** The longest frame in ms. */
  worst: number
  fps: number
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Makes the page record when the first row of a table was painted, and the first row that can be clicked. */
export async function watchFirstRow(page: Page) {
  await page.addInitScript(() => {
    const note = (name: 'firstRowAt' | 'liveRowAt', cells: string) => {
      const seen = () => [...document.querySelectorAll(cells)].some(cell => cell.textContent?.trim())
      const observer = new MutationObserver(() => {
        if (!seen()) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => (window[name] = performance.now())))
      })
      observer.observe(document, { childList: true, subtree: true, characterData: true })
    }
    note('firstRowAt', 'tbody td')
    note('liveRowAt', 'tbody:not([inert] *) td')
  })
}

/**
 * Opens a page. Returns the time until its first row, in ms since the navigation began. Before that, waits until the previous
 * page has finished its work.
 */
export async function timeToFirstRow(page: Page, url: string): Promise<number> {
  return (await timesToFirstRow(page, url)).shown
}

/** Opens a page in the same way. Returns the time until its first row, and until the first row that can be clicked, in ms. */
export async function timesToFirstRow(page: Page, url: string): Promise<{ shown: number; live: number }> {
  await rest(page)
  await page.goto(url, { waitUntil: 'commit' })
  const times = await page.waitForFunction(
    () => window.liveRowAt && { shown: window.firstRowAt ?? 0, live: window.liveRowAt },
    undefined,
    { timeout: 60_000, polling: 20 },
  )
  return (await times.jsonValue()) || { shown: 0, live: 0 }
}

/**
 * A page without long tasks for this time counts as finished. The time is long, since a page on the slow line may wait for files.
 */
const AT_REST_MS = 1500

/** Waits until a page has nothing more to do. Otherwise its work would delay the next page, which is in the same process. */
export async function rest(page: Page) {
  await page.evaluate((quiet: number) => {
    let since = performance.now()
    new PerformanceObserver(() => {
      since = performance.now()
    }).observe({ type: 'longtask' })
    return new Promise<void>(resolve => {
      const look = () => (performance.now() - since > quiet ? resolve() : setTimeout(look, 100))
      look()
    })
  }, AT_REST_MS)
}

/** Clicks a link within the app and returns how long the first row took to be painted, in ms. */
export async function timeToRowsOf(page: Page, linkName: string): Promise<number> {
  return page.evaluate((name: string) => {
    const link = [...document.querySelectorAll<HTMLElement>('nav a')].find(
      each => each.textContent?.trim() === name,
    )
    if (!link) throw new Error(`No link says ${name}`)
    const seen = () => [...document.querySelectorAll('tbody td')].some(cell => cell.textContent?.trim())
    if (seen()) throw new Error('There are rows already')
    return new Promise(resolve => {
      const since = performance.now()
      const observer = new MutationObserver(() => {
        if (!seen()) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)))
      })
      observer.observe(document, { childList: true, subtree: true, characterData: true })
      link.click()
    })
  }, linkName)
}

const sessions = new WeakMap<Page, CDPSession>()

/**
 * Returns the one DevTools session of a page. There is only one, because detaching a second session would also end the slow line
 * of the first.
 */
async function devTools(page: Page) {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  return session
}

/** Removes everything that the browser had fetched, except the sign-in. */
export async function clearHttpCache(page: Page) {
  await (await devTools(page)).send('Network.clearBrowserCache')
}

/** Returns the size of the page's objects after a garbage collection, in MB. */
export async function heapOf(page: Page) {
  const cdp = await devTools(page)
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

/** Simulates a slow line and a slow processor (docs/performance.md). Returns a function that ends both. */
export async function throttle(
  page: Page,
  { kbitPerSecond = 0, latencyMs = 0, cpu }: { kbitPerSecond?: number; latencyMs?: number; cpu: number },
): Promise<() => Promise<void>> {
  const cdp = await devTools(page)
  await cdp.send('Network.enable')
  if (kbitPerSecond) {
    const bytes = (kbitPerSecond * 1000) / 8
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    })
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return async () => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  }
}

/**
 * Returns the gzip size, in kB, of the JavaScript requested before the first row was painted, or before the first element that
 * matches `until` appeared.
 */
export async function javascriptUntil(page: Page, url: string, until = ''): Promise<number> {
  const bodies = new Map<string, Promise<Buffer>>()
  const listen = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      bodies.set(
        response.url(),
        response.body().catch(() => Buffer.alloc(0)),
      )
  }
  page.on('response', listen)
  await clearHttpCache(page)
  const end = until ? await timeToElement(page, url, until) : (await timesToFirstRow(page, url)).live
  const asked = await page.evaluate(
    (limit: number) =>
      performance
        .getEntriesByType('resource')
        .filter(entry => entry.startTime < limit)
        .map(entry => entry.name),
    end,
  )
  page.off('response', listen)
  const files = await Promise.all(
    [...bodies].filter(([file]) => asked.includes(file)).map(([, body]) => body),
  )
  return files.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000
}

/**
 * Returns when the first element that matches the selector was in the page, in ms after the navigation. The page records the time
 * itself, since a busy machine answers late.
 */
async function timeToElement(page: Page, url: string, selector: string): Promise<number> {
  await page.addInitScript((wanted: string) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return
      observer.disconnect()
      performance.mark('wanted')
    })
    observer.observe(document, { childList: true, subtree: true })
  }, selector)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(selector).first().waitFor({ timeout: 60_000 })
  return page.evaluate(() => performance.getEntriesByName('wanted')[0]?.startTime ?? performance.now())
}

/** Types into the focused field and returns the median time from a key to the next paint, in ms. */
export async function keystrokeToPaint(page: Page, text: string): Promise<number> {
  await page.evaluate(() => {
    window.paints = []
    document.addEventListener(
      'keydown',
      () => {
        const since = performance.now()
        requestAnimationFrame(() => setTimeout(() => window.paints.push(performance.now() - since)))
      },
      true,
    )
  })
  await page.keyboard.type(text, { delay: 60 })
  const paints = await page.evaluate(() => window.paints)
  return median(paints)
}

/** Scrolls an element for two seconds. Returns the longest frame in ms and the frames per second. */
export async function scrollFrames(page: Page, selector: string): Promise<Frames> {
  return page.evaluate(async (query: string) => {
    const element = document.querySelector(query)
    if (!element) throw new Error(`Nothing matches ${query}`)
    const frames: number[] = []
    let last = performance.now()
    const end = last + 2000
    return new Promise(resolve => {
      const step = (now: number) => {
        frames.push(now - last)
        last = now
        element.scrollTop += 60
        if (now < end) requestAnimationFrame(step)
        else {
          const seen = frames.slice(2)
          const total = seen.reduce((sum, frame) => sum + frame, 0)
          resolve({ worst: Math.max(...seen), fps: (seen.length * 1000) / total })
        }
      }
      requestAnimationFrame(step)
    })
  }, selector)
}
