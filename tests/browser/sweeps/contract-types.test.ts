import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Contract } from '@/domain/contracts/schema'
import { addresseeActs } from '@/domain/contracts/signing/acts'
import { contractTypes } from '@/domain/contracts/types'
import { openWindow, visit, withBrowser } from '../support/app'
import { command, copiesLink, receive } from '../support/contract-life'
import { copyOfDemo, sendTo, storedContract } from '../support/seeded-contracts'

withBrowser()

const run = randomUUID().slice(0, 6)
const PHONE = { width: 390, height: 844 }

/** The fields of a contract of the demo before it was sent, with its documents. */
const UNSENT: Partial<Contract> = {
  status: 'approved',
  sentTo: [],
  sentAt: 0,
  signedAt: 0,
  signatures: [],
  declined: '',
  query: '',
}

/** An approved contract of this type with its documents, made from a contract of the demo of any status. */
async function approvedOf(type: Contract['type']): Promise<Contract> {
  const isOfType = (contract: Contract) => contract.type === type && contract.documentSet !== undefined
  for (const status of ['approved', 'sent', 'signed']) {
    const found = await copyOfDemo(status, isOfType, UNSENT).catch(() => undefined)
    if (found) return found
  }
  throw new Error(`The demo has no contract of type ${type} with documents`)
}

async function signAll(phone: Page, contract: Contract): Promise<void> {
  for (const act of addresseeActs(contract)) {
    const form = phone.getByRole('form').first()
    await form.getByLabel('Your full name').fill('Ada Lovelace')
    if (act !== 'person') await form.getByLabel(/^Your position in/).fill('Director')
    await form.getByRole('checkbox').check()
    const left = await phone.getByRole('form').count()
    await form.getByRole('button', { name: /^Sign( for .*)?$/ }).click()
    await expect.poll(() => phone.getByRole('form').count()).toBe(left - 1)
  }
}

test.each(contractTypes)(
  'a person can sign a contract of type %s on a phone, and the company can countersign it',
  async type => {
    const addressee = `${type}.${run}@addressee.example`
    const { id } = await sendTo(addressee, await approvedOf(type))
    const phone = await receive(addressee, (await openWindow(PHONE)).page)
    await signAll(phone, await storedContract({ id }))
    await phone.getByText(/signs next; you then get a mail/).waitFor()

    const admin = await visit('admin')
    await command(admin, `/contracts/${id}`, { button: 'Countersign', says: 'Signed' })
    const signed = await storedContract({ id })
    expect(signed.signatures.map(({ act }) => act)).toEqual([...addresseeActs(signed), 'company'])
    await receive(addressee, phone, await copiesLink(addressee))
    await phone.getByText('Both sides have signed.').waitFor()
  },
)
