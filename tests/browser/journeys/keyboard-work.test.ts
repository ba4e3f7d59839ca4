import { expect, test } from 'vitest'
import { adminFirestore } from '~tests/support/admin'
import { goTo, openWindow, signIn, windowOf, withBrowser } from '../support/app'
import { arrivesAt, focusOf, isFocused, press, tabTo } from '../support/keyboard'
import { storedStep } from '../support/stored-pras'

withBrowser()

test('a person can begin a regular PRA, and approve another one, with the keyboard only', async () => {
  const { page, context, pageErrors } = await windowOf('pc')
  await goTo(page, '/pras')
  await arrivesAt(page.getByRole('heading', { level: 1, name: 'PRAs' }))
  await tabTo(page, page.getByRole('button', { name: 'New PRA' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New PRA' })
  await dialog.waitFor()
  const type = dialog.getByRole('radio', { name: 'Regular', exact: true })
  await expect.poll(() => isFocused(type)).toBe(true)
  expect(await type.isChecked()).toBe(true)
  await tabTo(page, dialog.locator('#new-pra-production'))
  await page.keyboard.type('Frozen')
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /Frozen Edge/ })
    .waitFor()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Create PRA' }))
  await page.keyboard.press('Enter')

  await page.waitForURL(/\/pras\/[^/]+\/general-info/)
  const id = /pras\/([^/]+)\/general-info/.exec(page.url())?.[1] ?? ''
  const name = page.locator('[id="f-tripName"]')
  await name.waitFor()
  await arrivesAt(page.getByRole('heading', { level: 1 }))
  await tabTo(page, name)
  await page.keyboard.type('By keyboard')
  await tabTo(page, page.getByRole('link', { name: /^Next/ }))
  await page.keyboard.press('Enter')
  await arrivesAt(page.locator('#step-title').filter({ hasText: 'Crew' }))
  await expect.poll(async () => (await storedStep(id, 'general-info')).content.tripName).toBe('By keyboard')
  expect(pageErrors.join('\n')).toBe('')
  await context.close()

  const { page: sp } = await windowOf('sp')
  await goTo(sp, '/pras/pra-regular-awaiting-sp')
  await arrivesAt(sp.getByRole('heading', { level: 1, name: /Ptarmigan in snow/ }))
  const approve = sp.getByRole('button', { name: 'Approve as SP' })
  await approve.waitFor()
  await tabTo(sp, approve)
  await sp.keyboard.press('Enter')
  const question = sp.getByRole('dialog')
  await question.waitFor()
  await tabTo(sp, question.getByRole('button', { name: 'Approve as SP' }))
  await sp.keyboard.press('Enter')
  await sp.getByText(/^Your approval of PRA-\S+ is recorded\. It still needs 1 more as Director/).waitFor()
  await question.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await focusOf(sp)).isLost).toBe(false)
})

test('a person can read an amendment, comment on it with a mention, and decide it with the keyboard only', async () => {
  // The mentioned person has the notifications open, and sees the mention arrive.
  const owen = await openWindow()
  // After the form, the focus is on the heading.
  await signIn(owen.page, 'pc')
  await tabTo(owen.page, owen.page.getByRole('button', { name: /^Notifications/ }), 'Shift+Tab')
  await owen.page.keyboard.press('Enter')
  const told = owen.page.getByRole('dialog').getByRole('link', { name: /Helen Achebe .*mentioned you/ })
  await owen.page.getByRole('dialog').getByRole('listitem').first().waitFor()
  expect(await told.count()).toBe(0)

  const { page, context, pageErrors } = await windowOf('sp')
  await page.goto('/pras/pra-regular-amended')
  await page.getByRole('heading', { level: 1, name: /Crane chicks/ }).waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Whole PRA' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Shoot plan' }).waitFor()
  await expect.poll(async () => (await focusOf(page)).isLost).toBe(false)

  const opener = page.locator('button[aria-expanded][aria-label^="Shoot plan: "]')
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Comments: Shoot plan' })
  const text = panel.getByRole('textbox')
  await expect.poll(() => isFocused(text)).toBe(true)
  await page.keyboard.type('Who drives back? @Owen')
  await panel.getByRole('option', { name: /Owen Pritchard/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => text.inputValue()).toMatch(/@Owen Pritchard /)
  await page.keyboard.press('ControlOrMeta+Enter')
  await panel.getByRole('list', { name: 'Open comments' }).getByText('Who drives back?').waitFor()
  await expect.poll(() => isFocused(text)).toBe(true)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(opener)).toBe(true)

  const decline = page.getByRole('button', { name: 'Decline amendment' })
  await tabTo(page, decline, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(decline)).toBe(true)
  expect(pageErrors.join('\n')).toBe('')
  await context.close()

  await tabTo(owen.page, told)
  await owen.page.keyboard.press('Enter')
  await owen.page
    .getByRole('complementary', { name: 'Comments: Shoot plan' })
    .getByText('Who drives back?')
    .waitFor()
  await owen.context.close()
})

test('a person can make, fill in, save and check a contract with the keyboard only', async () => {
  const { page, pageErrors } = await windowOf('contracts')
  await goTo(page, '/contracts')
  await arrivesAt(page.getByRole('heading', { level: 1, name: 'Contracts' }))
  await tabTo(page, page.getByRole('link', { name: 'New contract' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New contract' })
  await dialog.waitFor()
  const radio = dialog.getByRole('radio').first()
  await tabTo(page, radio)
  await page.keyboard.press('Space')
  expect(await radio.isChecked()).toBe(true)
  for (const [name, typed, wanted] of [
    ['productionId', 'Frozen', /Frozen Edge/],
    ['crewId', 'a', /./],
  ] as const) {
    await tabTo(page, dialog.locator(`[id="f-${name}"]`))
    await page.keyboard.type(typed)
    await page.getByRole('listbox').getByRole('option', { name: wanted }).first().waitFor()
    await page.keyboard.press('Enter')
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Create contract' }))
  await page.keyboard.press('Enter')

  // The dialog has closed with its page. The focus is on the heading of the form, and stays there when the contract arrives.
  await page.waitForURL(/\/contracts\/[^/]+\/edit/)
  const episode = page.locator('[id="f-episode"]')
  await episode.click({ trial: true })
  await arrivesAt(page.getByRole('heading', { level: 1 }))
  await tabTo(page, episode)
  await page.keyboard.type('By keyboard')
  const save = page.getByRole('button', { name: 'Save contract' })
  await tabTo(page, save, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByText(/^Saved \d/).waitFor()
  // During the save the button is disabled, so the browser removes the focus. Afterwards the focus returns to the button.
  await expect.poll(() => isFocused(save)).toBe(true)
  const id = /contracts\/([^/]+)\/edit/.exec(page.url())?.[1]
  expect((await adminFirestore.doc(`contracts/${id}`).get()).get('episode')).toBe('By keyboard')

  // The focus goes from the heading through the whole form to the rail of its sections, and from there into one of them.
  const section = page.getByRole('navigation', { name: 'Sections' }).getByRole('button').last()
  await tabTo(page, section)
  await page.keyboard.press('Enter')
  await press(page, 'Tab')
  await tabTo(page, page.getByRole('link', { name: 'Back' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await arrivesAt(page.getByRole('heading', { level: 1 }))
  expect(pageErrors.join('\n')).toBe('')
})
