import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { todayIso } from '@/domain/shared/dates'
import { adminFirestore } from '~tests/support/admin'
import { goTo, visit, windowOf, withBrowser } from './support/app'
import { PATIENT, press, tabTo } from './support/keyboard'

withBrowser()

/** A contract of the demo in this status, of a person, that its production's PC and PM may change. */
async function demoContract(status: string) {
  const found = await adminFirestore.collection('contracts').where('status', '==', status).get()
  const contract = found.docs.find(
    each => each.get('type') === 'freelance' && each.get('crewId') && each.get('companyAccess') === 'open',
  )
  if (!contract) throw new Error(`The demo has no ${status} contract of a freelancer.`)
  return { ref: contract.ref, address: `/contracts/${contract.id}`, crewId: String(contract.get('crewId')) }
}

const field = (page: Page, name: string) => page.locator(`[id="f-${name}"]`)

async function openForm(page: Page, address: string): Promise<void> {
  await goTo(page, `${address}/edit`)
  await field(page, 'episode').click({ trial: true })
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save contract' }).click()
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' })
}

test('two people write the same contract: the second sees both and chooses, and nothing is lost', async () => {
  const { ref, address } = await demoContract('draft')
  const first = await visit('contracts')
  const second = await visit('admin')
  await openForm(first, address)
  await openForm(second, address)
  await field(first, 'episode').fill('Ice, the first')
  await field(second, 'episode').fill('Ice, the second')
  await field(second, 'location').fill('Tromsø harbour')
  await save(first)

  await second.getByRole('button', { name: 'Save contract' }).click()
  const dialog = second.getByRole('dialog', { name: /changed by/ })
  await dialog.getByText('Ice, the first').waitFor()
  await dialog.getByText('Ice, the second').waitFor()
  // Closed without a choice, what was typed stays, and nothing is written.
  await second.keyboard.press('Escape')
  expect(await field(second, 'episode').inputValue()).toBe('Ice, the second')
  expect((await ref.get()).get('episode')).toBe('Ice, the first')

  await second.getByRole('button', { name: 'Save contract' }).click()
  await dialog
    .getByRole('radiogroup', { name: /Episode/ })
    .getByRole('radio')
    .nth(1)
    .check()
  await dialog.getByRole('button', { name: 'Save my choices' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(async () => {
      const stored = await ref.get()
      return [stored.get('episode'), stored.get('location')]
    }, PATIENT)
    .toEqual(['Ice, the first', 'Tromsø harbour'])
}, 120_000)

test('what changed in the records since is shown field by field, and taken over on a click', async () => {
  const { ref, address, crewId } = await demoContract('draft')
  const before = (await ref.get()).get('cachedCrew')
  const page = await visit('contracts')
  await goTo(page, `/contracts/crew/${crewId}`)
  for (const [name, value] of [
    ['phone', '+44 7700 900987'],
    ['citizenship', 'Norwegian'],
  ] as const) {
    await goTo(page, `/contracts/crew/${crewId}?edit=1`)
    await field(page, name).fill(value)
    await page.getByRole('button', { name: 'Save crew person' }).click()
    await page.waitForURL(url => !url.searchParams.has('edit'))
  }
  await openForm(page, address)
  const drift = page.getByRole('region', { name: /Changed in the records since/ })
  await drift.getByText('+44 7700 900987').waitFor()
  await drift.getByRole('button', { name: /^Use new: .*phone/ }).click()
  await drift.getByText('+44 7700 900987').waitFor({ state: 'hidden' })
  // What was not taken over stays as it was agreed, and is still offered.
  const after = (await ref.get()).get('cachedCrew')
  expect(after).toEqual({ ...before, phone: '+44 7700 900987' })
  await drift.getByText('Norwegian').waitFor()
}, 120_000)

/** Opens the dialog of a command by keyboard, answers it with `fill`, confirms, and waits for what the page says then. */
async function byKeyboard(
  page: Page,
  { button, confirm = button, says }: { button: string; confirm?: string; says: string },
  fill: (dialog: Locator) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const dialog = page.getByRole('dialog')
  const direct = page.getByRole('button', { name: button, exact: true })
  const more = page.getByRole('button', { name: 'More', exact: true })
  await direct.or(more).first().waitFor()
  if (await direct.isVisible()) {
    await tabTo(page, direct)
    await page.keyboard.press('Enter')
  } else {
    await tabTo(page, more)
    await page.keyboard.press('Enter')
    const item = page.getByRole('menuitem', { name: new RegExp(`^${button}`) })
    await item.waitFor()
    for (let at = 0; at < 12 && !(await item.evaluate(each => each === document.activeElement)); at += 1) {
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
  }
  await dialog.waitFor()
  await fill(dialog)
  await tabTo(page, dialog.getByRole('button', { name: confirm, exact: true }))
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(says, { exact: true }).first().waitFor()
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

test('by keyboard alone from a new contract, and from approval to a signature', async () => {
  const { page: pc } = await windowOf('contracts')
  await goTo(pc, '/contracts')
  await tabTo(pc, pc.getByRole('link', { name: 'New contract' }))
  await pc.keyboard.press('Enter')
  const dialog = pc.getByRole('dialog')
  await dialog.waitFor()
  await tabTo(pc, dialog.getByRole('radio').first())
  await pc.keyboard.press('Space')
  await type(pc, dialog.locator('[id="f-productionId"]'), 'Frozen')
  await pc
    .getByRole('listbox')
    .getByRole('option', { name: /Frozen Edge/ })
    .first()
    .waitFor()
  await pc.keyboard.press('Enter')
  await type(pc, dialog.locator('[id="f-crewId"]'), 'a')
  await pc.getByRole('listbox').getByRole('option').first().waitFor()
  await pc.keyboard.press('Enter')
  await tabTo(pc, dialog.getByRole('button', { name: 'Create contract' }))
  await pc.keyboard.press('Enter')
  await pc.waitForURL(/\/contracts\/[^/]+\/edit/)
  await field(pc, 'episode').click({ trial: true })
  await type(pc, field(pc, 'episode'), 'By keyboard')
  await tabTo(pc, pc.getByRole('button', { name: 'Save contract' }), 'Shift+Tab')
  await press(pc, 'Enter')
  await pc.getByText('Not saved yet').waitFor({ state: 'hidden' })

  const { address } = await demoContract('submitted')
  const { page: pm } = await windowOf('admin')
  await goTo(pm, address)
  await byKeyboard(pm, { button: 'Approve', says: 'Prepare documents and send' })
  await goTo(pc, address)
  const documents = pc.getByRole('region', { name: 'Documents' })
  await tabTo(pc, documents.getByRole('button', { name: /^Prepare/ }))
  await pc.keyboard.press('Enter')
  await documents
    .getByRole('button', { name: /\.docx$/ })
    .first()
    .waitFor()
  await byKeyboard(pc, { button: 'Send', says: 'Awaiting signature' }, async () => {
    await type(pc, pc.getByRole('dialog').getByLabel('Sent to'), 'keyboard@addressee.example')
  })
  await byKeyboard(pc, { button: 'Record as signed', says: 'Signed' }, async inDialog => {
    const upload = inDialog.getByRole('button', { name: /file/i }).first()
    await tabTo(pc, upload)
    const [chooser] = await Promise.all([pc.waitForEvent('filechooser'), pc.keyboard.press('Enter')])
    const buffer = Buffer.from('%PDF-1.4\n%%EOF\n')
    await chooser.setFiles({ name: 'Signed.pdf', mimeType: 'application/pdf', buffer })
    await inDialog.getByRole('button', { name: 'Remove Signed.pdf' }).waitFor()
    await type(pc, inDialog.locator('[id="f-signedOn"]'), todayIso(Date.now()))
  })
}, 240_000)
