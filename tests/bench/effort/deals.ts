import type { Page } from 'playwright-core'
import { crowd, crowdRows, dates, newcomer, TRIP } from './deal-facts'
import { Form } from './form'
import { Hand, type Part } from './hand'

const PRODUCTION = { id: 'production-frozen-edge', letters: 'fro' }

/**
 * Plays the contracts of twenty people in a list, from the paste to the last signed copy. The signed copies come back on paper.
 */
export async function playTwentyDeals(page: Page, appUrl: string): Promise<Part[]> {
  const office = await signedIn(page, appUrl, 'contracts')
  await openBoard(office)
  await termsOfAll(office)
  office.begin('List')
  await office.click(page.getByLabel('Person, line 1'))
  await office.paste(crowdRows)
  await make(office, crowd.length)
  await batch(office, 'Submit', 'submitted', crowd.length)

  const manager = await signedIn(await anotherWindow(page), appUrl, 'pm')
  await openBoard(manager, 'Open the board, as PM')
  await tickThose(manager, TRIP)
  await sendOn(manager, crowd.length)
  await recordSigned(
    manager,
    crowd.map(({ name }) => name),
  )
  return [...office.parts, ...manager.parts]
}

/** Plays the contract of one new freelancer, from adding their record to the signed copy. */
export async function playOneDeal(page: Page, appUrl: string): Promise<Part[]> {
  const office = await signedIn(page, appUrl, 'contracts')
  await newPerson(office)
  await openBoard(office)
  await termsOfAll(office)
  office.begin('Line')
  const { firstName, lastName } = newcomer
  const line = [`${firstName} ${lastName}`, 'Field assistant', dates.first, dates.last, '220', '10']
  await office.into(page.getByLabel('Person, line 1'))
  await office.write(line[0] ?? '')
  for (const [at, label] of ['Role', 'First day', 'Last day', 'Day rate', 'Days'].entries()) {
    await office.into(page.getByLabel(`${label}, line 1`, { exact: true }))
    await office.write(line[at + 1] ?? '')
  }
  await make(office, 1)
  await batch(office, 'Submit', 'submitted', 1)

  const manager = await signedIn(await anotherWindow(page), appUrl, 'pm')
  await openBoard(manager, 'Open the board, as PM')
  await tickThose(manager, lastName)
  await sendOn(manager, 1)
  await recordSigned(manager, [`${firstName} ${lastName}`])
  return [...office.parts, ...manager.parts]
}

async function anotherWindow(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    })
  if (!context) throw new Error('The browser has gone')
  page.once('close', () => void context.close().catch(() => undefined))
  const window = await context.newPage()
  window.setDefaultTimeout(90_000)
  return window
}

async function signedIn(page: Page, appUrl: string, who: string): Promise<Hand> {
  const hand = new Hand(page)
  hand.begin(`Sign in (${who})`)
  await page.goto(appUrl)
  await hand.into(page.getByLabel('E-mail'))
  await hand.write(`${who}@greenlight.test`)
  await hand.into(page.getByLabel('Password', { exact: true }))
  await hand.write('greenlight')
  await hand.press('Enter')
  await page.getByRole('navigation').getByRole('link', { name: 'Contracts', exact: true }).waitFor()
  return hand
}

async function openBoard(hand: Hand, part = 'Open the board'): Promise<void> {
  const { page } = hand
  hand.begin(part)
  await hand.click(page.getByRole('navigation').getByRole('link', { name: 'Contracts', exact: true }))
  await hand.click(page.getByRole('link', { name: 'Deal board' }))
  await page.getByRole('heading', { level: 1, name: 'Deal board' }).waitFor()
  const production = page.getByRole('combobox', { name: 'Production' })
  await production.locator(`option[value="${PRODUCTION.id}"]`).waitFor({ state: 'attached' })
  await hand.click(production)
  await hand.find(PRODUCTION.letters)
  await hand.press('Enter')
  await page
    .getByRole('checkbox', { name: /^Tick CON-/ })
    .first()
    .waitFor()
}

async function termsOfAll(hand: Hand): Promise<void> {
  const { page } = hand
  const form = new Form(hand)
  hand.begin('Terms of new contracts')
  const open = (title: string) => hand.click(page.locator('summary', { hasText: title }))
  await open('Terms of new contracts')
  await form.pick('countryOfShoot', 'gre', 'Great Britain')
  await open('What is agreed')
  await form.choose('creditAgreed', 'no')
  await open('Tax status and right to work')
  await form.choose('worksWhollyOverseas', 'no')
  await form.tick('hmrcCriteriaMet')
  await form.figure('rightToWorkCheckedOn', dates.checked)
  await open('Terms of new contracts')
}

async function make(hand: Hand, count: number): Promise<void> {
  const { page } = hand
  await hand.click(page.getByRole('button', { name: `Make ${counted(count)}` }))
  await page.getByText(new RegExp(`^${counted(count)} made\\.`)).waitFor()
  await page.getByRole('region', { name: 'Ticked contracts' }).getByText(`${count} ticked`).waitFor()
}

/** Filters the rows by a word, and ticks all rows that are left. */
async function tickThose(hand: Hand, word: string): Promise<void> {
  const { page } = hand
  hand.begin('Tick')
  await hand.into(page.getByLabel('Filter', { exact: true }))
  await hand.find(word)
  await hand.click(page.getByRole('checkbox', { name: /^Tick all \d+ shown contracts$/ }))
}

async function sendOn(hand: Hand, count: number): Promise<void> {
  await batch(hand, 'Approve', 'approved', count)
  await batch(hand, 'Prepare documents', 'prepared', count)
  await batch(hand, 'Send', 'sent', count)
}

async function batch(hand: Hand, label: string, done: string, count: number): Promise<void> {
  const { page } = hand
  hand.begin(label)
  await hand.click(page.getByRole('button', { name: new RegExp(`^${label} ${count}…$`) }))
  await hand.click(page.getByRole('dialog').getByRole('button', { name: `${label} ${count}`, exact: true }))
  await page.getByText(`${label}: ${count} of ${count} ${done}.`).waitFor()
}

/** Files the signed copies that came back, and records them. */
async function recordSigned(hand: Hand, names: readonly string[]): Promise<void> {
  const { page } = hand
  const form = new Form(hand)
  const count = names.length
  hand.begin('Record as signed')
  await hand.click(page.getByRole('button', { name: `Record as signed ${count}…` }))
  const dialog = page.getByRole('dialog')
  await form.figure('signedOn', dates.signed)
  await hand.attachAll(
    dialog.getByLabel('Signed copies'),
    names.map(name => `${name}.pdf`),
  )
  await dialog.getByText(`${count} of ${count} have their signed copy`).waitFor()
  await hand.click(dialog.getByRole('button', { name: `Record as signed ${count}`, exact: true }))
  await page.getByText(`Record as signed: ${count} of ${count} recorded as signed.`).waitFor()
}

async function newPerson(hand: Hand): Promise<void> {
  const { page } = hand
  const form = new Form(hand)
  hand.begin('Record of the person')
  await hand.click(page.getByRole('navigation').getByRole('link', { name: 'Contract crew' }))
  await hand.click(page.getByRole('link', { name: 'New crew person' }))
  await form.text('firstName', newcomer.firstName)
  await form.text('lastName', newcomer.lastName)
  await form.text('email', newcomer.email)
  await form.pick('hmrcRole', 'dir', 'Example: Director of Photography')
  await form.text('citizenship', 'British')
  await form.text('countryOfDomicile', 'United Kingdom')
  await hand.click(page.getByRole('button', { name: 'Save crew person' }))
  hand.begin('Private details')
  await hand.click(page.getByRole('button', { name: 'Change private details' }))
  for (const [name, value] of Object.entries(newcomer.details)) await form.text(`details.${name}`, value)
  await hand.click(page.getByRole('button', { name: 'Save private details' }))
  await page.getByRole('button', { name: 'Change private details' }).waitFor()
}

const counted = (count: number) => `${count} ${count === 1 ? 'contract' : 'contracts'}`
