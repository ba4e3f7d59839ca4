import type { Page } from 'playwright-core'
import { goTo } from './app'

/** Opens a step of a PRA and waits until its form can be written in. */
export async function openStep(page: Page, praId: string, slug: string): Promise<void> {
  await goTo(page, `/pras/${praId}/${slug}`)
  await page.locator('#step-title').waitFor()
  await page.locator('section[aria-labelledby="step-title"] [id^="f-"]').first().waitFor()
}

/**
 * Types into a field of a step, at its end, key by key as a person does, and waits until the header no longer says that
 * all is saved: what `saved` then waits for is this text.
 */
export async function typeInto(page: Page, path: string, text: string): Promise<void> {
  const field = page.locator(`[id="f-${path}"]`)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(text)
  await savedLine(page).waitFor({ state: 'hidden' })
}

/** Puts a text into a field of a step in one go, in place of the old text, as one pastes it; waits as `typeInto` does. */
export async function pasteOver(page: Page, path: string, text: string): Promise<void> {
  await page.locator(`[id="f-${path}"]`).fill(text)
  await savedLine(page).waitFor({ state: 'hidden' })
}

/** The path of the first field of a step in which one writes several lines. */
export async function firstTextArea(page: Page): Promise<string> {
  const text = page.locator('section[aria-labelledby="step-title"] textarea').first()
  return ((await text.getAttribute('id')) ?? '').slice(2)
}

/** What a field of a step shows now. */
export function shownIn(page: Page, path: string): Promise<string> {
  return page.locator(`[id="f-${path}"]`).inputValue()
}

/** Waits until the header says that the server has everything. */
export async function saved(page: Page): Promise<void> {
  await savedLine(page).waitFor()
}

/** The visible one: the same words are read out to screen readers beside it. */
function savedLine(page: Page) {
  return page.locator('[aria-hidden="true"]').getByText(/^Saved \d/)
}
