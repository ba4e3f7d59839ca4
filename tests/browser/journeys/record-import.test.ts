import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminFirestore as db } from '~tests/support/admin'
import { entryOnce } from '~tests/support/entry-once'
import { goTo, openWindow, signIn, withBrowser } from '../support/app'
import { axeFindings } from '../support/axe'
import { settled } from '../support/settled'

withBrowser()

const run = Date.now().toString(36)
const named = (name: string) => `${name} ${run}`
const csv = (rows: readonly string[]) => rows.join('\r\n')

/** Drops a file on the area that accepts files. */
async function drop(page: Page, title: string, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], fileName, { type: 'text/csv' }))
      return transfer
    },
    [name, text] as const,
  )
  const place = page.getByRole('region', { name: title })
  await place.dispatchEvent('dragover', { dataTransfer })
  await place.dispatchEvent('drop', { dataTransfer })
}

async function storedCompany(name: string) {
  const found = await db.collection('companies').where('name', '==', name).get()
  return found.docs.map(each => each.data())
}

test('the import matches and checks companies from a file, reports the result, and changes nothing the second time', async () => {
  await db.doc(`companies/known-${run}`).set({
    ...{ name: named('Arctic Air'), type: 'other', phone: '01', isArchived: false },
    ...{ revision: 1, lastWriteId: 'seed', lastModifiedAt: Date.now(), writtenAt: new Date() },
  })
  const file = csv([
    'Supplier;Sort of firm;Telephone;Company no;Bank account',
    `${named('Arctic Air')};drone operator;+44 117 496 0150;;1`,
    `${named('Fjord Boats')};boat operator;+47 22 12 34 56;;2`,
    `${named('Odd Ltd')};spaceship;;;3`,
    `${named('Fjord Boats')};;;;4`,
    ';boat operator;;;5',
  ])
  const { page, pageErrors } = await openWindow({ width: 1280, height: 720 })
  await signIn(page, 'admin')
  await goTo(page, '/admin/companies-import')
  await drop(page, 'Choose a file of companies', 'suppliers.csv', file)
  await page.getByText('CSV, UTF-8, 5 rows').waitFor()

  // No field has the synonym 'Sort of firm': the person chooses the field of that column.
  const sort = page.getByLabel('Sort of firm: imported as')
  expect(await sort.inputValue()).toBe('')
  await sort.selectOption({ label: 'Type' })
  await page
    .getByText('An import cannot hold private details. Enter them on the page of each record.')
    .waitFor()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Check rows' }).click()
  await page
    .getByText('Checked: 1 company to add, 1 company to change, 3 rows left out because of problems.', {
      exact: false,
    })
    .waitFor()
  await page.getByRole('row', { name: /^4 .*“spaceship” is not one of the choices/ }).waitFor()
  await page.getByRole('row', { name: /^5 .*row 3 has this already/ }).waitFor()
  await page.getByRole('row', { name: /^6 .*Name: there is none/ }).waitFor()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  expect(await storedCompany(named('Fjord Boats'))).toEqual([])

  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page
    .getByText('Imported: 1 company added, 1 company changed, 3 rows left out because of problems.')
    .waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download report' }).click(),
  ])
  const report = await readFile(await download.path(), 'utf8')
  expect(report).toContain(`3,New,,${named('Fjord Boats')},boat operator`)
  expect(report).toMatch(/4,Problem,.*spaceship/)

  expect(await storedCompany(named('Fjord Boats'))).toMatchObject([
    { type: 'boat', phone: '+47 22 12 34 56', isArchived: false },
  ])
  const known = await db.doc(`companies/known-${run}`).get()
  expect(known.data()).toMatchObject({ type: 'drone-operator', phone: '+44 117 496 0150', revision: 2 })
  expect(await entryOnce(`company-known-${run}-2`)).toMatchObject({ logType: 'updated' })

  await page.getByRole('button', { name: 'Import another file' }).click()
  await drop(page, 'Choose a file of companies', 'suppliers.csv', file)
  await page.getByLabel('Sort of firm: imported as').selectOption({ label: 'Type' })
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByText('2 companies already up to date', { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: 'Nothing to import' }).isDisabled()).toBe(true)
  expect(pageErrors.join('\n')).toBe('')
})

test('the import explains why it refuses a file that is not a table, and only admins can open it', async () => {
  const { page, pageErrors } = await openWindow({ width: 1280, height: 720 })
  await signIn(page, 'contracts')
  await page.goto('/admin/contract-crew-import')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('Choose a file of contract crew').count()).toBe(0)

  const admin = await openWindow({ width: 1280, height: 720 })
  await signIn(admin.page, 'admin')
  await goTo(admin.page, '/admin/contract-crew-import')
  await drop(admin.page, 'Choose a file of contract crew', 'empty.csv', '\r\n')
  await admin.page.getByText('This file is empty.').waitFor()
  // A letter can be read as a table, but none of its columns identifies people.
  await drop(admin.page, 'Choose a file of contract crew', 'notes.txt', 'Dear all,\r\nsee you on Monday.')
  await admin.page.getByText('Choose the column that holds “E-mail”', { exact: false }).waitFor()
  expect(await admin.page.getByRole('button', { name: 'Check rows' }).isDisabled()).toBe(true)
  await admin.page.getByRole('button', { name: 'Choose another file' }).click()

  const crew = csv([
    'Crew member,Mail,Job,Date of birth',
    `"Frost, Ada",ada.${run}@example.test,,1990-01-01`,
    'Ada,no address,,',
  ])
  await drop(admin.page, 'Choose a file of contract crew', 'crew.csv', crew)
  await admin.page.getByRole('button', { name: 'Check rows' }).click()
  await admin.page.getByText('Checked: 1 crew person to add, 1 row left out', { exact: false }).waitFor()
  await admin.page.getByRole('button', { name: 'Import 1 row' }).click()
  await admin.page.getByText('Imported: 1 crew person added', { exact: false }).waitFor()
  const stored = await db.collection('crew').where('email', '==', `ada.${run}@example.test`).get()
  expect(stored.docs.map(each => [each.get('firstName'), each.get('lastName')])).toEqual([['Ada', 'Frost']])
  expect(JSON.stringify(stored.docs.map(each => each.data()))).not.toContain('1990')
  expect([...pageErrors, ...admin.pageErrors].join('\n')).toBe('')
})
