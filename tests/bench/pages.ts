import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '~tests/support/chromium'
import type { Ports } from '~tools/ports'
import { watchFirstRow } from './measure'

const VIEWPORT = { width: 1440, height: 900 }

/** The addresses of the app, and of the floor pages for comparison. */
export interface BenchContext {
  appUrl: string
  seen: Ports
  /** The port of the emulator itself. Listeners use it directly, since another server in between would slow them down. */
  firestorePort: number
  /** Returns the address of a floor page (without the app's code) by its folder and file. */
  floorUrl: (folder: string, page?: string) => string
  /** Makes the app use Firestore through another server from now on. */
  throughFirestore: (port: number) => void
  onClose: (clean: () => Promise<unknown>) => void
}

let browser: Browser | undefined

/**
 * Opens a new page that records when its first row was painted; the page closes at the end of the run. With `watches: false`, no
 * code of the bench runs in the page. Use that for a form without a table, where the bench would search for rows at every change.
 */
export async function open(context: BenchContext, { watches = true } = {}): Promise<Page> {
  if (!browser) {
    browser = await launchBrowser()
    context.onClose(async () => {
      await browser?.close()
      browser = undefined
    })
  }
  const page = await (await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' })).newPage()
  if (watches) await watchFirstRow(page)
  return page
}

/** Opens a new page like `open`, in which this person of the demo is signed in. */
export async function signedIn(context: BenchContext, who = 'pc', how = {}): Promise<Page> {
  const page = await open(context, how)
  await page.goto(`${context.appUrl}/auth/sign-in`)
  await page.getByLabel('E-mail').fill(`${who}@greenlight.test`)
  await page.getByLabel('Password', { exact: true }).fill('greenlight')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/auth'))
  return page
}
