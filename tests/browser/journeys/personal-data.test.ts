import { expect, test } from 'vitest'
import { accountOf } from '@/domain/users/schema'
import { buildUser } from '~tests/fixtures/people'
import { adminFirestore as db } from '~tests/support/admin'
import { goTo, openWindow, windowOf, withBrowser } from '../support/app'
import { axeFindings } from '../support/axe'
import { choose } from '../support/fill-step'
import { settled } from '../support/settled'

withBrowser()

test('a person without a sign-in can read which personal data are kept, for how long and why', async () => {
  const { page, pageErrors } = await openWindow({ width: 390, height: 844 })
  await page.goto('/auth/sign-in')
  await page.getByRole('link', { name: 'What is kept about you' }).click()
  await page.getByRole('heading', { level: 1, name: 'What Greenlight keeps about you' }).waitFor()
  await page.getByText(/Kept 90 days, because/).waitFor()
  await page.getByText('Kept 365 days, because people look up what they were told.').waitFor()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  expect(pageErrors).toEqual([])
})

test('an admin can find, export and erase a person’s data, and the log records it', async () => {
  const user = buildUser({
    id: 'user-forgotten',
    firstName: 'Florence',
    lastName: 'Underhill',
    isArchived: true,
  })
  const stamps = { revision: 1, lastWriteId: 'seed', lastModifiedAt: Date.now(), writtenAt: new Date() }
  const { id, ...body } = user
  await db.doc(`users/${id}`).set({ ...body, ...stamps })
  await db.doc(`accounts/${user.email}`).set({ ...accountOf(user), ...stamps })
  await db.doc('sops/named').set({ title: 'Kit of Florence Underhill', status: 'draft', ...stamps })

  const { page, pageErrors } = await windowOf('admin')
  await goTo(page, '/admin/personal-data')
  await choose(page, page.locator('[id="person"]'), 'Florence Underhill')
  await page.getByRole('button', { name: 'Look up' }).click()
  await page.getByText(/documents name Florence Underhill. Nothing was changed/).waitFor()
  await page.getByRole('row', { name: /sops\/named/ }).waitFor()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as a file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.txt$/)
  await page.getByText(/The file is in your downloads/).waitFor()

  await page.getByRole('button', { name: 'Erase this person' }).click()
  const dialog = page.getByRole('dialog')
  const erase = dialog.getByRole('button', { name: 'Erase', exact: true })
  await dialog.getByLabel(/^Type/).fill('Florence')
  await dialog.getByLabel('Why').fill('They asked for it.')
  expect(await erase.isDisabled()).toBe(true)
  await dialog.getByLabel(/^Type/).fill('Florence Underhill')
  await erase.click()
  await page.getByText(/^Florence Underhill is erased/).waitFor()
  expect((await db.doc(`users/${id}`).get()).data()).toMatchObject({ firstName: 'Erased', phone: '' })
  expect((await db.doc('sops/named').get()).get('title')).toBe('Kit of Erased person')

  await goTo(page, `/admin/logs?resourceType=user&resourceId=${id}`)
  await page
    .getByText(/^Erased this person/)
    .first()
    .waitFor()
  await page.getByText('They asked for it.').first().waitFor()
  expect(pageErrors).toEqual([])
})
