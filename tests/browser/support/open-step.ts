import type { Page } from 'playwright-core'
import { goTo } from './app'

/** Opens a step of a PRA and waits until its form accepts text. */
export async function openStep(page: Page, praId: string, slug: string): Promise<void> {
  await goTo(page, `/pras/${praId}/${slug}`)
  await page.locator('#step-title').waitFor()
  await page.locator('section[aria-labelledby="step-title"] [id^="f-"]').first().waitFor()
}

/**
 * Types at the end of a field of a step, key by key. Waits until the header no longer says that everything is saved, so that a
 * following call of `saved` waits for this text.
 */
export async function typeInto(page: Page, path: string, text: string): Promise<void> {
  const field = page.locator(`[id="f-${path}"]`)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(text)
  await savedLine(page).waitFor({ state: 'hidden' })
}

/** Replaces the text of a field of a step at once, as pasting does; then waits as `typeInto` does. */
export async function pasteOver(page: Page, path: string, text: string): Promise<void> {
  await page.locator(`[id="f-${path}"]`).fill(text)
  await savedLine(page).waitFor({ state: 'hidden' })
}

/** Returns the path of the first field of a step that has several lines. */
export async function firstTextArea(page: Page): Promise<string> {
  const text = page.locator('section[aria-labelledby="step-title"] textarea').first()
  return ((await text.getAttribute('id')) ?? '').slice(2)
}

/** Returns what a field of a step shows now. */
export function shownIn(page: Page, path: string): Promise<string> {
  return page.locator(`[id="f-${path}"]`).inputValue()
}

/** Waits until the header says that the server has everything. */
export async function saved(page: Page): Promise<void> {
  await savedLine(page).waitFor()
}

/** Returns the visible line about saving. A hidden line next to it has the same words for screen readers. */
function savedLine(page: Page) {
  return page.locator('[aria-hidden="true"]').getByText(/^Saved \d/)
}
