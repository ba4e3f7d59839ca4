import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { adminFirestore } from '~tests/support/admin'
import { Chance } from '~tests/support/chance'
import { isDeep } from '~tests/support/deep'
import { APP_URL, signIn } from '../support/app'
import { newPhone, type Phone } from '../support/phone'

const PRA = 'pra-regular-on-location'
const HERE = `${APP_URL}/pras/${PRA}/on-location`
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const phones: Phone[] = []
afterEach(async () => {
  await Promise.all(phones.splice(0).map(phone => phone.kill()))
})

/** All contents of a database of this origin, as text; photographs as their size. */
function keptIn(page: Page, name: string, store: string): Promise<string> {
  return page.evaluate(
    async ([database, of]) => {
      const request = <T>(asked: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          asked.onsuccess = () => resolve(asked.result)
          asked.onerror = () => reject(asked.error)
        })
      if (!(await indexedDB.databases()).some(each => each.name === database)) return '[]'
      const db = await request(indexedDB.open(database))
      try {
        if (!db.objectStoreNames.contains(of)) return '[]'
        return JSON.stringify(await request(db.transaction(of).objectStore(of).getAll()))
      } finally {
        db.close()
      }
    },
    [name, store] as const,
  )
}
const kept = (page: Page) => keptIn(page, 'greenlight-kept', 'answers')
const drafts = (page: Page) => keptIn(page, 'greenlight-drafts', 'drafts')

/** A phone of the PC, who stays signed in and has opened the app once with a network. */
async function phoneWithApp(): Promise<Phone> {
  const phone = newPhone()
  phones.push(phone)
  const { page } = await phone.start('on')
  await page.goto(`${APP_URL}/auth/sign-in`)
  await signIn(page, 'pc')
  await page.goto(APP_URL)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => kept(page), { timeout: 90_000 }).toContain(`"header"],"data":{"id":"${PRA}"`)
  await phone.close()
  return phone
}

/** Opens the app after its browser was killed, without a network. */
async function coldStart(phone: Phone): Promise<Page> {
  const { page } = await phone.start('off')
  await page.goto(HERE)
  await page.getByRole('list', { name: 'Emergency numbers' }).waitFor()
  return page
}

const waiting = (page: Page) => page.getByRole('region', { name: 'Day log' }).getByRole('status')

async function writeEntry(page: Page, words: string): Promise<void> {
  await page.getByRole('link', { name: 'Write in the day log' }).click()
  await page.getByLabel('Conditions as found').fill(words)
  await page.getByLabel('What differs from the PRA').fill('Nothing')
  await page.getByLabel('Decision').selectOption('go')
  await page.getByLabel('Signature: your full name').fill('Owen Pritchard')
  await page.getByRole('button', { name: 'Sign and send' }).click()
  await entryWith(page, words).waitFor()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: /^PRA-/ }).waitFor()
  await page.goBack()
}

const entryWith = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Entries of the day log' }).getByRole('listitem').filter({ hasText: words })

async function photograph(page: Page, words: string): Promise<void> {
  await page.getByLabel('What it shows').fill(words)
  await page
    .getByLabel('Photograph', { exact: true })
    .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: PIXEL })
}

async function arrived(words: string) {
  const { docs } = await adminFirestore.collection(`pras/${PRA}/dayLog`).get()
  return docs
    .map(each => ({ id: each.id, ...each.data() }))
    .filter(each => JSON.stringify(each).includes(words))
}

test('the app starts from cold without a network, and text that a person then writes reaches the server once', async () => {
  const phone = await phoneWithApp()
  const page = await coldStart(phone)
  await page.getByText(/^Version \d+ is in force, as of .*Signed in as Owen Pritchard, as of/).waitFor()
  // Each number dials the digits that it shows.
  const numbers = page.getByRole('list', { name: 'Emergency numbers' }).getByRole('link')
  for (const link of await numbers.all()) {
    const dialled = (await link.getAttribute('href'))?.replace(/^tel:/, '').replace(/\D/g, '')
    expect(dialled).not.toBe('')
    expect((await link.textContent())?.replace(/\D/g, '')).toContain(dialled?.slice(-9))
  }
  expect(await numbers.count()).toBeGreaterThanOrEqual(3)
  expect(
    await page.locator('a[href*="openstreetmap"], a[href^="geo:"], a[href^="maps:"]').count(),
  ).toBeGreaterThan(0)
  await page.getByRole('heading', { name: 'Hazards and controls' }).waitFor()
  await page.getByRole('heading', { name: 'Your days' }).waitFor()
  // The numbers of people come from the stored directory.
  const toCall = page.getByRole('region', { name: 'Whom to call, in order' })
  await toCall.getByRole('link').first().waitFor()

  await page.getByText('A check-in was missed.').waitFor()
  await page
    .getByRole('button', { name: /^Done, / })
    .first()
    .click()
  await waiting(page).getByText('1 entry waits on this device to be sent.').waitFor()
  await photograph(page, 'Cold start: the crossing')
  await waiting(page).getByText('2 entries wait').waitFor()
  await writeEntry(page, 'Cold start: an entry')
  await waiting(page).getByText('3 entries wait').waitFor()
  await phone.kill()

  const again = await coldStart(phone)
  await waiting(again).getByText('3 entries wait').waitFor()
  await again.goto(APP_URL)
  await again.getByText('3 entries wait to be sent').waitFor()
  await phone.kill()

  const online = await phone.start('on')
  await online.page.goto(HERE)
  await waiting(online.page).getByText('No entry waits').waitFor()
  expect(await arrived('Cold start: an entry')).toHaveLength(1)
  const [photo, ...more] = await arrived('Cold start: the crossing')
  expect(more).toEqual([])
  expect((await adminFirestore.doc(`files/${photo?.id}`).get()).data()).toMatchObject({ parentId: PRA })
  const checkIns = (await arrived('check-in-')).filter(({ id }) => id.endsWith('-user-pc'))
  expect(checkIns).toHaveLength(1)
})

describe('an app that is killed at any moment', () => {
  const rounds = Array.from({ length: isDeep ? 30 : 2 }, (_, round) => round)

  test(
    'keeps every entry that it reported as stored, and sends each entry only once',
    async () => {
      const phone = await phoneWithApp()
      for (const round of rounds) await killedRound(phone, round)
    },
    60_000 + rounds.length * 120_000,
  )
})

/** Writes without a network until the browser is killed, and kills it once more while it sends. */
async function killedRound(phone: Phone, round: number): Promise<void> {
  const chance = new Chance(round + 1)
  const said: string[] = []
  const begin = `Round ${round} of ${Date.now()},`
  const page = await coldStart(phone)
  const writing = async () => {
    for (const step of ['entry', 'photo', 'entry'] as const) {
      const words = `${begin} ${step} ${said.length}.`
      if (step === 'entry') await writeEntry(page, words)
      else {
        const before = await waiting(page).textContent()
        await photograph(page, words)
        await page.waitForFunction(
          text => document.querySelector('section[aria-label="Day log"] [role=status]')?.textContent !== text,
          before,
        )
      }
      // Counts an entry once the page says that the entry is stored.
      said.push(words)
    }
  }
  await Promise.race([writing().catch(() => undefined), later(chance.below(6000))])
  await phone.kill()
  const promised = [...said]

  const sending = await phone.start('on')
  await sending.page.goto(APP_URL).catch(() => undefined)
  await later(chance.below(4000))
  await phone.kill()

  const last = await phone.start('on')
  await last.page.goto(HERE)
  await waiting(last.page).getByText('No entry waits').waitFor()
  // An entry that was not signed yet is still in the form.
  await expect.poll(() => drafts(last.page)).not.toContain('day-log-entry:')
  for (const words of promised) expect(await arrived(words), words).toHaveLength(1)
  const all = await arrived(begin)
  const words = all.map(each => JSON.stringify(each).split(begin)[1]?.slice(0, 8))
  expect(new Set(words).size).toBe(all.length)
  await phone.kill()
}

/** Waits for this time only, not for an event. */
const later = (milliseconds: number) => new Promise(resume => setTimeout(resume, milliseconds))
