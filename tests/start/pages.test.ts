import type { ConsoleMessage, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_URL, goTo, openWindow, signIn, withBrowser } from '~tests/browser/support/app'
import { settled } from '~tests/browser/support/settled'
import { everyAddress } from './addresses'
import { load, type StartedApp, startApp } from './start-app'

/** With START_LOAD=20, 20 busy processes run until the last page is tested. */
const busy = Number(process.env.START_LOAD ?? 0)
/** The time that a page may take on a slow machine, in milliseconds. */
const PATIENCE = 600_000

withBrowser()

let app: StartedApp | undefined
let endLoad = async () => {}
beforeAll(async () => {
  endLoad = load(busy)
  app = await startApp()
}, 3_600_000)
afterAll(async () => {
  await endLoad()
  if (app) expect(await app.stop()).toBe(0)
})

/** Opens a window that records faults of its pages: errors of the console, and unexpected reloads. */
async function watchedWindow() {
  const { page, context } = await openWindow({ keepsApp: true })
  context.setDefaultTimeout(PATIENCE)
  const wrong: string[] = []
  let at = ''
  let loads = 0
  const note = (words: string) => wrong.push(`${at}: ${words}`)
  page.on('pageerror', error => note(error.message))
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') note(`${message.text()} ${message.location().url}`)
  })
  page.on('domcontentloaded', () => {
    loads += 1
    if (loads > 1) note('the page loaded itself again')
  })
  return {
    page,
    wrong,
    /** Says which page comes next. `isLoaded` is true if the page is reached by loading its address. */
    about: (address: string, { isLoaded = false } = {}) => {
      at = address
      if (isLoaded) loads = 0
    },
    note,
  }
}

type Watched = Awaited<ReturnType<typeof watchedWindow>>

async function look({ page, note, about }: Watched, address: string): Promise<void> {
  about(address, { isLoaded: page.url().includes('/auth/') })
  await goTo(page, address)
  await settled(page)
  const heading = await page.locator('h1').first().innerText()
  if (/^Page not found|could not be shown/.test(heading)) note(heading)
}

async function signedInWindow(who: string): Promise<Watched> {
  const watched = await watchedWindow()
  watched.about('/auth/sign-in', { isLoaded: true })
  await signIn(watched.page, who)
  await settled(watched.page)
  return watched
}

test('the pages before the sign-in and the gallery open without an error', async () => {
  const watched = await watchedWindow()
  for (const address of ['/auth/sign-in', '/auth/not-a-user', '/contracts/received', '/gallery']) {
    watched.about(address, { isLoaded: true })
    await watched.page.goto(address)
    await settled(watched.page)
  }
  expect(watched.wrong).toEqual([])
  expect(await headingsOf(watched.page)).toContain('Gallery of the interface')
})

test('an admin can open every page of the demo without an error, a reload or a missing page', async () => {
  const watched = await signedInWindow('admin')
  for (const address of await everyAddress()) await look(watched, address)
  expect(watched.wrong).toEqual([])
})

test.each(['pc', 'sp', 'dive', 'contracts', 'freelancer'])(
  '%s can open the pages that everybody has without an error',
  async who => {
    const watched = await signedInWindow(who)
    for (const address of ['/', '/pras', '/my-pras', '/pras-assigned-to-me', '/account']) {
      await look(watched, address)
    }
    expect(watched.wrong).toEqual([])
  },
)

test('npm start prints no error, and prints the address of the app', () => {
  const printed = app?.printed()
  expect(printed).not.toMatch(/\berror\b/i)
  expect(printed).toContain(`http://localhost:${new URL(APP_URL).port}`)
})

const headingsOf = (page: Page) => page.locator('h1, h2').allInnerTexts()
