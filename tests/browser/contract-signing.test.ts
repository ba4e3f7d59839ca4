import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { goTo, openWindow, visit, withBrowser } from './support/app'
import { command, copiesLink, receive } from './support/contract-life'
import { expectNoFaults } from './support/faults'
import { seedSent, signAsAddressee } from './support/seeded-contracts'
import { documentIn, PHONE, sign } from './support/signing'

withBrowser()

const run = randomUUID().slice(0, 6)
const addressOf = (name: string) => `${name}.${run}@addressee.example`

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
