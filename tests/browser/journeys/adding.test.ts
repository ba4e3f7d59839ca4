import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminFirestore as db } from '~tests/support/admin'
import { entryOnce } from '~tests/support/entry-once'
import { openWindow, signIn, withBrowser } from '../support/app'
import { axeFindings } from '../support/axe'
import { openStep, saved } from '../support/open-step'
import { settled } from '../support/settled'
import { storedStep } from '../support/stored-pras'

withBrowser()

const DRAFT = 'pra-drone-draft'
const box = (page: Page, path: string) => page.locator(`[id="f-${path}"]`)

/** Opens a new row of a list; returns its path. */
async function newItem(page: Page, list: string, slug: string): Promise<number> {
  const { content } = await storedStep(DRAFT, slug)
  const index = Array.isArray(content[list]) ? content[list].length : 0
  await box(page, `${list}-add`).click()
  return index
}

/** Types an unknown name, and chooses the last entry of the list by keyboard. */
async function addFrom(page: Page, path: string, words: string): Promise<void> {
  await box(page, path).focus()
  await page.keyboard.type(words)
  await page.getByRole('option', { name: `Add “${words}”` }).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
}

test.each(['light', 'dark'] as const)(
  'a person can add a company and a pilot from inside a form, and fill in the pilot’s certificates (%s)',
  async colorScheme => {
    const { page, pageErrors } = await openWindow({ width: 1280, height: 720, colorScheme })
    await signIn(page, 'admin')
    await openStep(page, DRAFT, 'crew')
    const company = `Reef Boats ${colorScheme}`
    const supplier = await newItem(page, 'suppliers', 'crew')
    await addFrom(page, `suppliers.${supplier}.companyId`, company)
    const dialog = page.getByRole('dialog', { name: 'New company' })
    await dialog.waitFor()
    expect(await dialog.getByLabel(/^Name/).inputValue()).toBe(company)
    await dialog.getByLabel('Phone').fill('020 7946 0000')
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add company' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => box(page, `suppliers.${supplier}.companyId`).inputValue()).toBe(company)
    const [stored] = (await db.collection('companies').where('name', '==', company).get()).docs
    expect(stored?.data()).toMatchObject({ phone: '020 7946 0000', revision: 1 })
    expect(await entryOnce(`company-${stored?.id}-1`)).toMatchObject({ logType: 'created' })
    await expect
      .poll(async () => JSON.stringify((await storedStep(DRAFT, 'crew')).content.suppliers))
      .toContain(stored?.id)

    await openStep(page, DRAFT, 'pilots')
    const name = `Ola Nordmann ${colorScheme}`
    const place = await newItem(page, 'pilots', 'pilots')
    const at = (field: string) => box(page, `pilots.${place}.${field}`)
    await at('insuranceProvider').fill('Entered by hand')
    await addFrom(page, `pilots.${place}.pilotId`, name)
    const form = page.getByRole('dialog', { name: 'New pilot' })
    await form.waitFor()
    await form.getByLabel('Flyer ID', { exact: true }).fill('GBR-RP-7K2M9QX4TB1D')
    await form.getByLabel('Insurer').fill('Coverly Aviation')
    await form.getByLabel('Insurance policy').fill('CA-1')
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('button', { name: 'Add pilot' }).click()
    await form.waitFor({ state: 'hidden' })
    await expect.poll(() => at('pilotId').inputValue()).toBe(name)
    await expect.poll(() => at('flyerId').inputValue()).toBe('GBR-RP-7K2M9QX4TB1D')
    expect(await at('insurancePolicyNo').inputValue()).toBe('CA-1')
    expect(await at('insuranceProvider').inputValue()).toBe('Entered by hand')
    await page.getByText(/^Filled in from the record: .*Flyer ID.*Policy number.*Check them\.$/).waitFor()
    await page.getByText('Not in the directory').first().waitFor()
    await saved(page)
    await settled(page)
    expect((await axeFindings(page)).join('\n')).toBe('')
    expect(pageErrors.join('\n')).toBe('')
  },
)

test('a field keeps typed words that are not among its choices, and names the people who can add such a choice', async () => {
  const { page } = await openWindow()
  await signIn(page, 'pc')
  await openStep(page, DRAFT, 'aircraft')
  const place = await newItem(page, 'aircraft', 'aircraft')
  const drone = box(page, `aircraft.${place}.aircraftId`)
  await drone.fill('Nowhere drone')
  await page.getByText('Nothing matches. The Drone Team or an admin can add aircraft.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText(/“Nowhere drone” is not chosen/).waitFor()
  await page.keyboard.press('Tab')
  expect(await drone.inputValue()).toBe('Nowhere drone')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
})
