import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, windowOf, withBrowser } from '~tests/browser/support/app'
import { draftsOnDevice, killTab } from '~tests/browser/support/device'
import { firstTextArea, openStep } from '~tests/browser/support/open-step'
import { storedStep } from '~tests/browser/support/stored-pras'

/*
 * A page ends at twelve moments, by a reload or because its process is killed. Afterwards the typed text is counted on Review, or
 * mentioned on Home. It reaches the server although nobody opens the step.
 */

withBrowser()

const WRITES = /documents:commit/
const PRA = 'pra-drone-draft'
const STEP = 'general-info'
const REVIEW = `/pras/${PRA}/review`

/** The page in which the test types, and what happens to its writes. */
interface Moment {
  page: Page
  context: BrowserContext
  /** The text that is typed and looked for later. */
  words: string
}

/** Ends the page in one way; returns the page after that. */
type End = (moment: Moment) => Promise<Page>

const reload: End = async ({ page }) => {
  await page.reload()
  return page
}
const kill: End = async ({ page, context }) => {
  await killTab(context, page)
  return context.newPage()
}

const hold = (context: BrowserContext) => context.route(WRITES, () => undefined)
const free = (context: BrowserContext) => context.unroute(WRITES)

async function typeWords(page: Page, words: string, path = 'activitySummary'): Promise<void> {
  await page.locator(`[id="f-${path}"]`).focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(` ${words}`)
}

const kept = ({ page, words }: Moment) => expect.poll(() => draftsOnDevice(page)).toContain(words)

/** Types while nothing reaches the server. */
async function typed(moment: Moment): Promise<void> {
  await hold(moment.context)
  await openStep(moment.page, PRA, STEP)
  await typeWords(moment.page, moment.words)
}

async function typedAndLeft(moment: Moment): Promise<void> {
  await typed(moment)
  await moment.page.getByRole('navigation', { name: 'Steps' }).getByText('Review').click()
  await moment.page.locator('#review-missing').waitFor()
}

/** The write arrives, but its answer is lost. */
async function onlyArrived({ page, context, words }: Moment): Promise<void> {
  await context.route(WRITES, async (route: Route) => void (await route.fetch()))
  await openStep(page, PRA, STEP)
  await typeWords(page, words)
  await expect.poll(async () => JSON.stringify(await storedStep(PRA, STEP))).toContain(words)
}

async function askedToSubmit({ page }: Moment): Promise<void> {
  await page
    .getByRole('button', { name: /^Submit/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Your text is being saved. Wait a moment.').waitFor()
}

async function typedIntoAnother({ page, words }: Moment): Promise<void> {
  await openStep(page, PRA, 'final-checks')
  await typeWords(page, `${words} too`, await firstTextArea(page))
  await expect.poll(() => draftsOnDevice(page)).toContain(`${words} too`)
}

const underWay = ({ page }: Moment) => page.waitForRequest(WRITES)
const openAnother = ({ page }: Moment) => openStep(page, PRA, 'crew')
const backOnline = ({ context }: Moment) => context.setOffline(false)

const moments: readonly [name: string, begin: readonly ((moment: Moment) => Promise<unknown>)[], end: End][] =
  [
    ['reloaded right after the last letter', [typed], reload],
    ['killed as soon as the words are on the device', [typed, kept], kill],
    ['reloaded while the write is under way', [typed, underWay], reload],
    ['killed while the write is under way', [typed, underWay], kill],
    ['reloaded on leaving the step', [typedAndLeft], reload],
    ['killed on leaving the step', [typedAndLeft, kept], kill],
    ['reloaded on another step', [typedAndLeft, openAnother], reload],
    ['reloaded when the write has arrived and its answer has not', [onlyArrived], reload],
    ['killed without a network', [offline, kept], kill],
    ['reloaded as the network comes back', [offline, backOnline], reload],
    ['reloaded while a command waits for the words', [typedAndLeft, askedToSubmit], reload],
    ['killed after two steps', [typed, typedIntoAnother], kill],
  ]

async function offline(moment: Moment): Promise<void> {
  await openStep(moment.page, PRA, STEP)
  await moment.context.setOffline(true)
  await typeWords(moment.page, moment.words)
}

test.each(moments)('no typed word is lost when the page is %s', async (name, begin, end) => {
  const opened = await windowOf('pc')
  const { context } = opened
  const words = `Words ${name}.`
  const moment: Moment = { page: opened.page, context, words }
  for (const each of begin) await each(moment)
  const page = await end(moment)
  await context.setOffline(false)

  // Nothing has been sent yet, and Review counts all of it.
  await page.goto(REVIEW)
  await page.locator('#review-missing').waitFor()
  expect(await page.locator('section[aria-labelledby="step-title"]').textContent()).toContain(words)

  // Opening Home is enough to send it.
  await goTo(page, '/')
  await free(context)
  await page.reload()
  await expect.poll(async () => JSON.stringify(await storedStep(PRA, STEP))).toContain(words)
  await expect.poll(() => draftsOnDevice(page)).not.toContain(words)
  await expect.poll(() => page.getByText(/^Words you typed into/).count()).toBe(0)
  if (name.includes('two steps')) {
    expect(JSON.stringify(await storedStep(PRA, 'final-checks'))).toContain(`${words} too`)
  }
  await context.close()
})
