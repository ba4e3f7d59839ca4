import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, windowOf, withBrowser } from '../support/app'

withBrowser()

/** The channel of listeners, which some company networks do not let through. */
const CHANNEL = /\/google\.firestore\.v1\.Firestore\/Listen\//
/** Plain reads. */
const READS = /\/documents(:|\/)/
const FIRESTORE = new RegExp(`${CHANNEL.source}|${READS.source}`)

const blocked = (context: BrowserContext, what: RegExp) => context.route(what, route => route.abort())

/** Holds every answer of Firestore until the returned function is called. */
async function held(context: BrowserContext): Promise<() => Promise<void>> {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  await context.route(FIRESTORE, async route => {
    await opened
    await route.continue().catch(() => undefined)
  })
  return async () => {
    open()
    await context.unrouteAll()
  }
}

const PRA = '/pras/pra-regular-approved'
const title = (page: Page) => page.getByRole('heading', { level: 1, name: /Osprey nest/ })

test('if live updates are blocked, single requests fill the pages, and no error message appears', async () => {
  const { page, context } = await windowOf('pc', { at: '/' })
  await blocked(context, CHANNEL)
  await page.reload()
  await page.getByRole('region', { name: 'Awaiting others' }).getByRole('link').first().waitFor()
  await goTo(page, '/my-pras')
  await page.getByRole('grid', { name: 'My PRAs' }).getByRole('row').nth(1).waitFor()
  await goTo(page, PRA)
  await title(page).waitFor()
  await page.getByRole('region', { name: 'History' }).getByText('Approved').first().waitFor()
  expect(await page.getByText(/cannot be reached|connection is slow/).count()).toBe(0)
})

test('a slow page says that it is still loading, and is filled when the answer comes', async () => {
  const { page, context } = await windowOf('pc')
  const letGo = await held(context)
  await goTo(page, PRA)
  await page.getByText('Still loading, the connection is slow.').first().waitFor()
  await goTo(page, '/contracts')
  await page.getByText('Still loading, the connection is slow.').first().waitFor()
  expect(await page.getByText(/cannot be reached/).count()).toBe(0)
  await goTo(page, PRA)
  await letGo()
  await title(page).waitFor()
})

test('each click on Retry sends a request, and a part of a page that failed also recovers without a click', async () => {
  const { page, context } = await windowOf('pc')
  let asked = 0
  page.on('request', request => {
    if (READS.test(request.url())) asked++
  })
  await blocked(context, FIRESTORE)
  await goTo(page, PRA)
  await page
    .getByText(/The server cannot be reached/)
    .first()
    .waitFor()
  for (const _ of [1, 2]) {
    const before = asked
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).first().click()
    await expect.poll(() => asked).toBeGreaterThan(before)
    await page
      .getByRole('main')
      .getByText(/The server cannot be reached/)
      .first()
      .waitFor()
  }
  await goTo(page, '/contracts')
  await page
    .getByRole('main')
    .getByText(/The server cannot be reached/)
    .waitFor()
  await context.unrouteAll()
  await page.getByRole('grid', { name: 'Contracts' }).waitFor()
  await goTo(page, PRA)
  await title(page).waitFor()
})

test('the app says at once that the device is offline and how old a page is, and continues when it is online again', async () => {
  const { page, context } = await windowOf('pc')
  // The files and the contents of the page are loaded before the network fails.
  await goTo(page, PRA)
  await title(page).waitFor()
  await goTo(page, '/pras')
  await page.getByRole('grid', { name: 'PRAs' }).waitFor()
  await page.getByRole('link', { name: /^Assigned.* awaiting you$/ }).waitFor()
  await context.setOffline(true)
  await page
    .getByText(
      /^You are offline\. This page shows the data of \d\d:\d\d\. The page updates when the network is back/,
    )
    .waitFor()
  await page.getByText(/^As of \d\d:\d\d\.$/).waitFor()
  await goTo(page, PRA)
  await title(page).waitFor()
  // Data that was never read cannot be shown, and is requested as soon as possible.
  await goTo(page, '/pras/never-read')
  await page.getByRole('main').getByText('This PRA could not be loaded').waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'PRA not found' }).waitFor()
  await page.getByText(/You are offline/).waitFor({ state: 'detached' })
})
