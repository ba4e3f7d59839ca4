import { loadTs } from '../../tools/run-ts.mjs'
import { watchFirstRow } from './measure.mjs'

const VIEWPORT = { width: 1440, height: 900 }

let browser

/**
 * A page of its own, that notes when its first row was painted; with `watches: false` nothing of the bench runs in it, where a
 * form without a table would be searched for rows at every change. The browser closes with the run.
 */
export async function open(context, { watches = true } = {}) {
  if (!browser) {
    const { launchBrowser } = await loadTs('tests/support/chromium.ts')
    browser = await launchBrowser()
    context.onClose(async () => {
      await browser.close()
      browser = undefined
    })
  }
  const page = await (await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' })).newPage()
  if (watches) await watchFirstRow(page)
  return page
}

/** The same, of somebody of the demo who is signed in. */
export async function signedIn(context, who = 'pc', how = {}) {
  const page = await open(context, how)
  await page.goto(`${context.appUrl}/auth/sign-in`)
  await page.getByLabel('E-mail').fill(`${who}@greenlight.test`)
  await page.getByLabel('Password', { exact: true }).fill('greenlight')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/auth'))
  return page
}
