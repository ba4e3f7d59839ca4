import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goTo } from './app'
import { axeFindings } from './axe'
import { settled } from './settled'

export interface Place {
  /** The name of the place in the report. It is also the address, unless `open` goes elsewhere. */
  at: string
  /** The actions on the page before axe looks at it. */
  open?: (page: Page) => Promise<void>
  /** The part of the page that axe looks at. Set if another entry of the list already covers the rest of a long page. */
  within?: string
}

export const DIALOG = '[role="dialog"]'
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}
export const openDialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('dialog').waitFor()
}
/** Visits every place in light at 1440x900 and in dark at 1280x720. Returns the findings by place; {} if there are none. */
export async function findingsAt(page: Page, places: readonly Place[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [at, place] of places.entries()) {
    await look(page, 'light')
    // Loads the page if a dialog was opened at the last place, since nothing else closes that dialog.
    if (places[at - 1]?.open) await page.goto(place.at)
    else await goTo(page, place.at)
    await settled(page)
    await place.open?.(page)
    for (const scheme of ['light', 'dark'] as const) {
      await look(page, scheme)
      await settled(page)
      const findings = await axeFindings(page, place.within)
      if (findings.length > 0) found[`${place.at} ${place.open ? '(opened) ' : ''}${scheme}`] = findings
    }
  }
  return found
}

/**
 * Expects no findings. The message of a failure has every finding, because test reports would shorten the difference of two
 * objects.
 */
export function expectNothing(found: Record<string, string[]>): void {
  const words = Object.entries(found).map(([place, findings]) => [place, ...findings].join('\n'))
  expect(found, words.join('\n\n')).toEqual({})
}

async function look(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(scheme === 'light' ? { width: 1440, height: 900 } : { width: 1280, height: 720 })
  await page.emulateMedia({ colorScheme: scheme })
  if (page.url().startsWith('http')) {
    await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' })
  }
}
