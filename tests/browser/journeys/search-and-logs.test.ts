import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, openWindow, signIn, windowOf, withBrowser } from '../support/app'
import { axeFindings } from '../support/axe'
import { settled } from '../support/settled'

withBrowser()

const box = (page: Page) => page.getByRole('combobox', { name: 'Search everywhere' })

/** Types a search, and returns the results once every kind was searched. */
async function found(page: Page, text: string): Promise<string[]> {
  await box(page).fill(text)
  await page
    .getByRole('dialog')
    .getByRole('status')
    .filter({ hasText: /shown$|Fewer letters/ })
    .waitFor()
  return page.getByRole('dialog').getByRole('option').allTextContents()
}

test('search finds a mistyped half word, works with the keyboard only, and lists records opened before first', async () => {
  const { page, pageErrors } = await windowOf('pc')
  await page.getByRole('button', { name: /^Search/ }).waitFor()
  await page.keyboard.press('Control+k')
  await box(page).waitFor()
  // 'Frozen Edge', mistyped.
  await found(page, 'frzoen ed')
  const production = page.getByRole('group', { name: 'Productions' }).getByRole('option').first()
  expect(await production.textContent()).toContain('Frozen Edge')
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' })
    expect(await axeFindings(page)).toEqual([])
  }
  const at = await page.getByRole('dialog').getByRole('option').allTextContents()
  const wanted = at.findIndex(text => text.includes('Frozen Edge') && !text.startsWith('PRA-'))
  for (let step = 0; step < wanted; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Frozen Edge' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.getByRole('button', { name: /^Search/ }).click()
  await page
    .getByRole('group', { name: 'Opened lately' })
    .getByRole('option', { name: /Frozen Edge/ })
    .waitFor()
  expect((await found(page, 'new drone'))[0]).toContain('New drone PRA')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'New PRA' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await goTo(page, '/pras/pra-regular-approved')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  await page.keyboard.press('Control+k')
  expect((await found(page, 'amend this'))[0]).toContain('Amend this PRA')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(pageErrors.join('\n')).toBe('')
})

test('search hides records that the person may not open, and forgets everything at sign-out', async () => {
  const restricted = 'Apex'
  const seen: Record<string, boolean> = {}
  const { page } = await openWindow()
  for (const who of ['admin', 'employee', 'freelancer'] as const) {
    await signIn(page, who)
    await goTo(page, '/productions')
    await settled(page)
    await page.keyboard.press('Control+k')
    const rows = await found(page, restricted)
    seen[who] = rows.some(row => row.includes(restricted))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(
      await page.evaluate(() =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(key => key.includes('opened')),
      ),
    ).toEqual([])
  }
  expect(seen).toEqual({ admin: true, employee: false, freelancer: false })
})

test('the log shows a change with its day and time', async () => {
  const { page, pageErrors } = await windowOf('admin', { width: 1280, height: 720 })
  await goTo(page, '/sops/new')
  await page.getByLabel(/^Code/).fill('SOP-LOG-01')
  await page.getByLabel(/^Title/).fill('Logged')
  await page.getByRole('button', { name: 'Save SOP' }).click()
  await page.getByRole('heading', { level: 1, name: 'SOP-LOG-01 Logged' }).waitFor()

  // The list shows only entries about SOPs, because other tests write more entries than a page has.
  await goTo(page, '/admin/logs?resourceType=sop')
  const entry = page.getByRole('row').filter({ hasText: 'SOP-LOG-01 Logged' })
  await entry.waitFor()
  expect(await entry.getByRole('gridcell').first().textContent()).toMatch(
    /^\d{1,2}:\d\d \d{1,2}(st|nd|rd|th) \w+ \d\d$/,
  )
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  expect(pageErrors.join('\n')).toBe('')
})

test('the log is filtered by the server, and links to the record', async () => {
  const { page, pageErrors } = await windowOf('admin', { width: 1280, height: 720 })
  await goTo(page, '/admin/logs?resourceType=sop')
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('combobox', { name: 'About' }).selectOption({ label: 'PRA' })
  await page.getByRole('combobox', { name: 'What happened' }).selectOption({ label: 'Decline' })
  // Earlier tests may have written entries that begin with a decline, too.
  await settled(page)
  await page
    .getByRole('row')
    .nth(1)
    .getByText(/^Declined/)
    .waitFor()
  expect(
    await page
      .getByRole('grid')
      .getByText(/\bSOP-/)
      .count(),
  ).toBe(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toBe('Logs.csv')

  await page.getByRole('grid', { name: 'Logs' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^History of PRA-/ }).waitFor()
  expect(pageErrors.join('\n')).toBe('')
})
