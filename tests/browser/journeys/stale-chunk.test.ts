import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { adminFirestore } from '~tests/support/admin'
import { PATIENCE } from '~tests/support/patience'
import { serveDist } from '~tools/serve-dist'
import { openWindow, signIn, windowOf, withBrowser } from '../support/app'
import { draftsOnDevice } from '../support/device'
import { openStep, saved, shownIn, typeInto } from '../support/open-step'
import { storedStep } from '../support/stored-pras'

withBrowser()

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

const built = process.env.APP_DIST ?? ''
const ports = {
  auth: Number(process.env.VITE_AUTH_PORT),
  firestore: Number(process.env.VITE_FIRESTORE_PORT),
  storage: Number(process.env.VITE_STORAGE_PORT),
  functions: Number(process.env.VITE_FUNCTIONS_PORT),
}

/** Makes another version of the built app: every script has another name, and the page names its version. Returns its folder. */
function anotherVersion(): string {
  const dist = mkdtempSync(join(tmpdir(), 'greenlight-version-'))
  cleanups.push(() => rmSync(dist, { recursive: true }))
  cpSync(built, dist, { recursive: true })
  const assets = join(dist, 'assets')
  const scripts = new Set(readdirSync(assets).filter(name => name.endsWith('.js')))
  const newName = (name: string) => name.replace(/\.js$/, '-b.js')
  for (const name of scripts) renameSync(join(assets, name), join(assets, newName(name)))
  const texts = [
    ...[...scripts].map(name => join(assets, newName(name))),
    ...['index.html', 'service-worker.js'].map(name => join(dist, name)),
  ]
  for (const file of texts) {
    const text = readFileSync(file, 'utf8').replace(/[\w.-]+\.js/g, name =>
      scripts.has(name) ? newName(name) : name,
    )
    writeFileSync(file, text.replace(/(\{url:"index\.html",revision:")\w+/, '$1another'))
  }
  const page = join(dist, 'index.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace('<head>', '<head><meta name="version" content="b">'))
  return dist
}

const versionOf = (page: Page) => page.locator('meta[name="version"]').count()

async function publish() {
  const site = await serveDist({ dist: built, port: 0, ports })
  cleanups.push(() => site.stop())
  return { ...site, a: built, b: anotherVersion() }
}

async function signedIn(url: string, keepsApp: boolean): Promise<Page> {
  const { page } = await openWindow({ keepsApp })
  await page.goto(`${url}/auth/sign-in`)
  await signIn(page, 'pc')
  return page
}

/** Follows a link to a screen whose file this page has not asked for yet. */
const follow = (page: Page, name: string) =>
  page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click()

/**
 * Follows a link, and follows it again if necessary: if a part was still loading at the deployment, the page reloads
 * automatically, and the click may be lost.
 */
async function followTo(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name, level: 1 })
  const isThere = async () => {
    await follow(page, name)
    return heading.waitFor({ timeout: 20_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(isThere, { timeout: PATIENCE }).toBe(true)
}

async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/pras/pra-dive-draft/general-info`)
  await page.locator('section[aria-labelledby="step-title"] [id^="f-"]').first().waitFor()
}

test('a tab from before a deployment keeps working and keeps typed text, also after a rollback', async () => {
  const site = await publish()
  const page = await signedIn(site.url, false)
  await page.goto(`${site.url}/account`)
  expect(await versionOf(page)).toBe(0)

  const [part] = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(name => /\/assets\/.*\.js$/.test(name)),
  )
  site.deploy(site.b)
  const gone = await fetch(part ?? '')
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-cache'])
  await followTo(page, 'SOPs')
  expect(await versionOf(page)).toBe(1)

  await openForm(page, site.url)
  await page.route(/documents:commit/, () => undefined)
  await typeInto(page, 'activitySummary', ' Typed before the rollback.')
  await expect.poll(() => draftsOnDevice(page)).toContain('before the rollback.')
  site.deploy(site.a)
  await page.unroute(/documents:commit/)
  await followTo(page, 'Pilots')
  expect(await versionOf(page)).toBe(0)
  await openForm(page, site.url)
  expect(await shownIn(page, 'activitySummary')).toMatch(/before the rollback\.$/)
})

test('a page that is older than the configuration allows reloads before it saves, and loses no text', async () => {
  const { page } = await windowOf('pc')
  await openStep(page, 'pra-dive-draft', 'general-info')
  const config = adminFirestore.doc('config/app')
  cleanups.push(() => config.update({ minVersion: '' }))
  await config.set({ minVersion: new Date(Date.now() + 3_600_000).toISOString() }, { merge: true })
  await page.getByText('A new version is ready.').waitFor()
  await page.evaluate(() => Object.assign(window, { isFirst: true }))
  await typeInto(page, 'activitySummary', ' Typed in the old version.')
  await page.waitForFunction(() => !('isFirst' in window) && document.querySelector('#step-title'))
  await openStep(page, 'pra-dive-draft', 'general-info')
  expect(await shownIn(page, 'activitySummary')).toMatch(/Typed in the old version\.$/)
  await saved(page)
  const stored = await storedStep('pra-dive-draft', 'general-info')
  expect(String(stored.content.activitySummary)).toMatch(/Typed in the old version\.$/)
})

test('a tab whose app is stored on the device loads the published version, even after a rollback', async () => {
  const site = await publish()
  const page = await signedIn(site.url, true)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.addInitScript(() => {
    const { serviceWorker } = navigator
    const { register } = serviceWorker
    serviceWorker.register = async (...given) => {
      const registered = await register.apply(serviceWorker, given)
      // The flag is set a moment later, when the app already listens for a new version.
      setTimeout(() => Object.assign(window, { isFollowed: true }))
      return registered
    }
  })
  // From the second load on, the service worker serves the page.
  await page.reload()
  for (const [dist, version] of [
    [site.b, 1],
    [site.a, 0],
  ] as const) {
    await page.waitForFunction(() => 'isFollowed' in window)
    site.deploy(dist)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    // If a part is missing, the page may reload automatically: then there is no button to press.
    await expect
      .poll(async () => {
        await page
          .getByRole('button', { name: 'Reload' })
          .click({ timeout: 1000 })
          .catch(() => undefined)
        return versionOf(page)
      })
      .toBe(version)
  }
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const answers = await Promise.all(
      names.map(async name => {
        const cache = await caches.open(name)
        const found = await cache.matchAll()
        return found.filter(({ url }) => url.includes('/assets/'))
      }),
    )
    return answers.flat().map(answer => answer.headers.get('content-type') ?? '')
  })
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.filter(type => /html/.test(type))).toEqual([])
})
