import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pdfPages, squeezed } from '~tests/support/pdf-text'
import { goTo, windowOf, withBrowser } from '../support/app'
import { openStep, saved } from '../support/open-step'
import { storedStep } from '../support/stored-pras'

withBrowser()

/**
 * Cases of public bug reports in which the browser itself draws or checks the screen. Their numbers are the same as in the tests
 * of the file readers.
 */
const DRAFT = 'pra-regular-draft'
const EMERGENCY = 'in-case-of-emergency'

/** Enters a text as a person does, and leaves the field. */
async function enter(page: Page, path: string, text: string) {
  const field = page.locator(`[id="f-${path}"]`)
  await field.fill(text)
  await field.blur()
  return field
}

/** The content of a file made by an item in the PRA page's menu. */
async function made(page: Page, item: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: item }).click()
  return readFile(await (await download).path())
}

test('the app reads, stores and prints positions, phone numbers, and a hospital’s name in its own script', async () => {
  const { page, context, pageErrors } = await windowOf('pc')
  await openStep(page, DRAFT, EMERGENCY)

  const read: [text: string, shown: string][] = [
    // W05, W06, W07, W35, W36
    ['https://www.google.com/maps/dir/51.5,-0.12/52.2,0.12/@51.85,0.01,9z', '52.200000, 0.120000'],
    [
      'https://www.google.com/maps/place/51°30\'26.5"N+0°07\'40.0"W/@51.4073,-0.1299,17z',
      '51.507361, -0.127778',
    ],
    ['https://www.google.com/maps/search/51.5,+-0.12/@51.6,-0.2,12z', '51.500000, -0.120000'],
    ['51º30\'26"N 0º7\'39"W', '51.507222, -0.127500'],
    ['TQ 30012 80370', '51.507'],
  ]
  for (const [text, shown] of read) {
    const field = await enter(page, 'nearestHospital.point', text)
    await expect.poll(() => field.inputValue()).toContain(shown)
  }
  // W50: the three words are valid, but they are not a position.
  await enter(page, 'nearestHospital.point', '///पानी.घर.दूध')
  await page.getByRole('alert').filter({ hasText: 'what3words cannot be turned into a position' }).waitFor()
  await enter(page, 'nearestHospital.point', '24.7136, 46.6753')

  await enter(page, 'emergencyNumbers.ambulance', '112 / 911')
  await enter(page, 'emergencyNumbers.police', '0117 496 0123 ext 4')
  await enter(page, 'nearestHospital.phone', '966114647272')
  await enter(page, 'nearestHospital.name', 'مستشفى الملك فيصل')
  await enter(page, 'nearestHospital.address', '東京都渋谷区の病院\nโรงพยาบาล')
  await saved(page)
  await expect
    .poll(async () => (await storedStep(DRAFT, EMERGENCY)).content.nearestHospital)
    .toMatchObject({ phone: '+966 114 647 272', point: { lat: 24.7136, lng: 46.6753 } })

  await goTo(page, `/pras/${DRAFT}`)
  // W01: the page has two links, and none of a browser extension.
  const pack = (await made(page, 'Location pack (offline)')).toString('utf8')
  for (const link of ['tel:112"', 'tel:911"', 'tel:01174960123"']) expect(pack).toContain(link)
  expect(pack).not.toContain('tel:112911')
  // W49: each script in its own letters; Arabic in the order in which it is drawn, from left to right.
  const card = pdfPages(await made(page, 'Emergency card (PDF)'))
  const text = squeezed(card.map(each => each.text).join(''))
  for (const words of [[...'مستشفى'].reverse().join(''), '東京都渋谷区の病院', 'โรงพยาบาล'])
    expect(text).toContain(words)
  expect(pageErrors.join('\n')).toBe('')
  await context.close()
})

test('the form corrects a phone number that lacks its plus sign, and refuses impossible e-mail addresses', async () => {
  const { page, context, pageErrors } = await windowOf('admin')
  await goTo(page, '/admin/crew')
  await page.getByRole('link', { name: 'New person' }).first().click()
  // W34
  const phone = page.getByLabel(/^Phone/)
  await phone.fill('447700900123')
  await phone.blur()
  await expect.poll(() => phone.inputValue()).toBe('+44 7700 900123')
  // W45
  const address = page.getByLabel(/^E-mail/)
  const refused: [text: string, why: RegExp][] = [
    ['world.trailing@example.com.', /dot at the end of this address/],
    ['\u0430nn@example.com', /is not a plain letter, though it may look like one/],
    ['ann@example.com?subject=hi', /this goes on after the address/],
    ['ann@example..com', /two dots side by side/],
  ]
  for (const [text, why] of refused) {
    await address.fill(text)
    await address.blur()
    await page.locator('[id$="-error"]').filter({ hasText: why }).waitFor()
  }
  expect(pageErrors.join('\n')).toBe('')
  await context.close()
})

test('the import of people reads files of other programs, asks about unclear values, and explains each refusal', async () => {
  const { page, context, pageErrors } = await windowOf('admin')
  await goTo(page, '/admin/user-import')
  const input = page.getByLabel('A file of people', { exact: true })
  const another = page.getByRole('button', { name: 'Choose another file' })
  const sheet = (name: string) => `tests/fixtures/sheets/${name}`

  // x33
  await input.setInputFiles(sheet('x33-html-as-xls.xls'))
  await page.getByRole('alert').filter({ hasText: 'This file is a web page or XML' }).waitFor()
  // W28
  await input.setInputFiles('tests/fixtures/brought/sheets/x25-cp1250.csv')
  await page.getByRole('button', { name: /Łukasz/ }).click()
  await page
    .getByText(/Łukasz/)
    .first()
    .waitFor()
  await another.click()
  // W24, W26
  await input.setInputFiles(sheet('x55-expiry-error.xlsx'))
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('row', { name: /“#VALUE!” is an error value of the spreadsheet/ }).waitFor()
  await page.getByRole('row', { name: /is a formula without its value/ }).waitFor()
  await another.click()
  // W27
  await input.setInputFiles(sheet('x23-date-as-text-us.csv'))
  const order = page.getByLabel(/04\/25\/2027 must have the month first/)
  await order.selectOption({ label: 'Month first: 04/25/2027 is 25 Apr 2027' })
  await page.getByText('25 Apr 2027', { exact: true }).waitFor()
  await another.click()
  // W30, W31
  await input.setInputFiles(sheet('x38-mononym.csv'))
  await page.getByText('· one name only').waitFor()
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByText(/^Checked: 8 people to add, 1 row left out/).waitFor()
  expect(pageErrors.join('\n')).toBe('')
  await context.close()
})
