import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, openWindow, visit, withBrowser } from './support/app'
import { axeFindings } from './support/axe'
import { command, copiesLink, receive } from './support/contract-life'
import { demoContract } from './support/demo-contract'
import { settled } from './support/settled'

withBrowser()

const run = randomUUID().slice(0, 6)
const PHONE = { width: 390, height: 844 }

/** A freelance contract of the demo that is approved, sent by its coordinator to an address of its own. */
async function sendOne(name: string): Promise<{ address: string; addressee: string; id: string }> {
  const contract = await demoContract('approved', each => each.get('type') === 'freelance')
  const addressee = `${name}.${run}@addressee.example`
  const address = `/contracts/${contract.id}`
  const pc = await visit('pc')
  await goTo(pc, address)
  const section = pc.getByRole('region', { name: 'Documents' })
  await section.getByRole('button', { name: /^Prepare/ }).click()
  await pc.getByText('Send', { exact: true }).first().waitFor()
  await command(pc, address, { button: 'Send', says: 'Awaiting signature' }, async page => {
    await page.getByRole('dialog').getByLabel('Sent to').fill(addressee)
    const why = page.getByRole('dialog').getByLabel('Reason')
    if (await why.count()) await why.fill('The dates were agreed by telephone last week.')
  })
  return { address, addressee, id: contract.id }
}

/** Nothing that axe finds, and nothing wider than the window. */
async function expectSound(page: Page): Promise<void> {
  await settled(page)
  expect((await axeFindings(page)).join('\n')).toBe('')
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(wide).toBeLessThanOrEqual(window)
}

async function sign(page: Page, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Your signature' })
  await form.getByLabel('Your full name').fill(name)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Sign', exact: true }).click()
}

test('a freelancer signs on a phone, the company countersigns, and both get copies that verify', async () => {
  const { address, addressee } = await sendOne('sign')
  const { page: phone } = await openWindow(PHONE)
  await receive(addressee, phone)
  await phone
    .getByRole('region', { name: /\.docx$/ })
    .getByText('Agreement')
    .first()
    .waitFor()
  await expectSound(phone)
  // Typed text stays on the device.
  await phone.getByLabel('Your full name').fill('Ada Lo')
  await receive(addressee, phone)
  expect(await phone.getByLabel('Your full name').inputValue()).toBe('Ada Lo')
  await sign(phone, 'Ada Lovelace')
  await phone.getByText(/^Ada Lovelace signed in their own name/).waitFor()
  await expectSound(phone)

  const pm = await visit('pm')
  await command(pm, address, { button: 'Countersign', says: 'Signed' })
  const certificate = pm.getByRole('button', { name: 'Certificate of signatures' })
  await certificate.waitFor()
  await expectSound(pm)

  await receive(addressee, phone, await copiesLink(addressee))
  await phone.getByText('Both sides have signed.').waitFor()
  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: /^Download .* certificate\.pdf$/ }).click(),
  ])
  const bytes = await readFile(await download.path())
  await goTo(phone, '/contracts/verify')
  const choose = phone.getByLabel('Choose a file, or drop it here')
  const file = (buffer: Buffer) => ({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer })
  await choose.setInputFiles(file(bytes))
  await phone.getByRole('heading', { name: 'A certificate of signatures' }).waitFor()
  await expectSound(phone)
  const changed = Buffer.from(bytes)
  changed[200] = (changed[200] ?? 0) ^ 1
  await choose.setInputFiles(file(changed))
  await phone.getByRole('heading', { name: 'An unknown file' }).waitFor()
})

test('an addressee declines in one tab, and the other tab says so and signs nothing', async () => {
  const { address, addressee } = await sendOne('decline')
  const { page: phone } = await openWindow(PHONE)
  await receive(addressee, phone)
  await phone.getByRole('button', { name: 'Decline to sign' }).click()
  const dialog = phone.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('I am on another shoot in these weeks.')
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await phone.getByText(/^You declined to sign/).waitFor()
  const pc = await visit('pc')
  await goTo(pc, address)
  await pc.getByText('I am on another shoot in these weeks.').first().waitFor()
  await pc.getByText('Declined: reopen or cancel it').first().waitFor()
})
