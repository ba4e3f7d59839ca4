import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { goTo, openWindow, visit, withBrowser } from '../support/app'
import { mailedLink, openLink, openReceived, receive } from '../support/contract-life'
import { expectNoFaults } from '../support/faults'
import { endLink, reopened, seedSent, sendChanged, storedContract } from '../support/seeded-contracts'
import { documentIn, PHONE, sign } from '../support/signing'

withBrowser()

const run = randomUUID().slice(0, 6)
const addressOf = (name: string) => `${name}.${run}@addressee.example`

test('a link that is sent again opens on a phone, and its pages fit both screen sizes without accessibility faults', async () => {
  const sentTo = addressOf('again')
  const { id } = await seedSent(sentTo)
  await endLink(await mailedLink(sentTo))
  const address = `/contracts/${id}`
  const since = Date.now()
  const pc = await visit('pc')
  await goTo(pc, address)
  await pc.getByRole('button', { name: `Send the link again to ${sentTo}` }).click()
  const toast = pc.getByText(/^A new link is on its way/)
  await toast.waitFor()
  await toast.waitFor({ state: 'hidden' })
  for (const at of [address, `${address}/view`]) {
    await goTo(pc, at)
    await pc.getByRole('heading', { level: 1 }).waitFor()
    await expectNoFaults(pc)
    await pc.setViewportSize(PHONE)
    await expectNoFaults(pc)
    await pc.setViewportSize({ width: 1440, height: 900 })
  }
  const { page } = await openWindow(PHONE)
  await page.goto('/contracts/received')
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
  const link = await mailedLink(sentTo, { since })
  await page.goto(link)
  await page.getByRole('button', { name: 'Send me a code' }).waitFor()
  await expectNoFaults(page)
  const theirs = await receive(sentTo, page, link)
  await expectNoFaults(theirs)
  await theirs.setViewportSize({ width: 1440, height: 900 })
  await expectNoFaults(theirs)
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
  // The page has no form after the signature. A second tab with the same link has none either.
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
