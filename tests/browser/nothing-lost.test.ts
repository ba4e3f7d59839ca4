import type { Page, Route } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { adminFirestore } from '../support/admin'
import { APP_URL, goTo, openWindow, signIn, windowOf, withBrowser } from './support/app'
import { draftsOnDevice, killTab } from './support/device'
import { firstTextArea, openStep, pasteOver, saved, shownIn, typeInto } from './support/open-step'
import { storedStep } from './support/stored-pras'
import { withheld } from './support/withheld'

withBrowser()

/** Matches the URL of the app's writes. Reads and listeners have other URLs. */
const WRITES = /documents:commit/
const STEP = 'general-info'

const repairs: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const repair of repairs.splice(0)) await repair()
})

/**
 * Keeps the writes of a page waiting until the returned function is called; `then` handles those that came in the meantime. Later
 * ones pass.
 */
async function holdWrites(page: Page, then: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  let held: Route[] | undefined = []
  await page.route(WRITES, route => (held ? void held.push(route) : route.continue()))
  return async () => {
    const waiting = held ?? []
    held = undefined
    await Promise.all(waiting.map(then))
  }
}

test('text that a tab had not sent when it died is there when the step is opened again', async () => {
  const { page, context } = await windowOf('pc')
  await openStep(page, 'pra-dive-draft', STEP)
  const before = await storedStep('pra-dive-draft', STEP)

  // The server receives nothing, so only the device can keep the text.
  await context.route(WRITES, () => undefined)
  await typeInto(page, 'activitySummary', ' Typed just before the lights went out.')
  await expect.poll(() => draftsOnDevice(page)).toContain('the lights went out.')
  expect(await storedStep('pra-dive-draft', STEP)).toEqual(before)
  await killTab(context, page)
  await context.unroute(WRITES)

  // One sign-in serves all tabs.
  const again = await context.newPage()
  await again.goto('/')
  await openStep(again, 'pra-dive-draft', STEP)
  expect(await shownIn(again, 'activitySummary')).toMatch(/the lights went out\.$/)
  await saved(again)
  const after = await storedStep('pra-dive-draft', STEP)
  expect(after.content.activitySummary).toMatch(/the lights went out\.$/)
  expect(after.revision).toBe(before.revision + 1)
  await context.close()
})

test('the last typed letter is still there after an immediate reload', async () => {
  const { page, context } = await windowOf('pc')
  await openStep(page, 'pra-dive-draft', STEP)
  const before = await storedStep('pra-dive-draft', STEP)

  await context.route(WRITES, () => undefined)
  await typeInto(page, 'activitySummary', ' And then')
  await page.keyboard.type(' the page went.')
  await page.reload()
  await expect.poll(() => shownIn(page, 'activitySummary')).toMatch(/the page went\.$/)
  expect(await storedStep('pra-dive-draft', STEP)).toEqual(before)
  await context.close()
})

test('the last typed letters are still there after a reload that came before the device had stored them', async () => {
  const { page, context } = await windowOf('pc')
  await openStep(page, 'pra-dive-draft', STEP)
  await context.route(WRITES, () => undefined)
  // A device that is so busy that the page ends before the device's transaction does.
  await page.evaluate(() => {
    IDBTransaction.prototype.commit = () => undefined
    IDBObjectStore.prototype.put = function () {
      const first = this.get('')
      const askAgain = () => {
        this.get('').onsuccess = askAgain
      }
      first.onsuccess = askAgain
      return first
    }
  })
  await typeInto(page, 'activitySummary', ' Typed onto a busy disk.')
  await page.reload()
  await expect.poll(() => shownIn(page, 'activitySummary')).toMatch(/a busy disk\.$/)
  await context.close()
})

test('after a reload, Review shows the unsent text of two steps, and sends it without opening a step', async () => {
  const { page, context } = await windowOf('pc')
  await context.route(WRITES, route => route.abort())
  await openStep(page, 'pra-drone-draft', STEP)
  await typeInto(page, 'activitySummary', ' Typed in a tunnel.')
  await openStep(page, 'pra-drone-draft', 'final-checks')
  const path = await firstTextArea(page)
  await typeInto(page, path, ' And checked in it.')

  await goTo(page, '/pras/pra-drone-draft/review')
  await page.reload()
  const review = page.locator('section[aria-labelledby="step-title"]')
  await review.getByText('Typed in a tunnel.').waitFor()
  await review.getByText('And checked in it.').waitFor()
  await page
    .locator('[aria-hidden="true"]')
    .getByText(/^(Saving|Kept on this device)/)
    .waitFor()

  await context.unroute(WRITES)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await saved(page)
  const stored = await Promise.all([STEP, 'final-checks'].map(slug => storedStep('pra-drone-draft', slug)))
  expect(stored[0]?.content.activitySummary).toMatch(/Typed in a tunnel\.$/)
  expect(JSON.stringify(stored[1]?.content)).toContain('And checked in it.')
  await context.close()
})

test('writing without a connection shows a message and keeps all text, which is sent only once afterwards', async () => {
  const { page, context } = await windowOf('pc')
  await openStep(page, 'pra-dive-draft', STEP)
  const before = await storedStep('pra-dive-draft', STEP)
  const loadedAt = () => page.evaluate(() => performance.timeOrigin)
  const loadedBefore = await loadedAt()

  await context.setOffline(true)
  // The text is entered at once: two parts could become two writes, and an attempt of the first could be under way when the line
  // comes back.
  const written = `${before.content.activitySummary} Written in a tunnel, all of it.`
  await pasteOver(page, 'activitySummary', written)
  await page.getByText(/^This device has no connection\. You can continue/).waitFor()
  await page.getByText('Kept on this device, offline').waitFor()
  await expect.poll(() => draftsOnDevice(page)).toContain('all of it.')
  expect((await storedStep('pra-dive-draft', STEP)).revision).toBe(before.revision)

  // The text is not sent before the failure of the next lines.
  const writes = await withheld(page, WRITES)
  await context.setOffline(false)
  // A preloaded part failed: the page must not reload because of that.
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')))
  writes.release()
  await saved(page)
  await page.unroute(WRITES)
  expect(await loadedAt()).toBe(loadedBefore)
  await page.getByText(/^No connection/).waitFor({ state: 'hidden' })
  const after = await storedStep('pra-dive-draft', STEP)
  expect(after.content.activitySummary).toBe(written)
  expect(after.revision).toBe(before.revision + 1)

  // Now the write arrives, and only its answer is lost.
  let sent = 0
  await page.route(WRITES, async route => {
    sent++
    if (sent > 1) return route.continue()
    // The window may be closed before a slow server has answered.
    await route.fetch().catch(() => undefined)
    await route.abort('connectionreset')
  })
  await pasteOver(page, 'activitySummary', `${after.content.activitySummary} Once only.`)
  await expect.poll(() => sent).toBeGreaterThan(0)
  await saved(page)
  const last = await storedStep('pra-dive-draft', STEP)
  expect(last.content.activitySummary).toMatch(/all of it\. Once only\.$/)
  expect(last.revision).toBe(after.revision + 1)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await context.close()
})

test('when two people write two steps of one PRA, both steps are saved', async () => {
  const [owen, nadia] = [await windowOf('pc'), await windowOf('pm')]
  await openStep(owen.page, 'pra-drone-draft', STEP)
  await openStep(nadia.page, 'pra-drone-draft', 'final-checks')
  const path = await firstTextArea(nadia.page)

  await Promise.all([
    typeInto(owen.page, 'activitySummary', ' By Owen.'),
    typeInto(nadia.page, path, ' By Nadia.'),
  ])
  await Promise.all([saved(owen.page), saved(nadia.page)])
  const [first, second] = await Promise.all([
    storedStep('pra-drone-draft', STEP),
    storedStep('pra-drone-draft', 'final-checks'),
  ])
  expect(first.content.activitySummary).toMatch(/ By Owen\.$/)
  expect(JSON.stringify(second.content)).toContain(' By Nadia.')

  // Each person sees the other's text without a reload.
  await owen.page.getByRole('navigation', { name: 'Steps' }).getByText('Final checks').click()
  await owen.page.locator('#step-title').filter({ hasText: 'Final checks' }).waitFor()
  await expect.poll(() => shownIn(owen.page, path)).toMatch(/ By Nadia\.$/)
  await Promise.all([owen.context.close(), nadia.context.close()])
})

test('the second of two people who write the same step chooses only in fields that both changed', async () => {
  const [owen, nadia] = [await windowOf('pc'), await windowOf('pm')]
  for (const { page } of [owen, nadia]) await openStep(page, 'pra-drone-draft', STEP)

  // Nadia's text is under way while Owen's arrives.
  const release = await holdWrites(nadia.page, route => route.continue())
  await typeInto(nadia.page, 'tripName', ', as Nadia calls it')
  await typeInto(nadia.page, 'episode', 'Nadia’s episode')
  await typeInto(owen.page, 'tripName', ', as Owen calls it')
  await saved(owen.page)
  await expect
    .poll(async () => (await storedStep('pra-drone-draft', STEP)).content.tripName)
    .toMatch(/as Owen calls it$/)
  await release()

  const dialog = nadia.page.getByRole('dialog')
  await dialog.getByText('as Owen calls it').waitFor()
  await dialog.getByText('as Nadia calls it').waitFor()
  // If only one of them changed an answer, the dialog does not ask about it.
  expect(await dialog.getByText('Nadia’s episode').count()).toBe(0)
  await dialog
    .getByRole('radiogroup', { name: 'Trip or shoot name' })
    .getByRole('radio', { name: 'Owen Pritchard' })
    .check()
  await dialog.getByRole('button', { name: 'Save my choices' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await saved(nadia.page)

  const { content } = await storedStep('pra-drone-draft', STEP)
  expect(content.tripName).toMatch(/as Owen calls it$/)
  expect(content.episode).toBe('Nadia’s episode')
  await expect.poll(() => shownIn(owen.page, 'episode')).toBe('Nadia’s episode')
  await Promise.all([owen.context.close(), nadia.context.close()])
})

test('a person who loses the right to write while typing sees a message, and can copy the text', async () => {
  const { page, context } = await windowOf('pm')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: APP_URL })
  await openStep(page, 'pra-drone-draft', STEP)
  const before = await storedStep('pra-drone-draft', STEP)

  const release = await holdWrites(page, route => route.abort())
  // Blocks the command that follows the production, which still names this person: it would restore their right.
  await page.route(/praCommand/, route => route.abort())
  await typeInto(page, 'activitySummary', ' Half a sentence')
  const header = adminFirestore.doc('pras/pra-drone-draft')
  repairs.push(() => header.update({ pmId: 'user-pm' }))
  await header.update({ pmId: 'user-siobhan-keane' })

  await page.getByText(/^Only the owner, the PM/).waitFor()
  // The text was sent before the page noticed, or it was not sent at all.
  await release()
  await page
    .getByText(/not saved, because .* locked/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Copy my text' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Half a sentence')
  expect(await storedStep('pra-drone-draft', STEP)).toEqual(before)

  // When the right is given back, it continues where it stopped.
  await header.update({ pmId: 'user-pm' })
  await expect.poll(() => shownIn(page, 'activitySummary')).toMatch(/ Half a sentence$/)
  await saved(page)
  expect((await storedStep('pra-drone-draft', STEP)).content.activitySummary).toMatch(/ Half a sentence$/)
  await context.close()
})

test('a person who is archived while typing is told why, and loses no text', async () => {
  const { page, context } = await openWindow()
  await signIn(page, 'pm')
  await openStep(page, 'pra-drone-draft', STEP)
  repairs.push(() => archive('pm', false))

  // No text reaches the server. The last words are so new that the device has not stored them yet.
  const release = await holdWrites(page, route => route.abort())
  await typeInto(page, 'activitySummary', ' Unheard words.')
  await archive('pm', true)
  await page.waitForURL(/\/auth\/not-a-user$/)
  await page.getByRole('heading', { name: 'Your access has ended' }).waitFor()
  await page.getByText('pm@greenlight.test').first().waitFor()
  await expect.poll(() => draftsOnDevice(page)).toContain('Unheard words.')

  await release()
  await archive('pm', false)
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.waitForURL(/\/pras\/pra-drone-draft\/general-info$/)
  await page.locator('#f-activitySummary').waitFor()
  expect(await shownIn(page, 'activitySummary')).toMatch(/ Unheard words\.$/)
  await saved(page)
  expect((await storedStep('pra-drone-draft', STEP)).content.activitySummary).toMatch(/ Unheard words\.$/)
  await context.close()
})

test('a person who is archived with two tabs open finds the text in the first tab that returns', async () => {
  const { page, context } = await windowOf('pm')
  const other = await context.newPage()
  await other.goto('/')
  for (const each of [page, other]) await openStep(each, 'pra-drone-draft', STEP)
  repairs.push(() => archive('pm', false))

  const release = await holdWrites(page, route => route.abort())
  await typeInto(page, 'activitySummary', ' Said in the first tab.')
  await archive('pm', true)
  for (const each of [page, other]) {
    await each.waitForURL(/\/auth\/not-a-user$/)
    await each.getByRole('heading', { name: 'Your access has ended' }).waitFor()
  }
  await expect.poll(() => draftsOnDevice(page)).toContain('Said in the first tab.')
  await release()

  // The first tab stays on its page: nobody writes there any more.
  await archive('pm', false)
  await other.getByRole('button', { name: 'Check again' }).click()
  await other.waitForURL(/\/pras\/pra-drone-draft\/general-info$/)
  await other.locator('#f-activitySummary').waitFor()
  await saved(other)
  expect(await shownIn(other, 'activitySummary')).toMatch(/ Said in the first tab\.$/)
  expect((await storedStep('pra-drone-draft', STEP)).content.activitySummary).toMatch(
    / Said in the first tab\.$/,
  )

  // The first tab also continues when the person's right is back.
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.locator('#f-activitySummary').waitFor()
  await saved(page)
  expect(await shownIn(page, 'activitySummary')).toMatch(/ Said in the first tab\.$/)
  expect(await draftsOnDevice(page)).not.toContain('Said in the first tab.')
  await context.close()
})

/** Archives or restores a person as an admin does: the record, and the account that the rules read, in one commit. */
async function archive(name: string, isArchived: boolean): Promise<void> {
  const batch = adminFirestore.batch()
  batch.update(adminFirestore.doc(`users/user-${name}`), { isArchived })
  batch.update(adminFirestore.doc(`accounts/${name}@greenlight.test`), { isArchived })
  await batch.commit()
}
