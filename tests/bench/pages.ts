import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '~tests/support/chromium'
import type { Ports } from '~tools/ports'
import { watchFirstRow } from './measure'

const VIEWPORT = { width: 1440, height: 900 }

/** The addresses of the app and of the floor that a figure is compared with. */
export interface BenchContext {
  appUrl: string
  seen: Ports
  /** Listeners connect to the emulator itself: another server would slow them down. */
  firestorePort: number
  /** The address of a bare page by its folder and file. */
  floorUrl: (folder: string, page?: string) => string
  /** Makes the app use Firestore through another server from now on. */
  throughFirestore: (port: number) => void
  onClose: (clean: () => Promise<unknown>) => void
}

let browser: Browser | undefined

/**
 * A new page that notes when its first row was painted; with `watches: false` nothing of the bench runs in it, since a form
 * without a table would be searched for rows at every change. The browser closes with the run.
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

/** The same, of somebody of the demo who is signed in. */
export async function signedIn(context: BenchContext, who = 'pc', how = {}): Promise<Page> {
  const page = await open(context, how)
  await page.goto(`${context.appUrl}/auth/sign-in`)
  await page.getByLabel('E-mail').fill(`${who}@greenlight.test`)
  await page.getByLabel('Password', { exact: true }).fill('greenlight')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/auth'))
  return page
}
