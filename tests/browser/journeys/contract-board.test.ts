import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contractFields } from '@/domain/contracts/sections/registry'
import { addDays, formatUkDate, todayIso } from '@/domain/shared/dates'
import { adminFirestore } from '~tests/support/admin'
import { goTo, visit, withBrowser } from '../support/app'
import { axeFindings } from '../support/axe'
import { fillFields } from '../support/fill-step'
import { pasteRows } from '../support/paste-rows'
import { settled } from '../support/settled'

withBrowser()

const today = todayIso(Date.now())
const trip = `B${randomUUID().slice(0, 5)}`
const board = '/contracts/many?productionId=production-frozen-edge'
const day = (ahead: number) => formatUkDate(addDays(today, ahead))

/** Rows of a spreadsheet with two people of the demo whose records are complete. */
const list = [
  ['Name', 'Role', 'First day', 'Last day', 'Rate', 'Days', 'Trip'],
  ['Samir Khoury', 'Camera operator', day(60), day(70), '450', '5', trip],
  ['Isabel Navarro', 'Camera operator', day(60), day(70), '460', '5', trip],
]

/** Runs a batch on all ticked rows, and waits until it has ended. */
async function batch(page: Page, label: string, done: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label} 2…$`) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${label} 2`, exact: true })
    .click()
  await page.getByText(`${label}: 2 of 2 ${done}.`).waitFor()
}

test('a pasted list becomes several contracts that are submitted, approved, prepared and sent together', async () => {
  const office = await visit('contracts')
  await goTo(office, board)
  const terms = office.locator('details', { hasText: 'Terms of new contracts' }).last()
  await terms.locator('summary').first().click()
  for (const title of ['What is agreed', 'Tax status and right to work']) {
    await terms.locator('summary', { hasText: title }).click()
  }
  const answers = {
    ...{ countryOfShoot: 'GBR', creditAgreed: 'no', worksWhollyOverseas: 'no', hmrcCriteriaMet: true },
    rightToWorkCheckedOn: addDays(today, -2),
  }
  const context = { type: 'freelance', step: answers, steps: {}, today }
  await fillFields(office, contractFields, answers, context)
  await pasteRows(office, 'Person, line 1', list)
  await office.getByRole('button', { name: 'Make 2 contracts' }).click()
  await office.getByText('2 ticked').waitFor()

  // A rate that is changed in its row is saved when the person leaves the row.
  const rate = office.getByLabel(/^Day rate, CON-\S+ Samir Khoury$/).first()
  await rate.fill('455')
  await rate.press('Tab')
  await office.getByLabel('Filter', { exact: true }).fill(trip)
  const drafts = adminFirestore.collection('contracts').where('tripNumber', '==', trip)
  await expect
    .poll(async () => (await drafts.get()).docs.map(each => each.get('filmingRate')).sort())
    .toEqual([45_500, 46_000])

  // A row that the filter hides loses its tick.
  await office.getByLabel('Filter', { exact: true }).fill(`${trip} Khoury`)
  await office.getByText('1 ticked').waitFor()
  await office.getByText('The list does not show 1 ticked row any more, so its tick was removed').waitFor()
  await office.getByLabel('Filter', { exact: true }).fill(trip)
  await office.getByRole('checkbox', { name: 'Tick all 2 shown contracts' }).check()
  await office.getByText('2 ticked').waitFor()
  await batch(office, 'Submit', 'submitted')

  const manager = await visit('pm')
  await goTo(manager, `${board}&text=${trip}`)
  await manager.getByRole('checkbox', { name: /^Tick all \d+ shown contracts$/ }).check()
  await batch(manager, 'Approve', 'approved')
  await batch(manager, 'Prepare documents', 'prepared')
  await batch(manager, 'Send', 'sent')
  const stored = (await drafts.get()).docs.map(each => each.get('status'))
  expect(stored).toEqual(['sent', 'sent'])
})

test('the board shows total, status and ticks at each screen size, and axe finds no accessibility fault', async () => {
  const office = await visit('contracts')
  await goTo(office, board)
  const ticks = office.getByRole('checkbox', { name: /^Tick CON-/ })
  await ticks.first().waitFor()
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
  ] as const) {
    await office.setViewportSize({ width, height })
    await ticks.first().waitFor()
    await ticks.first().check()
    await office.getByText('1 ticked').waitFor()
    await settled(office)
    expect((await axeFindings(office)).join('\n')).toBe('')
    const right = await office
      .getByText(/^£[\d,.]+$/)
      .first()
      .evaluate(each => each.getBoundingClientRect().right)
    expect(right).toBeLessThanOrEqual(width)
    const beyond = await office.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond).toBeLessThanOrEqual(0)
    await ticks.first().uncheck()
  }
})

test('a board of 200 contracts draws only the visible rows, keeps its scroll position, and can act on all 200', async () => {
  const many = `M${randomUUID().slice(0, 5)}`
  const draft = (await adminFirestore.doc('contracts/contract-freelance-draft').get()).data()
  const contracts = Array.from({ length: 200 }, (_, at) => adminFirestore.doc(`contracts/${many}-${at}`))
  const seeded = adminFirestore.batch()
  for (const [at, contract] of contracts.entries()) {
    const number = 2000 + at
    seeded.set(contract, { ...draft, number, reference: `CON-2026-${number}`, name: many })
  }
  await seeded.commit()
  const office = await visit('contracts')
  await goTo(office, `${board}&text=${many}`)
  const ticks = office.getByRole('checkbox', { name: /^Tick CON-/ })
  await office.getByRole('checkbox', { name: 'Tick all 200 shown contracts' }).check()
  await office.getByText('200 ticked').waitFor()
  expect(await ticks.count()).toBeLessThan(60)

  // The newest contracts come first. The page must not stop at the middle after it was scrolled there.
  await office.evaluate(() => scrollTo(0, 3000))
  await office.getByRole('checkbox', { name: /^Tick CON-2026-2125/ }).waitFor()
  await office.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(Math.abs((await office.evaluate(() => scrollY)) - 3000)).toBeLessThan(100)
  expect(await ticks.count()).toBeLessThan(60)
  await office.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = office.getByRole('checkbox', { name: /^Tick CON-2026-2000/ })
  expect(await last.isChecked()).toBe(true)

  // Keys also reach rows that are not drawn.
  const rate = (number: number) => office.getByLabel(new RegExp(`^Day rate, CON-2026-${number} `))
  await rate(2000).focus()
  for (let number = 2001; number <= 2060; number += 1) {
    await office.keyboard.press('ArrowUp')
    // On a slow machine, a key that is pressed before its row is drawn would still be handled by the row below.
    await expect.poll(() => rate(number).evaluate(box => box === document.activeElement)).toBe(true)
  }
  const gone = adminFirestore.batch()
  for (const contract of contracts) gone.delete(contract)
  await gone.commit()
})
