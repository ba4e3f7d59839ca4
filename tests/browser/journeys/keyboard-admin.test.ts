import { expect, test } from 'vitest'
import { adminFirestore as db } from '~tests/support/admin'
import { goTo, windowOf, withBrowser } from '../support/app'
import { arrivesAt, isFocused, tabTo } from '../support/keyboard'

withBrowser()

test('an admin can import people, change the configuration and run the utilities with the keyboard only', async () => {
  const { page, pageErrors } = await windowOf('admin', { width: 1280, height: 720 })
  const h1 = (name: string) => page.getByRole('heading', { level: 1, name })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const enter = async (name: string | RegExp) => {
    await tabTo(page, button(name))
    await page.keyboard.press('Enter')
  }

  await goTo(page, '/admin/user-import')
  await arrivesAt(h1('User import'))
  // Playwright must be told beforehand that the test will choose the file.
  const chooser = page.waitForEvent('filechooser')
  await enter('Choose file')
  const email = `keys.${Date.now().toString(36)}@import.test`
  await (await chooser).setFiles({
    name: 'crew.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`First name,Last name,E-mail\r\nKeys,Only,${email}\r\n`),
  })
  await button('Check rows').waitFor()
  await enter('Check rows')
  await page.getByText(/^Checked: 1 person to add/).waitFor()
  await enter(/^Import 1 row/)
  await page.getByText(/^Imported: 1 person added/).waitFor()
  expect((await db.doc(`accounts/${email}`).get()).exists).toBe(true)

  await goTo(page, '/admin/config')
  await arrivesAt(h1('Configuration'))
  await tabTo(page, page.getByRole('link', { name: 'Edit configuration' }))
  await page.keyboard.press('Enter')
  const announcement = page.getByLabel(/^Announcement/)
  await announcement.click({ trial: true })
  await arrivesAt(page.getByRole('heading', { level: 1 }))
  await tabTo(page, announcement)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Keys alone.')
  const save = button('Save configuration')
  await tabTo(page, save, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Edit configuration' }).waitFor()
  const config = db.doc('config/app')
  expect((await config.get()).get('bannerText')).toBe('Keys alone.')
  await config.update({ bannerText: '' })

  await goTo(page, '/admin/utils')
  await arrivesAt(h1('Utilities'))
  const reviews = page.getByRole('region', { name: 'Overdue reviews' })
  await tabTo(page, reviews.getByRole('button', { name: 'Look' }))
  await page.keyboard.press('Enter')
  await reviews.getByText(/ checked: /).waitFor()
  // Another button may have replaced the pressed one; the focus is on either of them.
  await expect.poll(() => isFocused(page.locator('main button:focus'))).toBe(true)
  expect(pageErrors.join('\n')).toBe('')
})
