import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readPhones, telHref } from '@/domain/shared/values/phone-text'
import { windowOf, withBrowser } from '../support/app'
import { axeFindings } from '../support/axe'
import { settled } from '../support/settled'

withBrowser()

const PHONE = { width: 390, height: 844 }
const page = '/pras/pra-regular-approved'
const confirming = /^I have read and understood version \d+: /

const widthOf = (on: Page) => on.evaluate(() => document.documentElement.scrollWidth)

test('a crew member who follows the link in the mail finds the Confirm button within three phone screens', async () => {
  const { page: phone } = await windowOf('freelancer', { ...PHONE, at: page })
  const confirm = phone.getByRole('button', { name: confirming })
  await confirm.waitFor()
  await settled(phone)
  expect(await widthOf(phone)).toBeLessThanOrEqual(PHONE.width)
  expect(await axeFindings(phone)).toEqual([])

  // The text beside the button is not cut, and the page fits three screens.
  const { bottom, isCut } = await confirm.evaluate(button => {
    const parts = [button, ...button.querySelectorAll('*')]
    return {
      bottom: button.getBoundingClientRect().bottom + window.scrollY,
      isCut: parts.some(part => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0),
    }
  })
  expect(isCut).toBe(false)
  expect(bottom / PHONE.height).toBeLessThanOrEqual(3)

  // Each number dials the digits that it shows.
  const links = await phone
    .locator('main a[href^="tel:"]')
    .evaluateAll(all => all.map(link => ({ text: link.textContent ?? '', href: link.getAttribute('href') })))
  expect(links.length).toBeGreaterThan(3)
  for (const { text, href } of links) expect(readPhones(text).numbers.map(telHref)).toEqual([href])

  await confirm.scrollIntoViewIfNeeded()
  await phone.waitForFunction(
    () => document.querySelector('[aria-labelledby="acknowledge-end"] button')?.ariaDisabled === 'false',
  )
  await confirm.click()
  await phone
    .getByRole('status')
    .filter({ hasText: /You read version/ })
    .waitFor()
  expect(await confirm.count()).toBe(0)
})

test('the crew page is the first tab on a wide screen, fits at double size, and shows phone numbers to call', async () => {
  const { page: wide } = await windowOf('freelancer', { at: '/pras/pra-regular-amendment-approved' })
  await wide.getByRole('heading', { name: 'Hazards that affect you' }).waitFor()
  const parts = wide.getByRole('navigation', { name: 'Parts of this PRA' }).getByRole('link')
  expect(await parts.allTextContents()).toEqual(['For you', 'Everything'])
  await settled(wide)
  expect(await axeFindings(wide)).toEqual([])

  await wide.setViewportSize({ width: 720, height: 450 })
  await settled(wide)
  expect(await widthOf(wide)).toBeLessThanOrEqual(720)

  await parts.nth(1).click()
  const called = wide.locator('dt', { hasText: 'Whom to call in the UK, in order' }).locator('xpath=..')
  await called.locator('a[href^="tel:+44"]').first().waitFor()
  await wide.goBack()
  await wide.getByRole('heading', { name: 'Hazards that affect you' }).waitFor()
})
