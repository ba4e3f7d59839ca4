import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, openWindow, signIn, windowOf, withBrowser } from './support/app'
import { withheld } from './support/withheld'

withBrowser()

const withoutIdentityClient = (context: BrowserContext) =>
  withheld(context, /\/assets\/(firebase|auth-calls)-[\w-]+\.js$/)

test('a person can enter their address and password before the sign-in code has loaded', async () => {
  const { page, context } = await openWindow()
  const client = await withoutIdentityClient(context)
  await page.goto('/auth/sign-in')
  await page.getByLabel('E-mail').fill('pc@greenlight.test')
  await page.getByLabel('Password', { exact: true }).fill('greenlight')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(() => client.asked.length).toBeGreaterThan(0)
  expect(new URL(page.url()).pathname).toBe('/auth/sign-in')
  client.release()
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
})

test('a reload uses the sign-in that is stored on the device, and then notices when the person signs out', async () => {
  const { page, context } = await windowOf('pc', { at: '/pras' })
  await page.locator('tbody td').first().waitFor()
  const client = await withoutIdentityClient(context)
  await page.reload()
  await page.locator('tbody td').first().waitFor()
  client.release()
  await page.getByRole('button', { name: /Owen/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/auth\/sign-in/)
})

test('a sign-out in one tab also removes the data from another tab that was reloaded', async () => {
  const { page, context } = await windowOf('pc', { at: '/pras' })
  await page.reload()
  await page.locator('tbody td').first().waitFor()
  const other = await context.newPage()
  await goTo(other, '/account')
  await other.getByRole('button', { name: /Owen/ }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/auth\/sign-in/)
  expect(await page.locator('tbody td').count()).toBe(0)
})

test('a person who chose to stay signed in for one tab only is still signed in after a reload of that tab', async () => {
  const { page } = await openWindow()
  await signIn(page, 'pc', undefined, false)
  await page.goto('/pras')
  await page.reload()
  await page.locator('tbody td').first().waitFor()
})

/** The data that this device stores about shown screens, as text. */
const shownOn = (page: Page) =>
  page.evaluate(() =>
    Object.entries({ ...localStorage })
      .filter(([key]) => /^greenlight\.(shown|drawn):/.test(key))
      .map(([key, text]) => `${key} ${text}`)
      .join('\n'),
  )

/** Holds back the server's answers about documents. */
const withoutAnswers = (context: BrowserContext) =>
  withheld(context, /:(batchGet|runQuery|runAggregationQuery)$/)

/** The rows that fit on the screen. The first frame has them; the rows below the screen follow later. */
const ON_SCREEN = 15

/**
 * The texts of the rows on the screen without their ages, because 'now' may become '1 min'. They are read in one step: between the
 * two steps of Playwright's `allInnerTexts` the app may replace the drawn rows, and a removed row has its text without tabs.
 */
async function textsOfRows(page: Page): Promise<string[]> {
  const texts = await page.evaluate(
    count =>
      [...document.querySelectorAll<HTMLElement>('tbody tr')].slice(0, count).map(row => row.innerText),
    ON_SCREEN,
  )
  return texts.map(text => text.replace(/\t(now|\d+ min)\t/, '\t'))
}

test('a reload shows the last state of the list at once with its time, and then the state on the server', async () => {
  const { page, context } = await windowOf('pc', { at: '/pras' })
  const rows = page.locator('tbody tr')
  await rows.first().waitFor()
  await expect.poll(() => shownOn(page)).toContain('greenlight.shown:/pras')
  const before = await textsOfRows(page)
  expect(before).toHaveLength(ON_SCREEN)
  const answers = await withoutAnswers(context)
  await page.reload()
  await expect.poll(() => textsOfRows(page)).toEqual(before)
  const checking = page.getByText(/^As of \d\d:\d\d, checking$/)
  await checking.waitFor()
  answers.release()
  await checking.waitFor({ state: 'detached' })
  await expect.poll(() => textsOfRows(page)).toEqual(before)
})

test('a reload shows the list of the last visit with its time before the code of the app has arrived', async () => {
  const { page, context } = await windowOf('pc', { at: '/pras' })
  const rows = page.locator('tbody tr')
  await rows.first().waitFor()
  await expect.poll(() => shownOn(page)).toContain('greenlight.drawn:/pras')
  const before = await textsOfRows(page)
  expect(before).toHaveLength(ON_SCREEN)
  const code = await withheld(context, /\/assets\/interface-[\w-]+\.js$/)
  await page.reload()
  const earlier = page.locator('#root > [inert]')
  await earlier.locator('tbody tr').first().waitFor()
  expect(await textsOfRows(page)).toEqual(before)
  await earlier.getByText(/^As of \d+ \w{3} \d{4}, \d\d:\d\d$/).waitFor()
  code.release()
  await earlier.waitFor({ state: 'detached' })
  await rows.first().click()
  await page.waitForURL(/\/pras\/\w+/)
})

test('the code of the page loads while the server is finding a person whom the device does not remember', async () => {
  const { page, context } = await windowOf('pc', { at: '/pras' })
  const rows = page.locator('tbody tr')
  await rows.first().waitFor()
  await expect.poll(() => shownOn(page)).toContain('greenlight.drawn:/pras')
  await page.evaluate(() => {
    for (const key of Object.keys({ ...localStorage })) {
      if (key.startsWith('greenlight.') && key !== 'greenlight.keepData') localStorage.removeItem(key)
    }
  })
  const answers = await withoutAnswers(context)
  const code = await withheld(context, /\/assets\/pra-list-page-[\w-]+\.js$/)
  code.release()
  await page.reload()
  await expect.poll(() => code.asked.length).toBeGreaterThan(0)
  expect(await rows.count()).toBe(0)
  answers.release()
  await rows.first().waitFor()
})

test('a sign-out removes the stored lists from the device', async () => {
  const { page } = await windowOf('pc', { at: '/pras' })
  await expect.poll(() => shownOn(page)).toContain('greenlight.shown:/pras')
  await page.getByRole('button', { name: /Owen/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/auth\/sign-in/)
  expect(await shownOn(page)).toBe('')
})

test('a sign-in for one tab only stores no list on the device', async () => {
  const { page } = await openWindow()
  await signIn(page, 'pc', undefined, false)
  await page.goto('/pras')
  await page.locator('tbody td').first().waitFor()
  // The other window stores its list within the same time.
  const { page: other } = await windowOf('sp', { at: '/pras' })
  await expect.poll(() => shownOn(other)).toContain('greenlight.shown:/pras')
  expect(await shownOn(page)).toBe('')
})

test('a person who was archived sees nothing of the stored list', async () => {
  const { page, context } = await windowOf('sp', { at: '/pras' })
  await page.locator('tbody td').first().waitFor()
  await expect.poll(() => shownOn(page)).toContain('greenlight.shown:/pras')
  // From now on the account says that the person is archived.
  await context.route(/:batchGet$/, async route => {
    const answer = await route.fetch()
    const text = await answer.text()
    const isAccount = text.includes('/documents/accounts/')
    const body = isAccount
      ? text.replace(
          /"isArchived":\s*\{\s*"booleanValue":\s*false\s*\}/,
          '"isArchived":{"booleanValue":true}',
        )
      : text
    await route.fulfill({ response: answer, body })
  })
  await page.reload()
  await page.waitForURL(/\/auth\/not-a-user/)
  expect(await page.locator('tbody td').count()).toBe(0)
  expect(await shownOn(page)).toBe('')
  // Requests that are still under way would fail after the test.
  await context.unrouteAll({ behavior: 'ignoreErrors' })
})
