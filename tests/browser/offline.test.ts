import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { windowOf, withBrowser } from './support/app'
import { axeFindings } from './support/axe'

withBrowser()

const PHONE = { width: 390, height: 844, keepsApp: true }

/** The URLs that the browser stores, by the name of their cache. */
async function keptIn(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const kept = names.map(async name => {
      const keys = await (await caches.open(name)).keys()
      return [name, keys.map(({ url }) => url)] as const
    })
    return Object.fromEntries(await Promise.all(kept))
  })
}

const packsOf = async (page: Page) => (await keptIn(page))['greenlight-packs'] ?? []

/** A phone on which somebody has opened the app. It has stored itself and the packs of the person's coming shoots. */
async function phoneOf(who: string): Promise<{ page: Page; context: BrowserContext }> {
  // Home would make the storing of the app slower.
  const { page, context } = await windowOf(who, PHONE)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/')
  await expect.poll(() => packsOf(page)).not.toEqual([])
  // The shoots are kept by another part of the app than the packs, and the header of a shoot last.
  await expect.poll(async () => (await answersOf(page)).join()).toContain('"header"')
  return { page, context }
}

test('the app and a stored pack open without a network, and no other data of the server are on the device', async () => {
  const { page, context } = await phoneOf('pc')
  const kept = await keptIn(page)
  const addresses = Object.values(kept).flat()
  expect(addresses.filter(address => new URL(address).origin !== new URL(page.url()).origin)).toEqual([])

  await context.setOffline(true)
  const online = page.getByRole('region', { name: 'Kept on this device' })
  // Both on the open page and after a reload.
  await online.getByRole('link').first().waitFor()
  await page.reload()
  await online.getByText(/^Signed in as Owen Pritchard, as of /).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page)).toEqual([])
  }
  await online.getByRole('link', { name: 'Location pack' }).first().click()
  await page.getByRole('heading', { name: 'Hazards and controls', level: 2 }).waitFor()
  expect(await page.locator('a[href^="tel:"]').count()).toBeGreaterThan(0)
  await page.reload()
  await page.getByRole('heading', { name: 'Emergency', level: 2, exact: true }).waitFor()

  await page.goBack()
  await context.setOffline(false)
  // It continues automatically.
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
})

/** All answers and names from the server that the device stores. */
const answersOf = (page: Page) =>
  page.evaluate(async () => {
    // To open a database that is not there yet would make an empty one.
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'greenlight-kept')
    if (!isThere) return localStorage.getItem('greenlight.member') ? ['member'] : []
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('greenlight-kept')
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const names = await new Promise<IDBValidKey[]>(resolve => {
      if (!opened.objectStoreNames.contains('answers')) return resolve([])
      const asked = opened.transaction('answers').objectStore('answers').getAllKeys()
      asked.onsuccess = () => resolve(asked.result)
    })
    opened.close()
    const member = localStorage.getItem('greenlight.member')
    return member ? ['member', ...names] : names
  })

test('signing out leaves no document, answer or name on the device', async () => {
  const { page, context } = await phoneOf('pc')
  await expect.poll(() => answersOf(page)).toContain('member')
  await expect.poll(async () => (await answersOf(page)).length).toBeGreaterThan(4)
  const [address = ''] = await packsOf(page)
  await page.getByRole('button', { name: /Owen/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/auth\/sign-in/)
  await expect.poll(() => packsOf(page)).toEqual([])
  await expect.poll(() => answersOf(page)).toEqual([])
  await context.setOffline(true)
  await page.goto(address).catch(() => undefined)
  expect(await page.getByRole('heading', { name: 'Hazards and controls' }).count()).toBe(0)
})

test('the app keeps nothing on a shared computer', async () => {
  const { page } = await windowOf('freelancer', { ...PHONE, staysSignedIn: false })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  // A device that stores packs stores one 1.5 s after Home loads, so three times that shows that none comes.
  await page.waitForFunction(() => performance.now() > 5_000)
  expect(await packsOf(page)).toEqual([])
  expect(await answersOf(page)).toEqual([])
})
