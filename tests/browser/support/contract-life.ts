import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { contractFields } from '@/domain/contracts/sections/registry'
import { contractTypes } from '@/domain/contracts/types'
import { contractCrewType } from '@/domain/records/contract-crew'
import { privateDetailFields } from '@/domain/records/private-details'
import { todayIso } from '@/domain/shared/dates'
import { adminFirestore } from '~tests/support/admin'
import { PATIENCE } from '~tests/support/patience'
import { wordsOf } from '~tests/support/word-text'
import { APP_URL, goTo, openWindow } from './app'
import type { ContractStory } from './contract-stories'
import { choose, fillFields } from './fill-step'
import { confirm, openCommand } from './pra-life'

const today = todayIso(Date.now())
const contextOf = (type: string, step: object) => ({ type, step: step as never, steps: {}, today })

/** Adds a person for contracts, with their private details; returns the address of their page. */
export async function addCrew(page: Page, { person = {}, details = {} }: ContractStory): Promise<string> {
  await goTo(page, '/contracts/crew/new')
  await page.getByRole('heading', { name: 'New crew person' }).waitFor()
  await page.locator('[id="f-firstName"]').click({ trial: true })
  await fillFields(page, contractCrewType.fields, person, contextOf('', person))
  await page.getByRole('button', { name: 'Save crew person' }).click()
  await page.getByRole('button', { name: 'Change private details' }).click()
  await fillFields(page, privateDetailFields.crew, details, contextOf('', details), 'details')
  await page.getByRole('button', { name: 'Save private details' }).click()
  await page.getByRole('button', { name: 'Change private details' }).waitFor()
  return new URL(page.url()).pathname
}

/** Makes a contract in the dialog, and writes its terms in the form; returns the address of the contract. */
export async function writeContract(page: Page, story: ContractStory): Promise<string> {
  const { type, person, company, terms } = story
  await goTo(page, '/contracts?new=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').nth(contractTypes.indexOf(type)).check()
  await choose(page, dialog.locator('[id="f-productionId"]'), 'Frozen Edge')
  if (person) {
    const name = `${person.firstName} ${person.lastName}`
    await choose(page, dialog.locator('[id="f-crewId"]'), name)
  }
  if (company) await choose(page, dialog.locator('[id="f-contractCompanyId"]'), company.name)
  await dialog.getByRole('button', { name: 'Create contract' }).click()
  await page.waitForURL(/\/contracts\/[^/]+\/edit/)
  await page.locator('[id="f-contractStartDate"]').click({ trial: true })
  await fillFields(page, contractFields, terms, contextOf(type, terms))
  await page.getByRole('button', { name: 'Save contract' }).click()
  await page.getByText(/^Saved \d/).waitFor()
  return new URL(page.url()).pathname.replace(/\/edit$/, '')
}

/** Starts a command of a contract, answers its dialog, confirms it, and waits for the text that the page then shows. */
export async function command(
  page: Page,
  address: string,
  names: { button: string; confirm?: string; says: string },
  fill: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<void> {
  await openCommand(page, address, new RegExp(`^${names.button}$`))
  await fill(page)
  await confirm(page, new RegExp(`^${names.confirm ?? names.button}$`)).catch(async cause => {
    throw new Error(`Not done: ${await page.getByRole('dialog').innerText()}`, { cause })
  })
  await page.getByText(names.says, { exact: true }).first().waitFor()
}

/** Prepares the documents and downloads each of them as people do. Returns the words of each document by its name. */
export async function preparedWords(page: Page, address: string): Promise<Map<string, string>> {
  await goTo(page, address)
  const section = page.getByRole('region', { name: 'Documents' })
  await section.getByRole('button', { name: /^Prepare/ }).click()
  const links = section.getByRole('button', { name: /\.docx$/ })
  await links.first().waitFor()
  const found = new Map<string, string>()
  for (const link of await links.all()) {
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    found.set(download.suggestedFilename(), wordsOf(await readFile(await download.path())))
  }
  return found
}

/**
 * Waits for the latest mail to an address whose subject contains these words, sent after a time. Returns its text. If the mail
 * does not come in time, the test fails with the subjects of the mails that came.
 */
async function mailTo(address: string, subject: string, since = 0): Promise<string> {
  const mails = adminFirestore.collection('outbox').where('to', 'array-contains', address)
  let came: string[] = []
  return new Promise((resolve, reject) => {
    const stop = mails.onSnapshot(({ docs }) => {
      came = docs.map(mail => String(mail.get('subject')))
      const [latest] = docs
        .filter(mail => String(mail.get('subject')).includes(subject) && mail.get('at').toMillis() >= since)
        .sort((a, b) => b.get('at').toMillis() - a.get('at').toMillis())
      if (latest) end(() => resolve(String(latest.get('text'))))
    }, reject)
    const limit = setTimeout(
      () =>
        end(() => reject(new Error(`No new mail “${subject}” to ${address}. There are: ${came.join('; ')}`))),
      PATIENCE,
    )
    function end(settle: () => void) {
      clearTimeout(limit)
      stop()
      settle()
    }
  })
}

/** Returns the link in the mail that an addressee received. */
export async function mailedLink(
  address: string,
  { subject = 'documents for you', since = 0 } = {},
): Promise<string> {
  const text = await mailTo(address, subject, since)
  return `${APP_URL}/contracts/received${/#\S+/.exec(text)?.[0] ?? ''}`
}

/** Returns the link in the mail with the copies. */
export async function copiesLink(address: string): Promise<string> {
  const text = await mailTo(address, 'signed by both sides')
  return `${APP_URL}/contracts/received${/#\S+/.exec(text)?.[0] ?? ''}`
}

/** Waits for the code that was mailed to an addressee after a time, and returns it. */
export async function mailedCode(address: string, since: number): Promise<string> {
  return /Your code is (\d{6})/.exec(await mailTo(address, 'your code', since))?.[1] ?? ''
}

/**
 * Opens the mailed link of an addressee, who has no sign-in, with the code from a second mail. Returns the page with the
 * documents.
 */
export async function receive(address: string, opened?: Page, link?: string): Promise<Page> {
  const page = opened ?? (await openWindow()).page
  await openReceived(page, address, link ?? (await mailedLink(address)))
  await page.getByRole('heading', { name: /^Documents of CON-/ }).waitFor()
  return page
}

/** Loads the page of a mailed link. */
export async function openLink(page: Page, link: string): Promise<void> {
  // Leaves the page first, since going to the same address again would not load it again.
  await page.goto('about:blank')
  await page.goto(link)
}

/** Opens a mailed link with the code that is mailed for it. */
export async function openReceived(page: Page, address: string, link: string): Promise<void> {
  await openLink(page, link)
  // Ignores codes that were mailed before this visit.
  const since = Date.now()
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code').waitFor()
  await page.getByLabel('Code').fill(await mailedCode(address, since))
}
