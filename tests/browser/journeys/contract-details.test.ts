import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { detailGroups } from '@/domain/contracts/person-details/detail-groups'
import { missingDetails } from '@/domain/contracts/person-details/given'
import { contractPrivatePath } from '@/domain/contracts/workflow/plan'
import { todayIso } from '@/domain/shared/dates'
import { adminFirestore } from '~tests/support/admin'
import { goTo, openWindow, visit, withBrowser } from '../support/app'
import { axeFindings } from '../support/axe'
import { mailedLink, openLink, openReceived } from '../support/contract-life'
import { choose, fillFields } from '../support/fill-step'
import { pasteRows } from '../support/paste-rows'
import { confirm, openCommand } from '../support/pra-life'
import { askDetails, seedDraft } from '../support/seeded-contracts'
import { settled } from '../support/settled'

withBrowser()

const run = randomUUID().slice(0, 6)
const addressOf = (name: string) => `${name}.${run}@addressee.test`
const account = '66374958'
const subject = 'your details'

/** The person's answers, part by part, in the order of the page. */
const parts: readonly [string, Record<string, string>][] = [
  ['You', { lastName: 'Lovelace', phone: '07700 900123', address: '12 Analytical Row' }],
  [
    'Whom we call in an emergency',
    { nextOfKinName: 'George Byron', nextOfKinRelation: 'Brother', nextOfKinPhone: '+447700900456' },
  ],
  ['Tax', { niNumber: 'AB123456C' }],
  [
    'Bank account',
    { accountName: 'A Lovelace', isUkAccount: 'yes', sortCode: '12-34-56', accountNumber: account },
  ],
  ['Right to work in the UK', { route: 'original', document: 'British passport' }],
]
const groups = detailGroups({
  ...{ type: 'freelance', paysCompany: false, asksNiNumber: true, worksInUk: true, namesOperator: false },
})

async function fillPart(page: Page, title: string, answers: Record<string, string>): Promise<void> {
  const fields = groups.find(group => group.title === title)?.fields ?? []
  const asked = fields.filter(({ name }) => name in answers)
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Save' }).waitFor()
  const context = { type: '', step: answers, steps: {}, today: todayIso(Date.now()) }
  await fillFields(page, asked, answers, context)
}

const partOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

const PHONE = { width: 390, height: 844 }

/** Saves a part, and waits until it is collapsed. */
async function savePart(page: Page, title: string): Promise<void> {
  await partOf(page, title).getByRole('button', { name: 'Save' }).click()
  await partOf(page, title)
    .getByRole('button', { name: `Change: ${title}` })
    .waitFor()
}

test('a draft for an invited person waits until that person opens the link and enters details', async () => {
  const address = addressOf('invited')
  const office = await visit('contracts')
  await goTo(office, '/contracts?new=1')
  const dialog = office.getByRole('dialog')
  await choose(office, dialog.locator('[id="f-productionId"]'), 'Frozen Edge')
  await dialog.getByLabel('They fill in who they are').check()
  await dialog.locator('[id="f-inviteEmail"]').fill(address)
  await dialog.locator('[id="f-inviteFirstName"]').fill('Ada')
  await dialog.getByRole('button', { name: 'Create contract' }).click()
  await office.waitForURL(/\/contracts\/[^/]+\/edit/)
  const contract = new URL(office.url()).pathname.replace(/\/edit$/, '')
  await goTo(office, contract)
  await office.getByText('Waiting for details', { exact: true }).first().waitFor()

  const { page } = await openWindow(PHONE)
  await openReceived(page, address, await mailedLink(address, { subject }))
  await page.getByRole('heading', { name: /^Your details for CON-/ }).waitFor()
  await fillPart(page, 'You', { lastName: 'Lovelace', phone: '07700 900123', address: '12 Analytical Row' })
  await savePart(page, 'You')
  await office
    .getByRole('heading', { name: /Ada Lovelace/ })
    .first()
    .waitFor()
})

test('a pasted list of new people sends each an invitation by mail, and the board shows whose details are missing', async () => {
  const people = [
    ['Ada Pasted', addressOf('pasted-ada')],
    ['Grace Pasted', addressOf('pasted-grace')],
  ] as const
  const board = '/contracts/many?productionId=production-frozen-edge'
  const office = await visit('contracts')
  await goTo(office, board)
  const terms = office
    .locator('details', { hasText: 'Terms of new contracts' })
    .last()
    .locator('summary')
    .first()
  await terms.click()
  await pasteRows(office, 'Person, line 1', [
    ['Name', 'E-mail', 'Role', 'Trip'],
    ...people.map(([name, address]) => [name, address, 'Runner', run]),
  ])
  await office.getByText(/2 people are not in contract crew and get a link/).waitFor()
  await office.getByRole('button', { name: 'Make 2 contracts' }).click()
  await office.getByText(/^2 contracts made/).waitFor()
  // The board draws only rows within the window.
  await terms.click()
  await office.getByLabel('Filter', { exact: true }).fill(run)
  await expect.poll(() => office.getByText('Waiting for details', { exact: true }).count()).toBe(2)

  const [, address] = people[0]
  const { page } = await openWindow(PHONE)
  await openReceived(page, address, await mailedLink(address, { subject }))
  await page.getByRole('heading', { name: /^Your details for CON-/ }).waitFor()
  for (const [title, answers] of parts) {
    await fillPart(page, title, answers)
    await savePart(page, title)
  }
  await page.getByText('Thank you. Everything that we need is here.').waitFor()
  await expect.poll(() => office.getByText('Waiting for details', { exact: true }).count()).toBe(1)
  // The other person's link opens the other contract.
  const [, other] = people[1]
  const { page: another } = await openWindow(PHONE)
  await openReceived(another, other, await mailedLink(other, { subject }))
  await another.getByRole('heading', { name: /^Your details for CON-/ }).waitFor()
  expect(await another.locator('body').innerText()).not.toContain('4958')
})

test('after a person enters all details on a phone, the phone hides them, and the office sees that they arrived', async () => {
  const address = addressOf('gives')
  const contract = await seedDraft({ privateGiven: [] })
  await adminFirestore.doc(contractPrivatePath(contract.id)).delete()
  await askDetails(address, contract, missingDetails(contract))
  const { page } = await openWindow(PHONE)
  await openReceived(page, address, await mailedLink(address, { subject }))
  await page.getByRole('heading', { name: /^Your details for CON-/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  for (const [title, answers] of parts) {
    await fillPart(page, title, answers)
    await savePart(page, title)
  }
  await page.getByText('Thank you. Everything that we need is here.').waitFor()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  // No private text is left on the page or in the tab.
  expect(await page.locator('body').innerText()).toContain('given, ends in 4958')
  expect(await page.locator('body').innerText()).not.toContain(account)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    account,
  )

  const office = await visit('contracts')
  await goTo(office, `/contracts/${contract.id}`)
  const section = office.getByRole('region', { name: 'Details from the person' })
  await section.getByText(/All requested details are complete/).waitFor()
  await section
    .getByText('The person has said how they show their right to work, but nobody has checked it yet')
    .waitFor()
  await settled(office)
  expect(await axeFindings(office)).toEqual([])
})

test('when the office asks for one detail again, the earlier link closes, and unsent text survives a reload', async () => {
  const address = addressOf('again')
  const contract = await seedDraft({ countryOfShoot: 'SJM' })
  await askDetails(address, contract, ['phone'])
  const before = await mailedLink(address, { subject })
  const office = await visit('contracts')
  await openCommand(office, `/contracts/${contract.id}`, /^Ask again for details$/)
  const asked = office.getByRole('dialog')
  await choose(office, asked.locator('[id="f-askedDetails"]'), 'Home address')
  await asked.locator('[id="f-comment"]').fill('The postcode is missing.')
  const askedAt = Date.now()
  await confirm(office, /^Ask$/)
  const section = office.getByRole('region', { name: 'Details from the person' })
  await section.getByText(/Waiting for: .*Home address/).waitFor()

  const { page } = await openWindow(PHONE)
  const again = await mailedLink(address, { subject, since: askedAt })
  await openLink(page, before)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText(/a newer link was sent/).waitFor()
  await openReceived(page, address, again)
  await page.getByText(/Asked for: .*Home address/).waitFor()
  await page.getByText('The postcode is missing.').waitFor()
  await fillPart(page, 'You', { address: '12 Analytical Row, London SW1A 1AA' })
  await openReceived(page, address, again)
  await expect.poll(() => page.locator('[id="f-address"]').inputValue()).toContain('SW1A 1AA')
  await savePart(page, 'You')
  await section.getByText(/Waiting for: (?!.*Home address)/).waitFor()
})
