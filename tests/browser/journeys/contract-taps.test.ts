import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { missingDetails } from '@/domain/contracts/person-details/given'
import { contractPrivatePath } from '@/domain/contracts/workflow/plan'
import { Form } from '~tests/bench/effort/form'
import { Hand, sumOf } from '~tests/bench/effort/hand'
import { adminFirestore } from '~tests/support/admin'
import { openWindow, withBrowser } from '../support/app'
import { mailedCode, mailedLink, openLink } from '../support/contract-life'
import { askDetails, seedDraft, seedSent } from '../support/seeded-contracts'

withBrowser()

/** The most taps, without typing, that a person may need on their phone, for their details or for their signature. */
const MOST_TAPS = 12
const PHONE = { width: 390, height: 844 }
const addressOf = (name: string) => `${name}.${randomUUID().slice(0, 6)}@addressee.test`

/** Opens a mailed link on a phone: one tap in the mail, and one for the code, whose last digit opens the page. */
async function opened(address: string, link: string): Promise<{ hand: Hand; form: Form; page: Page }> {
  const { page } = await openWindow(PHONE)
  const hand = new Hand(page)
  hand.begin('the whole visit')
  await openLink(page, link)
  hand.parts.push({ name: 'the link in the mail', clicks: 1, keys: 0, prose: 0, figures: 0 })
  const since = Date.now()
  await hand.click(page.getByRole('button', { name: 'Send me a code' }))
  await hand.into(page.getByLabel('Code'))
  await hand.writeFigure(await mailedCode(address, since))
  return { hand, form: new Form(hand), page }
}

test('a person can enter all details on a phone with at most 12 taps (typing not counted)', async () => {
  const address = addressOf('gives')
  const contract = await seedDraft({ privateGiven: [] })
  await adminFirestore.doc(contractPrivatePath(contract.id)).delete()
  await askDetails(address, contract, missingDetails(contract))
  const { hand, form, page } = await opened(address, await mailedLink(address, { subject: 'your details' }))
  const save = (title: string) =>
    hand.click(page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Save' }))
  const texts = async (answers: Record<string, string>) => {
    for (const [name, text] of Object.entries(answers)) {
      await form.field(name).waitFor()
      // The office may have entered a name or a telephone number in the contract.
      if ((await form.field(name).inputValue()) === '') await form.text(name, text)
    }
  }

  await texts({ lastName: 'Lovelace', phone: '07700 900123', address: '12 Analytical Row' })
  await save('You')
  await texts({
    nextOfKinName: 'George Byron',
    nextOfKinRelation: 'Brother',
    nextOfKinPhone: '+447700900456',
  })
  await save('Whom we call in an emergency')
  await form.text('niNumber', 'AB123456C')
  await save('Tax')
  await form.text('accountName', 'A Lovelace')
  await form.choose('isUkAccount', 'yes')
  await texts({ sortCode: '12-34-56', accountNumber: '66374958' })
  await save('Bank account')
  // A phone opens its own list: one tap for the field, one for the choice.
  await form.field('route').selectOption('original')
  hand.parts.push({ name: 'How you show it', clicks: 2, keys: 0, prose: 0, figures: 0 })
  await form.text('document', 'British passport')
  await save('Right to work in the UK')
  await page.getByText('Thank you. Everything that we need is here.').waitFor()

  expect(sumOf(hand.parts).clicks).toBeLessThanOrEqual(MOST_TAPS)
})

test('a person can sign on a phone with at most 12 taps (typing not counted)', async () => {
  const address = addressOf('signs')
  await seedSent(address)
  const { hand, page } = await opened(address, await mailedLink(address))
  const form = page.getByRole('form', { name: 'Your signature' })
  await hand.into(form.getByLabel('Your full name'))
  await hand.write('Ada Lovelace')
  await hand.click(form.getByRole('checkbox'))
  await hand.click(form.getByRole('button', { name: 'Sign', exact: true }))
  await page.getByText(/^Ada Lovelace signed in their own name/).waitFor()

  expect(sumOf(hand.parts).clicks).toBeLessThanOrEqual(MOST_TAPS)
})
