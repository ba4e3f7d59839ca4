import { readFile } from 'node:fs/promises'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminFirestore } from '~tests/support/admin'
import { callFunction } from '~tests/support/callable'
import { emulatorHosts, projectId, storageBucket } from '~tests/support/emulator-hosts'
import { goTo, windowOf, withBrowser } from './support/app'
import { settled } from './support/settled'

withBrowser()

/** People who may not read a contract, with the contract, and its person if they may not read that record either. */
const strangers = [
  { who: 'freelancer', contract: 'contract-freelance-query', person: 'crew-solveig-haugen' },
  { who: 'employee', contract: 'contract-freelance-query', person: 'crew-solveig-haugen' },
  // A production manager who may use contracts, with a contract of another company.
  { who: 'pm', contract: 'contract-freelance-restricted', person: '' },
] as const

async function idTokenOf(who: string): Promise<string> {
  const at = `http://${emulatorHosts().auth.address}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test`
  const body = { email: `${who}@greenlight.test`, password: 'greenlight', returnSecureToken: true }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(at, { method: 'POST', headers, body: JSON.stringify(body) })
  return ((await answer.json()) as { idToken: string }).idToken
}

/** Requests documents and files as this person, without the app's screens; returns HTTP statuses. */
async function callerAs(who: string) {
  const token = await idTokenOf(who)
  const { firestore, storage } = emulatorHosts()
  const documents = `http://${firestore.address}/v1/projects/${projectId}/databases/(default)/documents`
  const authorization = `Bearer ${token}`
  const stored = `http://${storage.address}/v0/b/${storageBucket}/o`
  const statusOf = async (url: string, init: RequestInit) => (await fetch(url, init)).status
  return {
    read: (path: string) => statusOf(`${documents}/${path}`, { headers: { authorization } }),
    query: (collectionId: string, field: string, stringValue: string) => {
      const where = { fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: { stringValue } } }
      const structuredQuery = { from: [{ collectionId }], where, limit: 25 }
      const body = JSON.stringify({ structuredQuery })
      return statusOf(`${documents}:runQuery`, { method: 'POST', headers: { authorization }, body })
    },
    /** Requests the file by its path, signed in (metadata and bytes), and by a link with a guessed token. */
    file: async (path: string) => {
      const at = `${stored}/${encodeURIComponent(path)}`
      const own = { headers: { authorization: `Firebase ${token}` } }
      const guessed = `${at}?alt=media&token=guessed`
      return [await statusOf(at, own), await statusOf(`${at}?alt=media`, own), await statusOf(guessed, {})]
    },
    /** Requests the document from the callable. */
    paper: async (fileId: string) => {
      const requestId = crypto.randomUUID()
      return (await callFunction('openContractFile', { requestId, fileId, from: 0 }, token)).status
    },
    list: (prefix: string) =>
      statusOf(`${stored}?prefix=${encodeURIComponent(prefix)}`, {
        headers: { authorization: `Firebase ${token}` },
      }),
  }
}

async function contractOf(id: string) {
  const contract = await adminFirestore.doc(`contracts/${id}`).get()
  const [file] = contract.get('documentSet.files') as { fileId: string; path: string }[]
  const logs = await adminFirestore.collection('logs').where('resourceId', '==', id).limit(1).get()
  return {
    reference: String(contract.get('reference')),
    name: String(contract.get('name')),
    fileId: file?.fileId ?? '',
    path: file?.path ?? '',
    logId: logs.docs[0]?.id ?? '',
  }
}

/** Returns what search finds for a text. */
async function searched(page: Page, text: string): Promise<string> {
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search everywhere' })
  await box.fill(text)
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('status')
    .filter({ hasText: /shown$|Fewer letters/ })
    .waitFor()
  const found = (await page.getByRole('option').allTextContents()).join('\n')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  return found
}

async function wordsAt(page: Page, address: string): Promise<string> {
  await goTo(page, address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  return page.locator('body').innerText()
}

test.each(strangers)(
  '$who cannot read $contract by screen, search, direct read, query, file path or link',
  async ({ who, contract, person }) => {
    const { reference, name, fileId, path, logId } = await contractOf(contract)
    const { page } = await windowOf(who)
    const of = `/contracts/${contract}`
    const people = person ? ['/contracts/crew', `/contracts/crew/${person}`, '/contracts/companies'] : []
    for (const address of [of, `${of}/edit`, `${of}/view`, `${of}/historic`, '/contracts', ...people]) {
      const words = await wordsAt(page, address)
      expect([address, words.includes(reference), words.includes(name)]).toEqual([address, false, false])
      if (person) expect(words).not.toContain('Solveig')
    }
    expect(await searched(page, reference)).not.toContain(reference)
    if (person) expect(await searched(page, 'Solveig Haugen')).not.toContain('Solveig')

    const caller = await callerAs(who)
    const paths = [
      `contracts/${contract}`,
      `contracts/${contract}/private/crew`,
      `files/${fileId}`,
      `logs/${logId}`,
      ...(person ? [`crew/${person}`, `crew/${person}/private/details`] : []),
    ]
    for (const each of paths) expect([each, await caller.read(each)]).toEqual([each, 403])
    for (const [collection, field, value] of [
      ['contracts', 'reference', reference],
      ['files', 'parentId', contract],
      ['logs', 'resourceId', contract],
      ...(person ? [['crew', 'lastName', 'Haugen'] as const] : []),
    ] as const) {
      expect([collection, await caller.query(collection, field, value)]).toEqual([collection, 403])
    }
    expect(await caller.file(path)).toEqual([403, 403, 403])
    expect(await caller.paper(fileId)).toBe(404)
    expect(await caller.list(`contracts/${contract}/`)).toBe(403)
  },
)

test('people who use contracts can find and read all parts of a contract except its private documents', async () => {
  const { contract, person } = strangers[0]
  const { reference, name, fileId, path, logId } = await contractOf(contract)
  const { page } = await windowOf('contracts')
  const words = await wordsAt(page, `/contracts/${contract}`)
  expect([words.includes(reference), words.includes(name)]).toEqual([true, true])
  expect(await searched(page, 'Solveig Haugen')).toContain('Solveig Haugen')
  const caller = await callerAs('contracts')
  for (const each of [`contracts/${contract}`, `files/${fileId}`, `logs/${logId}`, `crew/${person}`]) {
    expect([each, await caller.read(each)]).toEqual([each, 200])
  }
  for (const each of [`contracts/${contract}/private/crew`, `crew/${person}/private/details`]) {
    expect([each, await caller.read(each)]).toEqual([each, 403])
  }
  expect(await caller.file(path)).toEqual([403, 403, 403])
  expect(await caller.paper(fileId)).toBe(200)
})

test('a contract document that failed to load says why, opens on a second try, and lists the people who opened it', async () => {
  const { contract } = strangers[0]
  const { fileId } = await contractOf(contract)
  const name = String((await adminFirestore.doc(`files/${fileId}`).get()).get('name'))
  const looks = async () => {
    const { docs } = await adminFirestore.collection('logs').where('data.fileId', '==', fileId).get()
    return docs.map(log => log.get('createdByName') as string)
  }
  const before = await looks()
  const { page } = await windowOf('contracts')
  await goTo(page, `/contracts/${contract}`)
  const link = page.getByRole('button', { name, exact: true })

  const held: Route[] = []
  await page.route(/fileTask/, route => void held.push(route))
  await link.click()
  await page.locator('button[data-loading]', { hasText: name }).waitFor()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await page.context().setOffline(true)
  await Promise.all(held.map(route => route.abort('internetdisconnected')))
  await page.unroute(/fileTask/)
  await page.getByText(`${name} could not be downloaded.`).waitFor()
  await page.locator('button[data-loading]').waitFor({ state: 'detached' })
  expect(await looks()).toEqual(before)

  await page.context().setOffline(false)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Try again' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(name)
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  expect((await looks()).length).toBe(before.length + 1)
  await page.getByText(`Opened the file ${name}`).first().waitFor()
})
