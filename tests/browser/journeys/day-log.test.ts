import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminFirestore } from '~tests/support/admin'
import { windowOf, withBrowser } from '../support/app'
import { draftsOnDevice, killTab } from '../support/device'

withBrowser()

const PRA = 'pra-regular-on-location'
const LOG = `/pras/${PRA}/day-log`
const PHONE = { width: 390, height: 844 }
const WRITES = /documents:commit/

/** Returns the entries on the server that have these words. */
async function arrived(words: string) {
  const found = await adminFirestore.collection(`pras/${PRA}/dayLog`).where('conditions', '==', words).get()
  return found.docs.map(each => each.data())
}

async function openLog(page: Page): Promise<void> {
  await page.goto(LOG)
  await page.getByLabel('Conditions as found').waitFor()
}

async function signEntry(page: Page, words: string, decision: 'go' | 'change' | 'stop'): Promise<void> {
  await page.getByLabel('Conditions as found').fill(words)
  await page.getByLabel('What differs from the PRA').fill('The river is over the track.')
  await page.getByLabel('Decision').selectOption(decision)
  if (decision !== 'go')
    await page.getByLabel('What is done about it').fill('Back to camp by the upper bridge.')
  await page.getByLabel('Signature: your full name').fill('owen pritchard')
  await page.getByRole('button', { name: 'Sign and send' }).click()
}

const entryWith = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Entries of the day log' }).getByRole('listitem').filter({ hasText: words })

test('a signed day log entry survives when its tab is killed offline, and is sent once when the app opens again', async () => {
  const words = 'Written with the network off.'
  const { page, context } = await windowOf('pc', PHONE)
  await openLog(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(PHONE.width)

  await context.setOffline(true)
  await page.getByText(/^No connection\. Write and sign as usual/).waitFor()
  await signEntry(page, words, 'stop')
  await entryWith(page, words).getByText('Kept on this device, not sent yet.').waitFor()
  expect(await page.getByLabel('Conditions as found').inputValue()).toBe('')
  expect(await draftsOnDevice(page)).toContain(words)
  await killTab(context, page)
  expect(await arrived(words)).toEqual([])

  await context.setOffline(false)
  // Any page of the app sends the entries that this device still has.
  const again = await context.newPage()
  await again.goto('/account')
  await expect.poll(() => arrived(words)).toHaveLength(1)
  await expect.poll(() => draftsOnDevice(again)).not.toContain(words)

  await openLog(again)
  await entryWith(again, words)
    .getByText(/^Sent \d/)
    .waitFor()
  expect(await entryWith(again, words).count()).toBe(1)
  const [entry] = await arrived(words)
  expect(entry).toMatchObject({
    revision: 1,
    decision: 'stop',
    signature: 'Owen Pritchard',
    createdById: 'user-pc',
  })
  await context.close()
})

test('the text of an unsigned day log entry is still there after its tab was killed', async () => {
  const words = 'Half an entry.'
  const { page, context } = await windowOf('pc', PHONE)
  await openLog(page)
  await context.setOffline(true)
  await page.getByLabel('Conditions as found').fill(words)
  await expect.poll(() => draftsOnDevice(page)).toContain(words)
  await killTab(context, page)
  await context.setOffline(false)
  const again = await context.newPage()
  await openLog(again)
  await expect.poll(() => again.getByLabel('Conditions as found').inputValue()).toBe(words)
  expect(await arrived(words)).toEqual([])
  await context.close()
})

test('two tabs that send the same day log entry at the same time store it only once', async () => {
  const words = 'Sent by two tabs.'
  const { page, context } = await windowOf('pc')
  await openLog(page)
  const held: Route[] = []
  let isHolding = true
  await context.route(WRITES, route =>
    isHolding && route.request().postData()?.includes(words) ? void held.push(route) : route.continue(),
  )
  await signEntry(page, words, 'go')
  await expect.poll(() => held.length).toBe(1)
  const other = await context.newPage()
  await openLog(other)
  await expect.poll(() => held.length).toBe(2)
  isHolding = false
  await Promise.all(held.map(route => route.continue()))

  for (const each of [page, other])
    await entryWith(each, words)
      .getByText(/^Sent \d/)
      .waitFor()
  await expect.poll(() => draftsOnDevice(page)).not.toContain(words)
  const entries = await arrived(words)
  expect(entries).toHaveLength(1)
  expect(entries[0]?.revision).toBe(1)
  for (const each of [page, other]) expect(await entryWith(each, words).count()).toBe(1)
  await context.close()
})

test('a day log entry is not stored a second time when the server’s first answer was lost', async () => {
  const words = 'Only the answer was lost.'
  const { page, context } = await windowOf('pc')
  await openLog(page)
  let sent = 0
  await page.route(WRITES, async route => {
    if (!route.request().postData()?.includes(words)) return route.continue()
    sent++
    if (sent > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await signEntry(page, words, 'change')
  await entryWith(page, words)
    .getByText(/^Sent \d/)
    .waitFor()
  await expect.poll(() => draftsOnDevice(page)).not.toContain(words)
  expect(await arrived(words)).toHaveLength(1)
  await context.close()
})
