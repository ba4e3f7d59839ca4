import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isLoadFailure } from '@/app/load-failure'
import {
  loadedWell,
  type ReloadSurroundings,
  reloadForPart,
  reloadForVersion,
  reloadOnce,
} from './stale-version'

const startPageOf = (script: string) =>
  `<html><script src="/first-paint.js"></script><script async type="module" crossorigin src="${script}"></script></html>`

function surroundings(answers = true) {
  const kept = new Map<string, string>()
  const visited: string[] = []
  const storage: ReloadSurroundings['storage'] = {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  }
  return {
    visited,
    storage,
    serverAnswers: () => Promise.resolve(answers),
    startPage: () => Promise.resolve(startPageOf('/assets/index-old.js')),
    ownScript: '/assets/index-old.js',
    isUnsent: () => false,
    goTo: (address: string) => void visited.push(address),
  }
}

describe('a page with a part that failed to load', () => {
  const [old, fresh] = ['/assets/index-old.js', '/assets/index-new.js'].map(startPageOf)
  test.each<[string, boolean, () => Promise<string>, boolean]>([
    [
      'reloads if there is another version, even if typed text is unsent',
      true,
      async () => fresh ?? '',
      true,
    ],
    ['reloads if the version is the same and no text is unsent', false, async () => old ?? '', true],
    [
      'does not reload if the version is the same and typed text is unsent',
      true,
      async () => old ?? '',
      false,
    ],
    [
      'does not reload if a public network answers with its own page',
      false,
      async () => '<html>Room?</html>',
      false,
    ],
    ['does not reload if the server does not answer', false, () => Promise.reject(new TypeError('x')), false],
  ])('%s', async (_, isUnsent, startPage, expected) => {
    const browser = { ...surroundings(), startPage, isUnsent: () => isUnsent }
    expect(await reloadForPart('/pras', browser)).toBe(expected)
    expect(browser.visited).toEqual(expected ? ['/pras'] : [])
  })
})

describe('the automatic reload of a page', () => {
  test('happens once, and keeps the requested address', async () => {
    const browser = surroundings()
    expect(await reloadOnce('/pras/1/crew?x=1#f-leader', browser)).toBe(true)
    expect(browser.visited).toEqual(['/pras/1/crew?x=1#f-leader'])
  })

  test('does not happen a second time while loading still fails', async () => {
    const browser = surroundings()
    await reloadOnce('/pras', browser)
    expect(await reloadOnce('/pras', browser)).toBe(false)
    expect(browser.visited).toHaveLength(1)
  })

  test('can happen again for the next version, after a part was loaded', async () => {
    const browser = surroundings()
    await reloadOnce('/pras', browser)
    loadedWell(browser.storage)
    expect(await reloadOnce('/account', browser)).toBe(true)
    expect(browser.visited).toEqual(['/pras', '/account'])
  })

  test('does not happen without a connection, and is tried again later', async () => {
    const offline = surroundings(false)
    expect(await reloadOnce('/pras', offline)).toBe(false)
    expect(offline.visited).toEqual([])
    expect(await reloadOnce('/pras', { ...offline, serverAnswers: () => Promise.resolve(true) })).toBe(true)
  })

  test('does not happen if the browser blocks storage', async () => {
    const browser = surroundings()
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const storage = { ...browser.storage, getItem: blocked }
    expect(await reloadOnce('/pras', { ...browser, storage })).toBe(false)
    expect(browser.visited).toEqual([])
  })
})

test.each([
  ['Failed to fetch dynamically imported module: https://x/assets/a.js', true],
  ['error loading dynamically imported module: https://x/assets/a.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/a.css', true],
  ['Cannot read properties of undefined', false],
])('the message “%s” means that a part of a page could not be loaded: %s', (message, expected) =>
  expect(isLoadFailure(new Error(message))).toBe(expected),
)

describe('a page that is older than the required version', () => {
  beforeEach(() => vi.stubGlobal('window', { location: { pathname: '/pras/1', search: '?x=1', hash: '' } }))
  afterEach(() => vi.unstubAllGlobals())

  test('reloads at the same address, only once for each required version', async () => {
    const browser = surroundings()
    expect(await reloadForVersion(1000, browser)).toBe(true)
    expect(await reloadForVersion(1000, browser)).toBe(false)
    expect(await reloadForVersion(2000, browser)).toBe(true)
    expect(browser.visited).toEqual(['/pras/1?x=1', '/pras/1?x=1'])
  })

  test('does not reload while the server does not answer, and tries again later', async () => {
    const offline = surroundings(false)
    expect(await reloadForVersion(1000, offline)).toBe(false)
    expect(await reloadForVersion(1000, { ...offline, serverAnswers: async () => true })).toBe(true)
  })
})
