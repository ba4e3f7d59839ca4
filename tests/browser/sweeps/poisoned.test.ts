import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '@/app/routes'
import { praTypes } from '@/domain/pras/schema'
import { adminFirestore } from '~tests/support/admin'
import { goTo, openWindow, signIn, windowOf, withBrowser } from '../support/app'
import { Poison, poisonAll, poisonOneStep } from '../support/poison'
import { settled } from '../support/settled'
import { demoPras, storedPra } from '../support/stored-pras'

withBrowser()

const poison = new Poison()
/** The id of the poisoned copy of each PRA. Each type has a copy to write in and a copy to read. */
const copies: Record<string, string> = {}

beforeAll(async () => {
  const pras = await demoPras()
  for (const type of praTypes) {
    for (const status of ['draft', 'approved', 'submitted']) {
      const pra = pras.find(
        each =>
          each.type === type && each.status === status && each.companyAccess === 'open' && !each.isArchived,
      )
      if (pra) copies[pra.id] = `poisoned-${type}-${status}`
    }
  }
  await poisonAll(poison, 'drone', copies)
  await poisonOneStep(poison, 'pra-regular-draft', 'poisoned-step', 'general-info')
})
afterAll(() => poison.remove())

/** The message that replaces a crashed screen or a crashed part of one. */
const crashes = /This page could not be shown|” could not be shown/

/** Opens a page like a link, and checks that every part of it is shown. */
async function open(page: Page, address: string): Promise<void> {
  try {
    await goTo(page, address)
    await settled(page)
    // Late answers of the emulator still arrive; unreadable ones never do.
    await page.waitForFunction(() => !document.body.innerText.includes('could not be loaded'))
  } catch (error) {
    const said = (await page.locator('body').innerText())
      .split('\n')
      .filter(line => line.includes('could not be'))
    throw new Error(
      `${address} does not open: ${error instanceof Error ? error.message : error}\n${said.join('\n')}`,
    )
  }
  const words = await page.locator('body').innerText()
  expect(words, address).not.toMatch(crashes)
}

/** Every address that this person may open: the pages of one PRA, and all pages that are not about a PRA. */
function addressesFor(who: string, id: string): string[] {
  return routes
    .filter(({ layout, meta }) => layout === 'frame' && (who === 'admin' || !meta.isAdminRoute))
    .map(({ path }) => path.replace(':id', id))
}

test('the data of these tests contain over a hundred damaged records', () => {
  expect(Object.keys(copies).length).toBeGreaterThanOrEqual(6)
  expect(poison.count).toBeGreaterThan(100)
})

test('a person with a damaged record can sign in and work, and reads which parts cannot be read', async () => {
  const { page, pageErrors } = await openWindow()
  await page.goto('/auth/sign-in')
  await signIn(page, 'drone')
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await open(page, '/account')
  await page.getByText(/^Part of this record cannot be read and is left out: .*phone; roleId/).waitFor()
  await page.getByText('drone@greenlight.test').first().waitFor()
  await open(page, '/pras')
  expect(pageErrors.join('\n')).toBe('')
})

test.each(['admin', 'pc', 'freelancer'])(
  '%s can open every page although the data contain damaged records',
  async who => {
    const { page, pageErrors } = await windowOf(who)
    const ids = Object.values(copies)
    const [first = '', ...others] = ids
    const healthy = 'pra-regular-approved'
    for (const address of addressesFor(who, first)) await open(page, address)
    if (who !== 'freelancer') {
      for (const id of others) {
        for (const address of [
          `/pras/${id}`,
          `/pras/${id}/review`,
          `/pras/${id}/hazards`,
          `/pras/${id}/debrief`,
          `/pras/${id}/day-log`,
        ])
          await open(page, address)
      }
    }
    for (const id of ['poisoned-huge', healthy]) await open(page, `/pras/${id}`)
    for (const id of who === 'freelancer' ? [] : ['poisoned-untitled', 'poisoned-status']) {
      await goTo(page, `/pras/${id}`)
      await page.getByText('The app cannot read how this record is stored').waitFor()
    }
    expect(pageErrors.join('\n')).toBe('')
  },
)

test('every step of every PRA type opens for writing although the data contain damaged records', async () => {
  const { page, pageErrors } = await windowOf('pc')
  for (const id of Object.values(copies).filter(each => each.endsWith('-draft'))) {
    for (const { path, pattern } of routes) {
      if (pattern !== undefined) await open(page, path.replace(':id', id))
    }
  }
  expect(pageErrors.join('\n')).toBe('')
})

test('a list with damaged records shows its readable rows, and names the unreadable rows', async () => {
  const { page } = await windowOf('admin', { height: 3000 })
  const { reference } = await storedPra('pra-regular-approved')
  await open(page, `/pras?text=${reference}`)
  await page.getByRole('row').filter({ hasText: reference }).first().waitFor()
  await open(page, '/pras')
  await page.getByRole('row').filter({ hasText: 'Poisoned poisoned-regular-draft' }).waitFor()
  await page.getByText(/records? (has|have) a field that cannot be read/).waitFor()
  await page.getByText(/cannot be read and (is|are) missing here: .*pras\/poisoned-/).waitFor()

  await open(page, '/pras/poisoned-regular-draft')
  await page.getByText(/^Part of this record cannot be read and is left out/).waitFor()
  await page
    .getByText(/answers? could not be read and (is|are) shown as empty/)
    .first()
    .waitFor()

  for (const [address, collection, field] of [
    ['/pras/faqs', 'faqs', 'question'],
    ['/pras/approval-processes', 'approvalProcesses', 'question'],
    ['/admin/faqs', 'faqs', 'question'],
  ] as const) {
    await open(page, address)
    const found = await adminFirestore.collection(collection).where('isPublished', '==', true).get()
    const rows = found.docs.filter(
      each => !each.id.startsWith('poisoned') && each.get('isArchived') === false,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows.slice(0, 3))
      await page
        .getByText(String(row.get(field)))
        .first()
        .waitFor()
    await page.getByText(new RegExp(`missing here: .*${collection}/poisoned-lacking`)).waitFor()
  }
  await open(page, '/expiries')
  await page.getByRole('grid').locator('tbody tr[aria-rowindex]').first().waitFor()
  await open(page, '/admin/incidents')
  await page.getByRole('grid').locator('tbody tr[aria-rowindex]').first().waitFor()
})

test('the list of notifications shows the readable notifications among damaged ones', async () => {
  const { page } = await windowOf('pc')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByText('Poisoned message').first().waitFor()
  expect(await page.locator('a[href^="javascript:"]').count()).toBe(0)
})

test('a step with unreadable answers is saved with exactly the text that the person typed over them', async () => {
  const { page } = await windowOf('pc')
  const path = 'pras/poisoned-step/steps/general-info'
  await open(page, '/pras/poisoned-step/general-info')
  await page.getByText(/could not be read and (is|are) shown as empty/).waitFor()
  const before = (await adminFirestore.doc(path).get()).data()
  await page.getByLabel('Trip or shoot name').fill('Typed over junk')
  await expect
    .poll(async () => (await adminFirestore.doc(path).get()).get('content.tripName'))
    .toBe('Typed over junk')
  expect(before?.content.tripName).not.toBe('Typed over junk')
  await page.getByText(/could not be read and (is|are) shown as empty/).waitFor({ state: 'detached' })
})
