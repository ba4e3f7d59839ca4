import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { adminFirestore } from '~tests/support/admin'
import { windowOf, withBrowser } from '../support/app'
import { openStep, pasteOver, saved, shownIn } from '../support/open-step'
import { settled } from '../support/settled'
import { storedPra, storedStep } from '../support/stored-pras'

withBrowser()

const DRAFT = 'pra-drone-draft'
const STEP = 'general-info'
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const folder = mkdtempSync(join(tmpdir(), 'greenlight-bad-input-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a date that does not exist stays as it was typed, and its field shows an error', async () => {
  const { page, context } = await windowOf('pc')
  await openStep(page, DRAFT, STEP)
  const date = page.locator('#f-filmingStartDate')
  await date.fill('31/02/2027')
  await date.blur()
  const error = page.locator('#f-filmingStartDate-error')
  await error.filter({ hasText: /is not a valid date\. Use day\/month\/year: 12\/04\/2026/ }).waitFor()
  expect(await date.inputValue()).toBe('31/02/2027')
  expect(await date.getAttribute('aria-invalid')).toBe('true')
  expect(await date.getAttribute('aria-describedby')).toContain('f-filmingStartDate-error')
  await saved(page)

  // After a reload, too, the day has neither moved into March nor disappeared.
  await page.reload()
  await date.waitFor()
  expect(await shownIn(page, 'filmingStartDate')).toBe('31/02/2027')

  await date.fill('28/2/2027')
  await date.blur()
  await error.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await storedStep(DRAFT, STEP)).content.filmingStartDate).toBe('2027-02-28')
  await context.close()
})

test('a pasted text of 100,000 characters stays on the screen, and the page says which text is too long', async () => {
  const { page, context, pageErrors } = await windowOf('pc')
  await openStep(page, DRAFT, STEP)
  const essay = 'The lapwing rises. '.repeat(6000).slice(0, 100_000)
  const area = page.locator('#f-activitySummary')
  await area.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(essay)
  await page.getByText('95,000 characters too many').waitFor()
  await area.blur()
  await page
    .locator('#f-activitySummary-error')
    .filter({ hasText: /95,000 characters too long \(5,000 at most\).*The text is kept; shorten it/ })
    .waitFor()
  expect(await area.inputValue()).toBe(essay)
  await saved(page)
  await page.reload()
  await area.waitFor()
  expect(await area.inputValue()).toBe(essay)
  expect(pageErrors.join('\n')).toBe('')

  await area.fill('The ice edge from above.')
  await area.blur()
  await page
    .getByText(/characters too/)
    .first()
    .waitFor({ state: 'hidden' })
  await saved(page)
  await context.close()
})

test('the app refuses unsuitable files with a reason, and accepts a good file', async () => {
  const { page, context } = await windowOf('pc')
  await openStep(page, DRAFT, STEP)
  const input = page.locator('#f-files')
  const records = async () => (await adminFirestore.collection('files').count().get()).data().count
  const before = await records()

  const refused: [name: string, buffer: Buffer, words: RegExp][] = [
    ['logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /not accepted\. Use JPEG/],
    ['empty.pdf', Buffer.alloc(0), /“empty\.pdf” was not uploaded: it is empty/],
    [
      'aerial.png',
      Buffer.alloc(26 * 1024 * 1024, 1),
      /it is 26\.0 MB, and the limit is 25\.0 MB\. Make it smaller/,
    ],
    ['holiday.jpg', Buffer.from('MZ\u0090\u0000 this program'), /not an image.*save it as JPEG/i],
  ]
  for (const [name, buffer, words] of refused) {
    // The file comes from the disk, as a person's file does: 26 MB inside the test's code take a slow machine half a minute.
    const path = join(folder, name)
    writeFileSync(path, buffer)
    await input.setInputFiles(path)
    await page.getByRole('alert').filter({ hasText: words }).waitFor()
    await page.getByRole('button', { name: `Dismiss ${name}` }).click()
    await page.getByRole('alert').filter({ hasText: words }).waitFor({ state: 'hidden' })
  }
  expect(await records()).toBe(before)
  expect((await storedStep(DRAFT, STEP)).content.files ?? []).toEqual([])

  await input.setInputFiles({ name: 'ice edge.png', mimeType: 'image/png', buffer: onePixel })
  await page.getByRole('button', { name: 'ice edge.png', exact: true }).waitFor()
  await expect
    .poll(async () => (await storedStep(DRAFT, STEP)).content.files)
    .toMatchObject([{ name: 'ice edge.png' }])
  expect(await records()).toBe(before + 1)
  await context.close()
})

test('a title that contains markup and direction marks is shown as plain text everywhere', async () => {
  const { page, context, pageErrors } = await windowOf('pc')
  const nasty = '<b>Bold</b> "owls" \u202Egnol\u202C <img src=x onerror=alert(1)>'
  await page.goto('/pras')
  await openStep(page, DRAFT, STEP)
  const dialogs: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  const before = String((await storedStep(DRAFT, STEP)).content.tripName)
  await pasteOver(page, 'tripName', nasty)
  await saved(page)
  const { title, reference } = await storedPra(DRAFT)
  expect(title).toContain('<b>Bold</b>')

  await page.goto(`/pras/${DRAFT}`)
  await page.getByRole('heading', { level: 1 }).filter({ hasText: '<b>Bold</b>' }).waitFor()
  expect(await page.locator('main b, main img[src="x"]').count()).toBe(0)
  await page.goto('/pras')
  const row = page.getByRole('row').filter({ hasText: reference })
  await row.filter({ hasText: '<b>Bold</b>' }).waitFor()
  expect(await row.locator('b, img').count()).toBe(0)
  // A direction mark would reverse the text next to it. So titles have none, and the status reads normally.
  expect(title).not.toMatch(/[\u202A-\u202E]/)
  expect(await row.getByText('Draft', { exact: true }).count()).toBe(1)
  await page.goto('/')
  await settled(page)
  expect(await page.locator('main b, main img[src="x"]').count()).toBe(0)
  expect(dialogs).toEqual([])
  expect(pageErrors.join('\n')).toBe('')

  await openStep(page, DRAFT, STEP)
  await pasteOver(page, 'tripName', before)
  await saved(page)
  await context.close()
})

test('ten quick clicks on Approve make only one approval', async () => {
  const id = 'pra-low-risk-submitted'
  const { page, context, pageErrors } = await windowOf('sp')
  const before = await storedPra(id)
  const approvals = async () =>
    (
      await adminFirestore
        .collection('logs')
        .where('resourceId', '==', id)
        .where('logType', '==', 'approve')
        .get()
    ).size
  const logged = await approvals()
  expect(before.status).toBe('submitted')

  await page.goto(`/pras/${id}`)
  await page.getByRole('button', { name: 'Approve as SP' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Approve as SP' })
  await confirm.waitFor()
  // All clicks happen in one task of the page, as from a trembling hand or a stuck button.
  await confirm.evaluate((button: HTMLElement) => {
    for (let click = 0; click < 10; click++) button.click()
  })
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Approved', { exact: true }).first().waitFor()

  const after = await storedPra(id)
  expect(after.approvals.map(approval => approval.userId)).toEqual(['user-sp'])
  expect(after.tally.reviewers).toBe(1)
  expect(after.status).toBe('approved')
  expect(after.revision).toBe(before.revision + 1)
  expect(await approvals()).toBe(logged + 1)
  // The only message says that it is done.
  const messages = await page.getByRole('alert').allInnerTexts()
  expect(
    messages.map(text => text.trim()).filter(text => !/ approved( and in force)?$|^$/.test(text)),
  ).toEqual([])
  expect(pageErrors.join('\n')).toBe('')
  await context.close()
})
