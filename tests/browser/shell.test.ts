import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, openWindow, signIn, windowOf, withBrowser } from './support/app'
import { settled } from './support/settled'

withBrowser()

const scrolled = (page: Page) => page.evaluate(() => [window.scrollX, window.scrollY])
const scheme = (page: Page) =>
  page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'))

test('the staging banner is on every page, and each newly opened page begins at the top', async () => {
  const { page, context } = await openWindow({ width: 1280, height: 720 })
  await page.goto('/auth/sign-in')
  const banner = page.getByText('You are on the Staging site!', { exact: true })
  await banner.waitFor()
  expect(await banner.evaluate(element => getComputedStyle(element).backgroundColor)).toBe('rgb(180, 35, 24)')

  await signIn(page, 'pc')
  await page.goto('/pras/pra-regular-approved')
  await settled(page)
  await page.evaluate(() => window.scrollTo(0, 900))
  // Content that arrives above may move the text that a person reads; the browser keeps the text in place.
  expect((await scrolled(page))[1]).toBeGreaterThan(500)
  expect(await banner.isVisible()).toBe(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  expect(await scrolled(page)).toEqual([0, 0])

  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /Osprey nest/ }).waitFor()
  expect(await scrolled(page)).toEqual([0, 0])
  await page.evaluate(() => window.scrollTo(0, 700))
  await page
    .getByRole('link', { name: 'Edit' })
    .or(page.getByRole('link', { name: 'PRAs' }))
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /Osprey nest/ }).waitFor({ state: 'hidden' })
  expect(await scrolled(page)).toEqual([0, 0])
  await context.close()
})

test('the app shows a message when it starts without the server, and continues after a click on Retry', async () => {
  const { page, context } = await windowOf('pc')
  await context.route(/\/documents:|\/documents\//, route => route.abort())
  await page.goto('/pras')
  await page.getByText(/server cannot be reached.*Check your internet connection/).waitFor()
  await context.unrouteAll()
  const retry = page.getByRole('button', { name: 'Retry' })
  const row = page.locator('tbody td').first()
  // The app may try again by itself just before the click.
  await retry.or(row).first().waitFor()
  if (await retry.isVisible()) await retry.click({ timeout: 10_000 }).catch(() => undefined)
  await row.waitFor()
  await context.close()
})

test('a fatal error blocks the page with a dialog that has the title Error, the message and a Close button', async () => {
  const { page, context } = await openWindow()
  await page.goto('/auth/sign-in')
  await page.getByLabel(/Stay signed in on this device/).check()
  await signIn(page, 'pc')
  await page.goto('/pras')
  await settled(page)
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Owen Pritchard' }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await other.waitForURL(/\/auth\/sign-in$/)

  const dialog = page.getByRole('alertdialog', { name: 'Error' })
  await dialog.waitFor()
  expect(await dialog.getByRole('heading').textContent()).toBe('Error')
  await dialog.getByText(/^You were signed out, because.*Sign in again to continue/).waitFor()
  // Neither Tab nor the pointer reaches anything else.
  expect(await dialog.evaluate(element => element.matches(':modal'))).toBe(true)
  for (let stop = 0; stop < 6; stop++) {
    const isOutside = await dialog.evaluate(element => {
      const { activeElement } = document
      return activeElement !== document.body && !element.contains(activeElement)
    })
    expect(isOutside).toBe(false)
    await page.keyboard.press('Tab')
  }
  // The page behind the dialog is already the sign-in page: it shows no data of the member.
  expect(await page.locator('body').innerText()).not.toContain('Frozen Edge')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await context.close()
})

test('a start says that the device has lost the sign-in, when everything else of the member is still there', async () => {
  const { context } = await windowOf('pc')
  // Without the databases, which have the sign-in.
  const storageState = await context.storageState()
  await context.close()
  const { page } = await openWindow({ storageState })
  await page.goto('/pras')
  await page
    .getByRole('alertdialog')
    .getByText(/this device lost your sign-in/)
    .waitFor()
})

test('a theme is used as soon as it is chosen, and stays chosen', async () => {
  const { page, context } = await windowOf('pc', { colorScheme: 'light' })
  expect(await scheme(page)).toBe('light')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Owen Pritchard' }).click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  await choose('Dark')
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor({ state: 'attached' })
  expect(await ground()).not.toBe(light)
  await page.reload()
  await settled(page)
  expect(await scheme(page)).toBe('dark')
  await page.keyboard.press('Escape')
  await choose('Same as the system')
  await page.locator('html[data-mantine-color-scheme="light"]').waitFor({ state: 'attached' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor({ state: 'attached' })
  await context.close()
})

test('after a sign-out, the device, the Back button and the next person’s pages show no earlier data', async () => {
  const { page, context } = await openWindow()
  await page.goto('/auth/sign-in')
  await page.getByLabel(/Stay signed in on this device/).check()
  await signIn(page, 'pc')
  await page.goto('/pras?text=seahorse')
  await page.getByRole('row').filter({ hasText: 'Seahorse meadow' }).waitFor()
  await page.goto('/pras/pra-dive-draft')
  await page.getByRole('heading', { level: 1, name: /Seahorse meadow/ }).waitFor()
  // For comparison: now the same data is on the device.
  await expect.poll(() => onDevice(page)).toContain('Frozen Edge')
  expect(await onDevice(page)).toContain('pc@greenlight.test')

  await page.getByRole('button', { name: 'Owen Pritchard' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/auth\/sign-in$/)
  const left = await onDevice(page)
  for (const word of ['Frozen Edge', 'Seahorse', 'Owen', 'Pritchard', 'pc@greenlight.test']) {
    expect(left).not.toContain(word)
  }

  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  expect(await page.locator('body').innerText()).not.toContain('Seahorse')

  await signIn(page, 'freelancer')
  await page.getByRole('button', { name: 'Samir Khoury' }).waitFor()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'PRAs', exact: true })
    .click()
  // This freelancer's list never shows the dive PRA, not even for a moment from data that the last person had loaded.
  await page.getByRole('grid').waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(/Seahorse/)
  await context.close()
})

/** Everything that this origin keeps in the browser, as text. */
function onDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const request = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const found: unknown[] = [
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      await caches.keys(),
    ]
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const db = await request(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store)
        found.push(name, store, await request(all.getAll()), await request(all.getAllKeys()))
      }
      db.close()
    }
    return JSON.stringify(found)
  })
}

test('no page scrolls sideways at 200 % zoom, and the navigation is then in a drawer', async () => {
  // A window of 1440 x 900 at 200 %.
  const { page, context } = await windowOf('pc', { width: 720, height: 450 })
  const addresses = [
    '/',
    '/pras',
    '/my-pras',
    '/account',
    '/pras?new=1',
    '/pras/pra-regular-approved',
    '/pras/pra-regular-draft/general-info',
    '/pras/pra-regular-draft/shoot-plan',
    '/pras/pra-regular-draft/hazards',
    '/pras/pra-regular-draft/review',
  ]
  const tooWide: Record<string, string[]> = {}
  for (const address of addresses) {
    await goTo(page, address)
    await settled(page)
    const wide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      const guilty = [...document.querySelectorAll('main *')].filter(
        element => element.getBoundingClientRect().right > clientWidth + 1,
      )
      return [
        `${scrollWidth} of ${clientWidth}`,
        ...guilty.slice(0, 4).map(each => each.outerHTML.slice(0, 120)),
      ]
    })
    if (wide.length > 0) tooWide[address] = wide
  }
  expect(tooWide).toEqual({})

  await page.goto('/')
  await page.getByRole('button', { name: 'Show navigation' }).click()
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  await drawer.getByRole('link', { name: 'PRAs', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'PRAs' }).waitFor()
  await drawer.waitFor({ state: 'hidden' })
  await context.close()
})
