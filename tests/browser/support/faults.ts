import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings } from './axe'
import { settled } from './settled'

/** Returns the elements beyond the right edge of the window, in words. */
function beyondWindow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.body.querySelectorAll('*')]
    .filter(element => element.getBoundingClientRect().right > clientWidth + 1)
    .map(element => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 60)}`)
}

/** Checks that axe finds nothing, and that nothing is wider than the window. */
export async function expectNoFaults(page: Page): Promise<void> {
  await settled(page)
  expect((await axeFindings(page)).join('\n')).toBe('')
  expect((await page.evaluate(beyondWindow)).slice(0, 12).join('\n')).toBe('')
}
