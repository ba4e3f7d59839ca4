import { expect, test } from 'vitest'
import { openWindow, withBrowser } from './support/app'
import { arrivesAt, focusOf, isFocused, press, tabTo } from './support/keyboard'
import { saved } from './support/open-step'
import { storedStep } from './support/stored-pras'

withBrowser()

test('a person can go from sign-in to the submit dialog and back with the keyboard only', async () => {
  const { page, pageErrors } = await openWindow()
  const h1 = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

  await page.goto('/')
  await h1('Sign in').waitFor()
  if ((await focusOf(page)).isLost) await press(page, 'Tab')
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type('pc@greenlight.test')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type('greenlight')
  await page.keyboard.press('Enter')
  await arrivesAt(h1('Home'))

  const main = page.getByRole('navigation', { name: 'Main' })
  await tabTo(page, main.getByRole('link', { name: 'PRAs', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await arrivesAt(h1('PRAs'))

  await tabTo(page, page.getByRole('searchbox', { name: 'Filter PRAs' }))
  await page.keyboard.type('bluebell')
  await page.locator('[role="grid"][aria-rowcount="2"]').waitFor()
  await tabTo(page, page.getByRole('grid', { name: 'PRAs' }))
  await press(page, 'ArrowDown')
  await press(page, 'Home')
  await page.keyboard.press('Enter')
  await arrivesAt(h1(/Bluebell woods/))

  await tabTo(page, page.getByRole('link', { name: 'Edit' }))
  await page.keyboard.press('Enter')
  await page.locator('#step-title').filter({ hasText: 'General info' }).waitFor()
  await expect.poll(async () => (await focusOf(page)).isLost).toBe(false)
  await tabTo(page, page.locator('#f-episode'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Spring, by keyboard')
  await tabTo(page, page.getByRole('link', { name: /^Next/ }))
  await page.keyboard.press('Enter')
  const second = page.locator('#step-title').filter({ hasText: 'Crew' })
  await arrivesAt(second)
  await saved(page)
  expect((await storedStep('pra-low-risk-draft', 'general-info')).content.episode).toBe('Spring, by keyboard')

  const submit = page.getByRole('button', { name: 'Submit to SP' }).first()
  await tabTo(page, submit, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Submit to SP' })
  await dialog.waitFor()
  const inDialog = () => dialog.evaluate(element => element.contains(document.activeElement))
  await expect.poll(inDialog).toBe(true)
  for (let stop = 0; stop < 8; stop++) {
    await press(page, 'Tab')
    expect(await inDialog()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(submit)).toBe(true)
  expect(pageErrors.join('\n')).toBe('')
})
