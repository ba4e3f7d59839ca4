import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminFirestore as db } from '~tests/support/admin'
import { inlineText, workbook } from '~tests/support/workbook'
import { goTo, openWindow, signIn, withBrowser } from '../support/app'
import { axeFindings } from '../support/axe'
import { settled } from '../support/settled'

withBrowser()

/** The number of people, above the 500 that are sent at once. */
const PEOPLE = 620
const run = Date.now().toString(36)
const address = (at: number) => `crew.${run}.${at}@import.test`

/** A CSV file as Excel for Windows saves it: semicolons, Windows-1252, a title above the headings, and a few wrong rows. */
function crewList(): Buffer {
  const rows = Array.from({ length: PEOPLE }, (_, at) =>
    [
      `"O\x92Brien, Zo\xEB ${at}"`,
      at === 7 ? 'no address' : address(at),
      'Staff',
      '07700 900123',
      'yes',
    ].join(';'),
  )
  const head = ['Crew of Svalbard 2027;;;;', ';;;;', 'Name;E-Mail address;Employment;Mobile;Admin']
  return Buffer.from([...head, ...rows].join('\r\n'), 'latin1')
}

/** Holds back a function's answer until the returned function is called. */
async function heldAnswer(page: Page, address: RegExp): Promise<() => void> {
  let letGo = () => {}
  const isLetGo = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(address, async route => {
    const response = await route.fetch()
    await isLetGo
    await route.fulfill({ response })
  })
  return () => letGo()
}

test('the import matches and checks people from a file, and another tab can continue an import that was stopped', async () => {
  const { page, context, pageErrors } = await openWindow({ width: 1280, height: 720 })
  await signIn(page, 'admin')
  await goTo(page, '/admin')
  await page.getByRole('heading', { name: 'What the file may contain' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/user-import')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])

  await page
    .getByLabel('A file of people', { exact: true })
    .setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: crewList() })
  // A file does not say that it is in Windows-1252: the person sees the names in each encoding, and chooses.
  const rightNames = (on: Page) =>
    on.getByRole('button', { name: /^Zoë 0 .*Western European \(Windows-1252\)$/ })
  await rightNames(page).waitFor()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await rightNames(page).click()
  await page.getByText(`CSV, Western European (Windows-1252), ${PEOPLE} rows`).waitFor()
  await page.getByText('Zoë 0 · O’Brien').waitFor()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Check rows' }).click()
  await page
    .getByText(/^Checked: 619 people to add, 1 row left out because of problems\. Nothing is saved/)
    .waitFor()
  await page.getByRole('row', { name: /^11 .*there is a space in this address/ }).waitFor()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  expect((await db.doc(`accounts/${address(0)}`).get()).exists).toBe(false)

  const answerImport = await heldAnswer(page, /\/importUsers$/)
  await page.getByRole('button', { name: 'Import 619 rows' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  answerImport()
  await page.getByText(/^The import stopped after 500 of 619 rows/).waitFor()
  // Text reaches the device's storage within 300 ms; then the tab is closed.
  await page.waitForTimeout(500)
  const url = page.url()
  const next = await context.newPage()
  await page.close()
  await next.goto(url)
  // A separate tab may have to ask the person to sign in.
  const stopped = next.getByText(/^The import stopped after/)
  await stopped.or(next.getByLabel('Password', { exact: true })).waitFor()
  if (!(await stopped.isVisible())) await signIn(next, 'admin')
  await stopped.waitFor()
  await next.getByRole('button', { name: 'Go on' }).click()
  await next.getByText(/^Imported: 619 people added, 1 row left out because of problems\.$/).waitFor()
  await settled(next)
  expect(await axeFindings(next)).toEqual([])

  const [download] = await Promise.all([
    next.waitForEvent('download'),
    next.getByRole('button', { name: 'Download report' }).click(),
  ])
  const report = await readFile(await download.path(), 'utf8')
  expect(report.split('\r\n')).toHaveLength(PEOPLE + 2)
  expect(report).toContain(`4,New,,"O’Brien, Zoë 0",${address(0)}`)

  const accounts = await db.getAll(...[0, PEOPLE - 1].map(at => db.doc(`accounts/${address(at)}`)))
  expect(accounts.map(account => [account.get('name'), account.get('isEmployee')])).toEqual([
    ['Zoë 0 O’Brien', true],
    [`Zoë ${PEOPLE - 1} O’Brien`, true],
  ])
  expect(accounts.map(account => account.get('canAccessAdminApp'))).toEqual([false, false])
  expect(pageErrors.join('\n')).toBe('')

  // The same file is imported again.
  await next.getByRole('button', { name: 'Import another file' }).click()
  await next
    .getByLabel('A file of people', { exact: true })
    .setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: crewList() })
  await rightNames(next).click()
  await next.getByRole('button', { name: 'Check rows' }).click()
  await next.getByText(/^Checked: 619 people already up to date/).waitFor()
  expect(await next.getByRole('button', { name: 'Nothing to import' }).isDisabled()).toBe(true)
})

test('the import of people can read an Excel workbook of 12,000 rows under the site’s security policy', async () => {
  const { page } = await openWindow()
  await signIn(page, 'admin')
  await goTo(page, '/admin/user-import')
  const cells = (row: number, email: string, name: string) =>
    `<row r="${row}">${inlineText(`A${row}`, email)}${inlineText(`B${row}`, name)}</row>`
  const rows = Array.from({ length: 12_000 }, (_, at) => cells(at + 2, address(at), `Lovelace, Ada ${at}`))
  const book = workbook([cells(1, 'E-mail', 'Name'), ...rows].join(''))
  await page
    .getByLabel('A file of people', { exact: true })
    .setInputFiles({ name: 'crew.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(book) })
  await page.getByText('Excel workbook, 12,000 rows').waitFor()
  await page.getByText('Ada 0 · Lovelace').waitFor()
})

test('the import of people sends a person who is not an admin to the home page', async () => {
  const { page } = await openWindow()
  await signIn(page, 'pm')
  await page.goto('/admin/user-import')
  await page.waitForURL(url => url.pathname === '/')
})
