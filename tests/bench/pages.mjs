import { loadTs } from '../../tools/run-ts.mjs'
import { watchFirstRow } from './measure.mjs'

const VIEWPORT = { width: 1440, height: 900 }

let browser

/** A page of its own, that notes when its first row was painted. The browser closes with the run. */
export async function open(context) {
  if (!browser) {
    const { launchBrowser } = await loadTs('tests/support/chromium.ts')
    browser = await launchBrowser()
    context.onClose(async () => {
      await browser.close()
      browser = undefined
    })
  }
  const page = await (await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' })).newPage()
  await watchFirstRow(page)
  return page
}

/** The same, of somebody of the demo who is signed in. */
export async function signedIn(context, who = 'pc') {
  const page = await open(context)
  await page.goto(`${context.appUrl}/auth/sign-in`)
  await page.getByLabel('E-mail').fill(`${who}@greenlight.test`)
  await page.getByLabel('Password', { exact: true }).fill('greenlight')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/auth'))
  return page
}
