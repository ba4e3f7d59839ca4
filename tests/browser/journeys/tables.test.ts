import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Content } from '@/domain/shared/fields'
import { windowOf, withBrowser } from '../support/app'
import { axeFindings } from '../support/axe'
import { openStep, saved } from '../support/open-step'
import { storedStep } from '../support/stored-pras'

withBrowser()

const PRA = 'pra-regular-draft'
const lines = (count: number, line: (at: number) => string[]) =>
  Array.from({ length: count }, (_, at) => line(at).join('\t')).join('\r\n')

async function tableOf(page: Page, slug: string, name: string): Promise<Locator> {
  await openStep(page, PRA, slug)
  await page
    .getByRole('group', { name: `${name} as` })
    .getByRole('button', { name: 'Table' })
    .click()
  const grid = page.getByRole('grid', { name })
  await grid.waitFor()
  return grid
}
/** Pastes the clipboard at the focus, as from a spreadsheet. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(words => navigator.clipboard.writeText(words), text)
  await page.keyboard.press('ControlOrMeta+v')
}
const itemsOf = async (slug: string, name: string) =>
  ((await storedStep(PRA, slug)).content[name] ?? []) as Content[]

test('30 pasted rows fill crew, schedule and places; wrong cells are marked, and undo removes the rows', async () => {
  const { page, context, pageErrors } = await windowOf('pc', { width: 1280, height: 720 })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])

  const crew = await tableOf(page, 'crew', 'Crew')
  const before = await itemsOf('crew', 'crewMembers')
  await crew.locator(`[data-row="${before.length}"][data-column="0"]`).click()
  await paste(
    page,
    lines(30, at => [
      `Guest ${at + 1}`,
      'Camera',
      'Freelancer',
      at === 4 ? '31/04/2026' : '',
      '',
      at === 5 ? 'perhaps' : 'No',
    ]),
  )
  await page.getByText(/^Pasted 30 rows\. 2 cells to fix/).waitFor()
  await saved(page)
  const pasted = await itemsOf('crew', 'crewMembers')
  expect(pasted).toHaveLength(before.length + 30)
  expect(pasted.at(-1)).toMatchObject({ person: { userId: '', name: 'Guest 30' }, engagement: 'freelancer' })

  // After a reload the errors are still there, marked.
  await page.reload()
  await page.getByRole('button', { name: '2 cells to fix' }).click()
  await expect.poll(() => page.locator('[role="gridcell"]:focus').textContent()).toBe('31/04/2026')
  await page.getByText('“31/04/2026” is not a valid date').first().waitFor()
  await page.getByRole('button', { name: '2 cells to fix' }).click()
  await expect.poll(() => page.locator('[role="gridcell"]:focus').textContent()).toBe('perhaps')
  // The choice is corrected by keyboard: with its first letter and Enter.
  await page.keyboard.type('n')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '1 cell to fix' }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  const schedule = await tableOf(page, 'shoot-plan', 'Schedule')
  const days = await itemsOf('shoot-plan', 'schedule')
  await schedule.locator(`[data-row="${days.length}"][data-column="0"]`).click()
  await paste(
    page,
    lines(30, at => [`${at + 1}/04/2026`, 'Ridge', '8:30', '17:00', '"Film\nthe lek"']),
  )
  await page.getByText(/^Pasted 30 rows/).waitFor()
  await saved(page)
  const planned = await itemsOf('shoot-plan', 'schedule')
  expect(planned.at(-1)).toMatchObject({ date: '2026-04-30', startTime: '08:30', activity: 'Film\nthe lek' })
  await page.keyboard.press('ControlOrMeta+z')
  await page.getByText(/^Undone/).waitFor()
  await expect
    .poll(async () => (await itemsOf('shoot-plan', 'schedule')).map(({ date, location }) => [date, location]))
    .toEqual(days.map(({ date, location }) => [date, location]))

  const places = await tableOf(page, 'map', 'Places')
  const pins = await itemsOf('map', 'pins')
  await places.locator(`[data-row="${pins.length}"][data-column="0"]`).click()
  await paste(
    page,
    lines(30, at => [`Hide ${at + 1}`, '', `57.1${at + 10}, -3.7`]),
  )
  await page.getByText(/^Pasted 30 rows/).waitFor()
  await page.getByLabel('Kind of 30 rows').selectOption('Filming site')
  await saved(page)
  const placed = await itemsOf('map', 'pins')
  expect(placed.slice(pins.length).map(({ kind }) => kind)).toEqual(Array(30).fill('Filming site'))

  // Copies the pasted cells back for a spreadsheet: they are still selected.
  const copied = async () => {
    await places.locator(`[data-row="${pins.length}"][data-column="0"]`).click()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('ControlOrMeta+c')
    return page.evaluate(() => navigator.clipboard.readText())
  }
  await expect.poll(copied).toBe('Hide 1\tFilming site\n')
  expect(pageErrors.join('\n')).toBe('')
})

test('a person can answer the final checks in a table with the keyboard only', async () => {
  const { page } = await windowOf('pc', { width: 1280, height: 720, colorScheme: 'dark' })
  const grid = await tableOf(page, 'final-checks', 'Final checks')
  await grid.locator('[data-row="0"][data-column="0"]').click()
  for (const answer of ['y', 'no', 'n/a']) {
    await page.keyboard.type(answer)
    await page.keyboard.press('Enter')
  }
  await saved(page)
  const { content } = await storedStep(PRA, 'final-checks')
  const answers = ['insurersInformed', 'rasFromSuppliersReceived', 'permitsInHand'].map(
    name => (content[name] as Content).answer,
  )
  expect(answers).toEqual(['yes', 'no', 'na'])
  expect(await axeFindings(page)).toEqual([])
})
