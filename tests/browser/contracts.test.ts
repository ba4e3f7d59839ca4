import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { contractTypes } from '@/domain/contracts/types'
import { todayIso } from '@/domain/shared/dates'
import { adminFirestore } from '~tests/support/admin'
import { oneOfEach } from '~tests/support/deep'
import { wordsOf } from '~tests/support/word-text'
import { goTo, visit, withBrowser } from './support/app'
import { addCrew, command, preparedWords, receive, writeContract } from './support/contract-life'
import { type ContractStory, contractStories } from './support/contract-stories'
import { demoContract } from './support/demo-contract'

withBrowser()

const run = randomUUID().slice(0, 6)
const stories = contractStories(run)

/** Makes the person and the contract as somebody who may use contracts; returns the address of the contract. */
async function written(story: ContractStory): Promise<string> {
  const page = await visit('contracts')
  if (story.person) await addCrew(page, story)
  return writeContract(page, story)
}

/** The coordinator submits the contract, with a reason if a check needs one. The manager reads it and approves. */
async function approved(address: string, { reason }: ContractStory): Promise<void> {
  const pc = await visit('pc')
  const submit = { button: 'Submit for approval', confirm: 'Submit', says: 'Awaiting approval' }
  await command(pc, address, submit, async page => {
    if (reason) await page.getByRole('dialog').locator('textarea[id^="f-why-"]').fill(reason)
  })
  const pm = await visit('pm')
  await goTo(pm, address)
  if (reason) await pm.getByRole('region', { name: 'Reasons given' }).getByText(reason).waitFor()
  await command(pm, address, { button: 'Approve', says: 'Prepare documents and send' })
}

/** The manager determines the tax status under their own name, if the contract needs it. */
async function determined(address: string, { determination }: ContractStory): Promise<void> {
  if (!determination) return
  const pm = await visit('pm')
  const event = { button: 'Determine the tax status', confirm: 'Determine the status', says: 'Not given yet' }
  await command(pm, address, event, async page => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Tax status').selectOption('outside')
    await dialog.getByLabel('Reasons').fill(determination.join('\n'))
    await dialog.getByRole('checkbox', { name: /this is my determination/ }).check()
  })
}

/** Reads the prepared documents as they were downloaded. */
function expectRead(documents: Map<string, string>, { words }: ContractStory): void {
  const all = [...documents.values()].join('\n')
  for (const word of words) expect(all).toContain(word)
  for (const [name, text] of documents) {
    expect(name).not.toContain('DRAFT')
    expect(text).not.toMatch(/DRAFT|undefined|\bnull\b|NaN|[{}]/)
  }
}

const signedCopy = {
  name: 'Signed.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
}

async function signed(page: Page, address: string): Promise<void> {
  await command(page, address, { button: 'Record as signed', says: 'Signed' }, async () => {
    const dialog = page.getByRole('dialog')
    await dialog.locator('[id="f-signedFile"]').setInputFiles(signedCopy)
    await dialog.getByRole('button', { name: 'Remove Signed.pdf' }).waitFor()
    await dialog.locator('[id="f-signedOn"]').fill(todayIso(Date.now()))
    await dialog.locator('[id="f-signedOn"]').blur()
  })
}

describe.each(oneOfEach(contractTypes, () => 'contract'))('a contract of type %s', type => {
  const story = stories[type]
  const addressee = `${type}.${run}@addressee.example`
  let address = ''
  let documents = new Map<string, string>()

  test('is written for a new person', async () => {
    address = await written(story)
  })

  test('is approved', async () => {
    await determined(address, story)
    await approved(address, story)
  })

  test('is sent with documents that say what was agreed', async () => {
    const pc = await visit('pc')
    documents = await preparedWords(pc, address)
    expectRead(documents, story)
    await command(pc, address, { button: 'Send', says: 'Awaiting signature' }, async page => {
      await page.getByText(/Sample wording/).waitFor()
      await page.getByRole('dialog').getByLabel('Sent to').fill(addressee)
    })
  })

  test('is downloaded by its addressee as it was sent', async () => {
    const theirs = await receive(addressee)
    const [name = '', text] = [...documents][0] ?? []
    const [download] = await Promise.all([
      theirs.waitForEvent('download'),
      theirs.getByRole('button', { name: `Download ${name}` }).click(),
    ])
    expect(wordsOf(await readFile(await download.path()))).toBe(text)
  })

  test('is recorded as signed, and its history names each download', async () => {
    await signed(await visit('pc'), address)
    const pm = await visit('pm')
    await goTo(pm, address)
    await pm.getByText('Signed', { exact: true }).first().waitFor()
    const history = pm.getByRole('region', { name: 'History' })
    await history.getByText('Opened a document').first().waitFor()
    // A code, the opening, and each document that the page shows.
    expect(await history.getByText(addressee, { exact: true }).count()).toBe(2 + documents.size)
  })
})

test('a signed contract can be amended by a new contract, and the two contracts link to each other', async () => {
  const address = `/contracts/${(await demoContract('signed')).id}`
  const page = await visit('contracts')
  await goTo(page, address)
  const reference = await page.getByRole('article').getAttribute('aria-label')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Amend what was agreed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create contract' }).click()
  await page.waitForURL(/\/contracts\/[^/]+\/edit/)
  const amending = new URL(page.url()).pathname.replace(/\/edit$/, '')
  await goTo(page, amending)
  await page
    .getByRole('region', { name: 'Related records' })
    .getByRole('link', { name: `${reference}` })
    .click()
  await page.waitForURL(url => url.pathname === address)
  await page.getByText(/^Amended by CON-/).waitFor()
})

/** All data that the page stores on the device, as text. */
function keptOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames) {
        kept.push(await asked(database.transaction(store).objectStore(store).getAll()))
      }
      database.close()
    }
    return JSON.stringify(kept)
  })
}

/** Returns every document outside the private ones that contains one of these words, with the words. */
async function holding(words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const collection of await adminFirestore.listCollections()) {
    const { docs } = await adminFirestore.collectionGroup(collection.id).get()
    for (const document of docs) {
      const text = JSON.stringify(document.data())
      const held = words.filter(word => text.includes(word))
      if (held.length > 0) found.push(`${document.ref.path}: ${held.join(', ')}`)
    }
  }
  return found
}

test('private details are stored only in private documents, never on a device, and each look at them is logged', async () => {
  const page = await visit('contracts')
  const story = contractStories(`${run}private`).freelance
  const secrets = ['66374958', '08-99-99', 'AB123456C', 'Analytical Row']
  const address = await addCrew(page, story)
  const shown = page.getByText('12 Analytical Row')
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Reveal for 30 seconds' }).click()
    await shown.waitFor()
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    await shown.waitFor({ state: 'hidden' })
  }
  const kept = await keptOnDevice(page)
  expect(kept.length).toBeGreaterThan(100)
  expect(secrets.filter(secret => kept.includes(secret))).toEqual([])
  // The same is true for the contracts above, with their documents, mails, notifications and log.
  expect(await holding(secrets)).toEqual([])
  const id = address.split('/').at(-1)
  const looks = await adminFirestore.collection('logs').where('resourceId', '==', id).get()
  // Private details were looked at once before they were first written, and twice since.
  expect(looks.docs.filter(log => log.get('logType') === 'sensitive-read')).toHaveLength(3)
})
