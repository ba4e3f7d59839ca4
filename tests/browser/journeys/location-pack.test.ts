import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWindow, windowOf, withBrowser } from '../support/app'
import { axeFindings } from '../support/axe'

withBrowser()

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'greenlight-pack-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Saves the document of an item in the PRA page's menu. Returns the file and its name. */
async function save(page: Page, item: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: item }).click()
  const made = await download
  const name = made.suggestedFilename()
  const path = join(folder, name)
  await made.saveAs(path)
  return { name, path }
}

async function openPra(who: string, id: string) {
  const { page, pageErrors } = await windowOf(who)
  await page.goto(`/pras/${id}`)
  await page.getByRole('button', { name: 'More', exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Hazards', level: 2 }).waitFor()
  return { page, pageErrors }
}

test('the location pack of an approved PRA opens from its saved file without a network', async () => {
  const { page, pageErrors } = await openPra('employee', 'pra-regular-approved')
  const { name, path } = await save(page, 'Location pack (offline)')
  expect(name).toMatch(/^PRA-\d{4}-\d{4}_v\d+_location-pack_\d{4}-\d{2}-\d{2}\.html$/)

  for (const colorScheme of ['light', 'dark'] as const) {
    const { page: phone, context } = await openWindow({ width: 360, height: 740, colorScheme })
    await context.setOffline(true)
    const asked: string[] = []
    phone.on('request', request => asked.push(request.url()))
    await phone.goto(pathToFileURL(path).href)
    expect(asked).toEqual([pathToFileURL(path).href])

    // The pack has plan, map, people and emergency numbers, and everything else that a crew needs.
    expect(await phone.getByRole('link', { name: /Ambulance/ }).getAttribute('href')).toBe('tel:999')
    for (const heading of ['Emergency', 'Map', 'Plan', 'People', 'Hazards and controls']) {
      await phone.getByRole('heading', { name: heading, level: 2, exact: true }).waitFor()
    }
    await phone.getByText('Amara Okafor').first().waitFor()
    await phone.locator('figure svg').first().waitFor()
    await phone.getByText('Schedule', { exact: true }).waitFor()
    await phone.getByText('Approved, in force').first().waitFor()
    expect(await phone.locator('.warning').count()).toBe(0)

    // The pack can be read on a phone: nothing scrolls sideways, and nothing is too small for a hand in a glove.
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    const heights = await phone
      .locator('nav a, a[href^="tel:"]')
      .evaluateAll(links => links.map(link => link.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(47.5)
    expect(await axeFindings(phone)).toEqual([])
  }
  expect(pageErrors.join('\n')).toBe('')
})

test('the documents for the crew show the version in force while an amendment is being written', async () => {
  const { page } = await openPra('pc', 'pra-regular-amending')
  const { name, path } = await save(page, 'Location pack (offline)')
  expect(name).toMatch(/_v\d+_location-pack_/)
  const { page: reader } = await openWindow()
  await reader.goto(pathToFileURL(path).href)
  await reader
    .getByText(/Approved, in force; amendment \d+ under way/)
    .first()
    .waitFor()
  expect(await reader.locator('.warning').count()).toBe(0)
})

test('every document is marked as a draft when the PRA has no approved version', async () => {
  const { page } = await openPra('dive', 'pra-dive-at-adviser')
  const { path } = await save(page, 'Location pack (offline)')
  const { page: reader } = await openWindow()
  await reader.goto(pathToFileURL(path).href)
  await reader.getByText(/DRAFT – NOT APPROVED\. Do not work by this version/).waitFor()
  expect((await save(page, 'Emergency card (PDF)')).name).toMatch(/_emergency-card_.*\.pdf$/)
  expect((await save(page, 'Crew pack (PDF)')).name).toMatch(/_crew-pack_.*\.pdf$/)
})
