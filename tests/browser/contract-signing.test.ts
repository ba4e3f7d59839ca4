import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, openWindow, visit, withBrowser } from './support/app'
import { axeFindings } from './support/axe'
import { command, copiesLink, mailedLink, openLink, openReceived, receive } from './support/contract-life'
import {
  endLink,
  reopened,
  seedSent,
  sendChanged,
  signAsAddressee,
  storedContract,
} from './support/seeded-contracts'
import { settled } from './support/settled'

withBrowser()

const run = randomUUID().slice(0, 6)
const PHONE = { width: 390, height: 844 }
const addressOf = (name: string) => `${name}.${run}@addressee.example`

/** Checks that axe finds nothing, and that nothing is wider than the window. */
async function expectNoFaults(page: Page): Promise<void> {
  await settled(page)
  expect((await axeFindings(page)).join('\n')).toBe('')
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(wide).toBeLessThanOrEqual(window)
}

/** Waits for the words of a document on the page. */
async function documentIn(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: /\.docx$/ })
    .getByText('Agreement')
    .first()
    .waitFor()
}

async function sign(page: Page, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Your signature' })
  await form.getByLabel('Your full name').fill(name)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Sign', exact: true }).click()
}

test('a freelancer reads and signs on a phone, and a reload keeps the typed name', async () => {
  const addressee = addressOf('sign')
  await seedSent(addressee)
  const { page: phone } = await openWindow(PHONE)
  await receive(addressee, phone)
  await documentIn(phone)
  await expectNoFaults(phone)
  await phone.getByLabel('Your full name').fill('Ada Lo')
  await receive(addressee, phone)
  expect(await phone.getByLabel('Your full name').inputValue()).toBe('Ada Lo')
  await sign(phone, 'Ada Lovelace')
  await phone.getByText(/^Ada Lovelace signed in their own name/).waitFor()
  await expectNoFaults(phone)
})

test('after the company countersigns, the recipient’s certificate passes the check until one byte of it changes', async () => {
  const addressee = addressOf('copies')
  const { id } = await seedSent(addressee)
  await signAsAddressee(addressee, 'Ada Lovelace')
  const pm = await visit('pm')
  await command(pm, `/contracts/${id}`, { button: 'Countersign', says: 'Signed' })
  await pm.getByRole('button', { name: 'Certificate of signatures' }).waitFor()
  await expectNoFaults(pm)

  const phone = await receive(addressee, (await openWindow(PHONE)).page, await copiesLink(addressee))
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
  await expectNoFaults(phone)
  const changed = Buffer.from(bytes)
  changed[200] = (changed[200] ?? 0) ^ 1
  await choose.setInputFiles(file(changed))
  await phone.getByRole('heading', { name: 'An unknown file' }).waitFor()
})

test('after an addressee declines, the office reads the reason, and a second tab of the link cannot sign', async () => {
  const addressee = addressOf('decline')
  const { id } = await seedSent(addressee)
  const { page: other, context } = await openWindow(PHONE)
  await receive(addressee, other)
  // A document that is still loading when the second tab opens would ask for the new code first.
  await documentIn(other)
  const phone = await receive(addressee, await context.newPage())
  await phone.getByRole('button', { name: 'Decline to sign' }).click()
  const dialog = phone.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('I am on another shoot in these weeks.')
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await phone.getByText(/^You declined to sign/).waitFor()

  // The code of the second tab ended the visit of the first tab, which now asks for another code.
  await sign(other, 'Ada Lovelace')
  await other.getByRole('dialog', { name: 'You need a new code' }).waitFor()
  expect((await storedContract({ id })).signatures).toEqual([])

  const pc = await visit('pc')
  await goTo(pc, `/contracts/${id}`)
  await pc.getByText('I am on another shoot in these weeks.').first().waitFor()
  await pc.getByText('Declined: reopen or cancel it').first().waitFor()
})

test('a phone that loses its connection says so, keeps the signature, and sends it only once after reconnecting', async () => {
  const addressee = addressOf('offline')
  const { id } = await seedSent(addressee)
  const { page: phone, context } = await openWindow(PHONE)
  await receive(addressee, phone)
  await documentIn(phone)
  await context.setOffline(true)
  await sign(phone, 'Ada Lovelace')
  await phone.getByText(/^You are offline/).waitFor()
  expect((await storedContract({ id })).signatures).toEqual([])
  await context.setOffline(false)
  expect(await phone.getByLabel('Your full name').inputValue()).toBe('Ada Lovelace')
  await phone.getByRole('button', { name: 'Sign', exact: true }).click()
  await phone.getByText(/^Ada Lovelace signed in their own name/).waitFor()
  expect((await storedContract({ id })).signatures).toHaveLength(1)
  // After the signature there is no form any more, and the link says the same in another tab.
  expect(await phone.getByRole('form').count()).toBe(0)
  const second = await receive(addressee, await context.newPage())
  await second.getByText(/^Ada Lovelace signed in their own name/).waitFor()
  expect(await second.getByRole('form').count()).toBe(0)
})

test('a change of the terms closes the old link, and the new link asks for a signature again', async () => {
  const addressee = addressOf('changed')
  const sent = await seedSent(addressee)
  const old = await mailedLink(addressee)
  const { page: phone } = await openWindow(PHONE)
  await receive(addressee, phone, old)
  await documentIn(phone)
  // The open page also shows that the contract was reopened, and cannot sign.
  const draft = await reopened(sent)
  await sign(phone, 'Ada Lovelace')
  await phone
    .getByText(/the terms are being changed/)
    .first()
    .waitFor()
  expect((await storedContract(sent)).signatures).toEqual([])
  const since = Date.now()
  const { id } = await sendChanged(addressee, draft)
  const fresh = await mailedLink(addressee, { since })
  await openLink(phone, old)
  await phone.getByRole('button', { name: 'Send me a code' }).click()
  await phone
    .getByText(/a newer link was sent/)
    .first()
    .waitFor()
  await expectNoFaults(phone)

  await openReceived(phone, addressee, fresh)
  await sign(phone, 'Ada Lovelace')
  await phone.getByText(/^Ada Lovelace signed in their own name/).waitFor()
  expect(await storedContract({ id })).toMatchObject({ version: 2, signatures: [{ name: 'Ada Lovelace' }] })
})

test('an expired link says on a phone that it has expired, and the next link from the office opens', async () => {
  const addressee = addressOf('expired')
  const { id } = await seedSent(addressee)
  const old = await mailedLink(addressee)
  await endLink(old)
  const { page: phone } = await openWindow(PHONE)
  await openLink(phone, old)
  await phone.getByRole('button', { name: 'Send me a code' }).click()
  await phone.getByText('This link has expired. Ask the sender for a new link.').waitFor()
  await expectNoFaults(phone)

  const pc = await visit('pc')
  await goTo(pc, `/contracts/${id}`)
  const since = Date.now()
  await pc.getByRole('button', { name: /^Send the link again/ }).click()
  await receive(addressee, phone, await mailedLink(addressee, { since }))
})
