import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, visit, withBrowser } from '../support/app'
import { axeFindings } from '../support/axe'
import { demoContract } from '../support/demo-contract'
import { isFocused } from '../support/keyboard'
import { openCommand } from '../support/pra-life'
import { demoPras } from '../support/stored-pras'

withBrowser()

/** A freelancer's draft in the demo that the PC and PM of its production may change. */
async function demoDraft() {
  const contract = await demoContract(
    'draft',
    each => each.get('type') === 'freelance' && each.get('crewId') && each.get('companyAccess') === 'open',
  )
  return { ref: contract.ref, address: `/contracts/${contract.id}`, crewId: String(contract.get('crewId')) }
}

const field = (page: Page, name: string) => page.locator(`[id="f-${name}"]`)

async function openForm(page: Page, address: string): Promise<void> {
  await goTo(page, `${address}/edit`)
  await field(page, 'episode').click({ trial: true })
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save contract' }).click()
  await page.getByText(/^Saved \d/).waitFor()
}

test('the second of two people who change the same term of a contract sees both values and chooses one', async () => {
  const { ref, address } = await demoDraft()
  const first = await visit('contracts')
  const second = await visit('admin')
  await openForm(first, address)
  await openForm(second, address)
  await field(first, 'episode').fill('Ice, the first')
  await field(second, 'episode').fill('Ice, the second')
  await field(second, 'location').fill('Tromsø harbour')
  await save(first)

  await second.getByRole('button', { name: 'Save contract' }).click()
  const dialog = second.getByRole('dialog', { name: /changed by/ })
  await dialog.getByText('Ice, the first').waitFor()
  await dialog.getByText('Ice, the second').waitFor()
  // If the dialog is closed without a choice, the typed text stays, and nothing is written.
  await second.keyboard.press('Escape')
  expect(await field(second, 'episode').inputValue()).toBe('Ice, the second')
  expect((await ref.get()).get('episode')).toBe('Ice, the first')

  await second.getByRole('button', { name: 'Save contract' }).click()
  await dialog
    .getByRole('radiogroup', { name: /Episode/ })
    .getByRole('radio')
    .nth(1)
    .check()
  await dialog.getByRole('button', { name: 'Save my choices' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(async () => {
      const stored = await ref.get()
      return [stored.get('episode'), stored.get('location')]
    })
    .toEqual(['Ice, the first', 'Tromsø harbour'])
})

test('the form shows each detail that changed in the records, and copies one of them on a click', async () => {
  const { ref, address, crewId } = await demoDraft()
  const before = (await ref.get()).get('cachedCrew')
  const page = await visit('contracts')
  await goTo(page, `/contracts/crew/${crewId}`)
  for (const [name, value] of [
    ['phone', '+44 7700 900987'],
    ['citizenship', 'Norwegian'],
  ] as const) {
    await goTo(page, `/contracts/crew/${crewId}?edit=1`)
    await field(page, name).fill(value)
    await page.getByRole('button', { name: 'Save crew person' }).click()
    await page.waitForURL(url => !url.searchParams.has('edit'))
  }
  await openForm(page, address)
  const drift = page.getByRole('region', { name: /Changed in the records since/ })
  await drift.getByText('+44 7700 900987').waitFor()
  await drift.getByRole('button', { name: /^Use new: .*phone/ }).click()
  await drift.getByText('+44 7700 900987').waitFor({ state: 'hidden' })
  // A change that was not accepted is still offered, and the contract keeps its own text.
  const after = (await ref.get()).get('cachedCrew')
  expect(after).toEqual({ ...before, phone: '+44 7700 900987' })
  await drift.getByText('Norwegian').waitFor()
})

test('the dialog for sending a contract lists its gaps, and each line of the list leads to its field', async () => {
  const { ref, address } = await demoDraft()
  const lastDay = (await ref.get()).get('contractEndDate')
  await ref.update({ contractEndDate: '' })
  const page = await visit('pc')
  const openSubmit = () => openCommand(page, address, /^Submit for approval$/)
  await openSubmit()
  const dialog = page.getByRole('dialog')
  const missing = dialog
    .getByRole('region', { name: /^\d+ things? to complete or correct$/ })
    .getByRole('link', { name: /last day/i })
  await missing.waitFor()
  expect(await dialog.getByRole('button', { name: 'Submit', exact: true }).isDisabled()).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await missing.click()
  await page.waitForURL(({ pathname, hash }) => pathname + hash === `${address}/edit#f-contractEndDate`)
  const input = field(page, 'contractEndDate')
  await expect.poll(() => isFocused(input)).toBe(true)
  await input.fill(lastDay)
  await input.blur()
  await save(page)
  await openSubmit()
  await dialog.getByRole('button', { name: 'Submit', exact: true }).waitFor()
  await expect.poll(() => missing.count()).toBe(0)
  expect((await ref.get()).get('contractEndDate')).toBe(lastDay)
  expect((await ref.get()).get('status')).toBe('draft')
})

test('a contract with a drone gets a link to its drone PRA', async () => {
  const { ref, address } = await demoDraft()
  const pra = (await demoPras()).find(
    ({ type, companyAccess }) => type === 'drone' && companyAccess === 'open',
  )
  const page = await visit('contracts')
  await openForm(page, address)
  expect(await field(page, 'uavDetails').count()).toBe(0)
  await page.getByRole('button', { name: 'Add a drone' }).click()
  await field(page, 'uavDetails').fill('DJI Mavic 3, GBR-OP-1234')
  await field(page, 'dronePraId').click()
  await page.keyboard.type(String(pra?.reference))
  await page.getByRole('option', { name: new RegExp(String(pra?.reference)) }).click()
  await save(page)
  await expect.poll(async () => (await ref.get()).get('dronePraId')).toBe(pra?.id)
})
