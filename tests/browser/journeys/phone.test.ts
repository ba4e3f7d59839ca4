import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, windowOf, withBrowser } from '../support/app'
import { axeFindings } from '../support/axe'
import { settled } from '../support/settled'

withBrowser()

const PHONE = { width: 390, height: 844 }

/** Expects that nothing on the page is wider than the screen. */
async function expectNarrow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
}

async function expectNoFaults(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' })
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a list shows its records as cards with title, status, dates and next action, and a card opens its record', async () => {
  const { page } = await windowOf('pc', PHONE)
  await goTo(page, '/pras')
  const list = page.getByRole('list', { name: 'PRAs', exact: true })
  const card = list.getByRole('listitem').first()
  await card.waitFor()
  expect(await page.getByRole('grid').count()).toBe(0)
  await expectNarrow(page)
  const title = card.getByRole('link')
  const isCut = await title.evaluate(element => element.scrollWidth > element.clientWidth)
  expect(isCut).toBe(false)
  await expectNoFaults(page)

  // The whole list arrives during scrolling: more than the first page of the server.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const last = await list.getByRole('listitem').last().getAttribute('aria-posinset')
      return Number(last)
    })
    .toBeGreaterThan(25)
  await page.evaluate(() => window.scrollTo(0, 0))
  // Only rows near the visible part are drawn: the first is drawn again a moment later.
  await expect.poll(() => card.getAttribute('aria-posinset')).toBe('1')
  const name = await title.textContent()
  await title.click()
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()

  for (const [who, at] of [
    ['contracts', '/contracts'],
    ['admin', '/sops'],
    ['admin', '/admin/crew'],
    ['admin', '/admin/logs'],
  ] as const) {
    const { page: other } = await windowOf(who, PHONE)
    await goTo(other, at)
    await other.locator('main li[aria-posinset]').first().waitFor()
    await expectNarrow(other)
    expect(await axeFindings(other)).toEqual([])
  }
})

test('a step begins with its form, the list of steps is one line that opens, and nothing scrolls sideways', async () => {
  const { page } = await windowOf('pc', PHONE)
  await page.goto('/pras/pra-regular-draft/crew')
  const line = page.getByRole('button', { name: /^Step \d+ of \d+: Crew$/ })
  await line.waitFor()
  await expectNarrow(page)
  const nav = page.getByRole('navigation', { name: 'Steps' })
  expect((await nav.boundingBox())?.height).toBeLessThan(60)
  const sideways = await page.evaluate(
    () =>
      [...document.querySelectorAll('main *')].filter(
        element =>
          element.scrollWidth > element.clientWidth + 1 &&
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
          getComputedStyle(element).position === 'sticky',
      ).length,
  )
  expect(sideways).toBe(0)
  await expectNoFaults(page)
  await line.focus()
  await page.keyboard.press('Enter')
  await nav.getByRole('link', { name: /General info/ }).click()
  await page.getByRole('button', { name: /^Step 1 of \d+: General info$/ }).waitFor()
})

test('a freelancer sees no button for a new PRA, and opens the documents of their shoot with one tap', async () => {
  const { page } = await windowOf('freelancer', { ...PHONE, at: '/' })
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  await goTo(page, '/my-pras')
  await page.getByRole('search').waitFor()
  await settled(page)
  expect(await page.getByRole('button', { name: 'New PRA' }).count()).toBe(0)
  await goTo(page, '/')
  const toRead = page.getByRole('region', { name: /PRAs to read/ }).getByRole('link')
  await toRead.first().waitFor()
  expect(await page.getByRole('link', { name: 'New PRA' }).count()).toBe(0)
  await expectNarrow(page)
  await expectNoFaults(page)

  await toRead.first().click()
  const confirm = page.getByRole('button', { name: /^I have read and understood version/ })
  await confirm.waitFor()
  // The button is far below: it does not work yet, and cannot be clicked.
  expect(await confirm.getAttribute('aria-disabled')).toBe('true')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Emergency card (PDF)' }).click()
  expect((await download).suggestedFilename()).toMatch(/emergency-card/)
  await expectNarrow(page)
  await expectNoFaults(page)
  // By keyboard, the focus scrolls the end into view.
  await confirm.focus()
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-disabled') === 'false')
  await page.keyboard.press('Enter')
  await page
    .getByRole('status')
    .filter({ hasText: /You read version/ })
    .waitFor()
})
