import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll } from 'vitest'
import { launchBrowser } from '~tests/support/chromium'
import { PATIENCE } from '~tests/support/patience'
import { releaseListeners } from './release-listeners'

/**
 * The page that `windowOf` opens by default. It has few listeners. On Home, each query would run again with every write to a PRA.
 */
const QUIET_PAGE = '/account'

/** The address at which tools/test.ts serves the built app. */
export const APP_URL = process.env.APP_URL ?? 'http://127.0.0.1:5273'

/** One browser for all test files of a worker. The browser ends with the worker. */
let browser: Browser | undefined
/**
 * The browser data of people who have signed in, by person. With these data, people are signed in the next time, as on their own
 * machine.
 */
const signIns = new Map<string, StorageState>()
const contexts: BrowserContext[] = []
/** The open pages of `visit`, by person. */
const visitors = new Map<string, Page>()

/** The folder with a folder for each failed test: screen and log of every page that was open then. */
const PICTURES = 'node_modules/.cache/browser-failures'
const logged: string[] = []

async function takePictures(test: string): Promise<void> {
  const folder = join(PICTURES, test.replace(/[^\w-]+/g, ' ').slice(0, 100))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'console.txt'), logged.join('\n'))
  const pages = contexts.flatMap(context => context.pages())
  // A crashed page has no picture. Its failure must prevent neither the pictures of other pages nor the closing of windows.
  await Promise.allSettled(
    pages.map((page, index) => page.screenshot({ path: join(folder, `window-${index}.png`) })),
  )
}

/**
 * Assigns every person a separate browser context, as on their own machine. A test closes its contexts at its end, since at each
 * write the emulator evaluates the listeners of every open page.
 */
export function withBrowser(): void {
  beforeAll(async () => {
    if (!browser?.isConnected()) browser = await launchBrowser()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await takePictures(task.name)
    logged.length = 0
    visitors.clear()
    await Promise.all(contexts.splice(0).map(context => context.close()))
  })
}

export interface WindowOptions {
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  /**
   * True if the app may store its own files on the device. Otherwise every file comes from the server, as tests of a bad
   * connection need.
   */
  keepsApp?: boolean
  storageState?: StorageState
}
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Opens a new window. `pageErrors` has the errors that the page throws, for tests that expect none. */
export async function openWindow({
  width = 1440,
  height = 900,
  colorScheme = 'light',
  keepsApp = false,
  storageState,
}: WindowOptions = {}) {
  if (!browser) throw new Error('withBrowser() must be called in the test file')
  const context = await browser.newContext({
    baseURL: APP_URL,
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...(storageState ? { storageState } : {}),
    serviceWorkers: keepsApp ? 'allow' : 'block',
  })
  context.setDefaultTimeout(PATIENCE)
  context.on('page', releaseListeners)
  context.on('page', page => void slowDown(page).catch(() => undefined))
  const { close } = context
  context.close = async () => {
    // One page after the other: each waits until its listeners have ended (release-listeners.ts).
    await Promise.all(context.pages().map(page => page.close()))
    await close.call(context)
  }
  contexts.push(context)
  const page = await context.newPage()
  const pageErrors: string[] = []
  page.on('pageerror', error => pageErrors.push(error.message))
  page.on('console', message => {
    const at = new Date().toISOString()
    if (['error', 'warning'].includes(message.type())) logged.push(`${at} ${page.url()} ${message.text()}`)
  })
  return { page, context, pageErrors }
}

/** `SLOWDOWN=4 npm test` makes the processor of each page four times as slow, to find tests that depend on its speed. */
const SLOWDOWN = Number(process.env.SLOWDOWN ?? 1)

async function slowDown(page: Page): Promise<void> {
  if (SLOWDOWN === 1) return
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Signs in on the sign-in screen as one of the demo accounts (README), and waits for the page behind it. */
export async function signIn(
  page: Page,
  who: string,
  password = 'greenlight',
  staysSignedIn = true,
): Promise<void> {
  if (!page.url().includes('/auth/sign-in')) await page.goto('/auth/sign-in')
  await page.getByLabel('E-mail').fill(`${who}@greenlight.test`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  if (!staysSignedIn) await page.getByLabel(/^Stay signed in/).uncheck()
  const title = await page.title()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/auth/sign-in'))
  // The address changes first. Waits for the tab's title too, which changes once the new page is rendered: otherwise the old page
  // could be mistaken for the new one.
  await page.waitForFunction(before => document.title !== before, title)
}

/**
 * Opens a window for a signed-in person. The first call signs them in on the sign-in screen; later calls use that session again.
 * @param options.at the page to open; by default the page of their account
 */
export async function windowOf(
  who: string,
  {
    staysSignedIn = true,
    at = QUIET_PAGE,
    ...options
  }: WindowOptions & { staysSignedIn?: boolean; at?: string } = {},
) {
  const kept = staysSignedIn ? signIns.get(who) : undefined
  const opened = await openWindow({ ...options, ...(kept ? { storageState: kept } : {}) })
  if (kept) {
    await opened.page.goto(at)
    await opened.page.waitForFunction(() => document.title.includes(' – '))
    if (!opened.page.url().includes('/auth/')) return opened
    // A slowed browser once opened without the restored IndexedDB. The app says so, and the person signs in again.
    const close = opened.page.getByRole('alertdialog').getByRole('button', { name: 'Close' })
    if (await close.isVisible()) await close.click()
  }
  await signIn(opened.page, who, undefined, staysSignedIn)
  if (staysSignedIn) signIns.set(who, await signInOf(opened.context))
  if (at !== new URL(opened.page.url()).pathname) await goTo(opened.page, at)
  return opened
}

/** Returns what the sign-in stores; the app's records and drafts in IndexedDB are left out. */
async function signInOf(context: BrowserContext): Promise<StorageState> {
  const { origins } = await context.storageState({ indexedDB: true })
  const isSignIn = ({ name }: { name: string }) => name.startsWith('firebase')
  const kept = origins.map(origin => ({
    ...origin,
    indexedDB: ((origin as { indexedDB?: { name: string }[] }).indexedDB ?? []).filter(isSignIn),
  }))
  return { cookies: [], origins: kept }
}

/** Returns the page of a person whom a test needs several times: the person signs in the first time, and stays signed in. */
export async function visit(who: string): Promise<Page> {
  const known = visitors.get(who)
  if (known) return known
  const { page } = await windowOf(who)
  visitors.set(who, page)
  return page
}

/**
 * Goes to an address like a link if the app is already on the page, because loading takes longer. Waits until the app has
 * rendered the new page: the old page may still have the tab's title, or a heading with the same words.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  if (!page.url().startsWith(APP_URL) || page.url().includes('/auth/')) {
    await page.goto(address)
    return
  }
  await page.evaluate(to => {
    const { dataset } = document.documentElement
    const { scrollTo } = window
    dataset.leaving = ''
    // A new address is always shown from its top. The app scrolls the window in no other case.
    window.scrollTo = () => {
      delete dataset.leaving
      window.scrollTo = scrollTo
      scrollTo(0, 0)
    }
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    const state = { idx: idx + 1, key: crypto.randomUUID() }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, address)
  await page.waitForFunction(() => !('leaving' in document.documentElement.dataset))
}
