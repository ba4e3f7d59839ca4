import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The most presses of Tab: more than any page needs to reach the wanted element. */
const MOST = 200

interface Focus {
  /** A name for the report: 'button Edit'. */
  what: string
  isLost: boolean
  isVisible: boolean
}

/**
 * Returns the focused element, and whether a person can see the focus: an outline or a ring, on the element or on the element
 * that represents it.
 */
export function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { what: 'nothing', isLost: true, isVisible: false }
    const row = document.getElementById(element.getAttribute('aria-activedescendant') ?? '')
    const frame = element.closest('.mantine-Input-input')
    const near = [element.parentElement, element.nextElementSibling, frame]
    const drawn = [element, row, element.closest('label'), ...near]
    const isVisible = drawn.some(each => {
      if (!each) return false
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(each)
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
      return (hasOutline && outlineColor !== 'rgba(0, 0, 0, 0)') || boxShadow !== 'none'
    })
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
    return { what: `${element.tagName.toLowerCase()} ${element.id} ${name}`, isLost: false, isVisible }
  })
}

export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  const focus = await focusOf(page)
  expect(focus.isLost, `the focus is lost after ${key}`).toBe(false)
  expect(focus.isVisible, `nobody sees the focus on ${focus.what}`).toBe(true)
}

export const isFocused = (target: Locator) => target.evaluate(element => element === document.activeElement)

/** Presses Tab (or Shift+Tab) until the target has the focus. Every stop on the way must show the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MOST; stop++) {
    if (await isFocused(target)) return
    await press(page, key)
  }
  throw new Error(`${key} does not lead to ${target}`)
}

/** Waits until the heading of a new page has the focus. */
export async function arrivesAt(heading: Locator): Promise<void> {
  await heading.waitFor()
  await expect.poll(() => isFocused(heading)).toBe(true)
}
