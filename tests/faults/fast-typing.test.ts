import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, windowOf, withBrowser } from '~tests/browser/support/app'
import { firstTextArea, openStep } from '~tests/browser/support/open-step'
import { storedStep } from '~tests/browser/support/stored-pras'

/*
 * Somebody types through three PRAs five times as fast as usual while every write takes 20 seconds. All text is stored, in order,
 * and within the sum of the delays. Review shows the newest text at every moment.
 */

withBrowser()

const WRITES = /documents:commit/
/** The delay of a write, and between two keys. Milliseconds. */
const DELAY = 20_000
const KEY = 40

const pras = ['pra-drone-draft', 'pra-dive-draft', 'pra-regular-draft']
const slugs = ['general-info', 'final-checks']

/** The steps that a commit writes, as 'pra/slug'. */
function stepsIn(body: string): string[] {
  return [...body.matchAll(/documents\/pras\/([^/"]+)\/steps\/([^/"]+)"/g)].map(
    ([, pra, slug]) => `${pra}/${slug}`,
  )
}

test('quickly typed text is stored in order, and older text never replaces it on the screen', async () => {
  const { page, context } = await windowOf('pc')
  const sent: string[] = []
  await page.route(WRITES, async route => {
    const steps = stepsIn(route.request().postData() ?? '')
    sent.push(...steps)
    await new Promise(done => setTimeout(done, DELAY))
    await route.continue()
  })
  const typed: { pra: string; slug: string; words: string }[] = []
  for (const pra of pras) {
    for (const slug of slugs) {
      const words = `Fast into ${slug} of ${pra}.`
      await openStep(page, pra, slug)
      await page.locator(`[id="f-${await firstTextArea(page)}"]`).focus()
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.type(` ${words}`, { delay: KEY })
      typed.push({ pra, slug, words })
    }
    await openReview(page, pra)
    await expectShown(page, pra, typed)
  }
  const end = Date.now() + (sent.length + typed.length) * DELAY
  const missing = async () => {
    const lacking = await Promise.all(
      typed.map(async each => JSON.stringify(await storedStep(each.pra, each.slug)).includes(each.words)),
    )
    return lacking.filter(isStored => !isStored).length
  }
  const last = pras.at(-1) ?? ''
  while ((await missing()) > 0 && Date.now() < end) await expectShown(page, last, typed)
  expect(await missing()).toBe(0)
  for (const pra of pras) {
    const order = [...new Set(sent.filter(each => each.startsWith(`${pra}/`)))]
    expect(order).toEqual(slugs.map(slug => `${pra}/${slug}`))
    await openReview(page, pra)
    await expectShown(page, pra, typed)
  }
  await context.close()
})

async function openReview(page: Page, pra: string): Promise<void> {
  await goTo(page, `/pras/${pra}/review`)
  await page.locator('#review-missing').waitFor()
}

async function expectShown(
  page: Page,
  pra: string,
  typed: readonly { pra: string; slug: string; words: string }[],
): Promise<void> {
  for (const { slug, words } of typed.filter(each => each.pra === pra)) {
    const shown = await page.locator(`section[aria-labelledby="review-${slug}"]`).textContent()
    expect(shown).toContain(words)
  }
}
