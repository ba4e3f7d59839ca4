import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let page: EventTarget
let disk: Record<string, string>
let words: typeof import('./last-words')

beforeEach(async () => {
  page = new EventTarget()
  disk = {}
  vi.stubGlobal('window', page)
  stubDisk()
  vi.resetModules()
  words = await import('./last-words')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Replaces localStorage. Keys are properties of the object, so that `Object.keys` finds them as in a browser. */
function stubDisk(): void {
  const methods = {
    getItem: (name: string) => disk[name] ?? null,
    setItem(name: string, value: string) {
      disk[name] = value
    },
    removeItem: (name: string) => void delete disk[name],
  }
  vi.stubGlobal(
    'localStorage',
    new Proxy(methods, {
      ownKeys: () => Object.keys(disk),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  )
}

const goes = () => page.dispatchEvent(new Event('pagehide'))
const never = () => new Promise<boolean>(() => {})

test('keeps a draft that IndexedDB has not confirmed when the page closes', () => {
  void words.keptSafe('me/pra/crew/tab', { text: 'last' }, never)
  expect(words.lastWords()).toEqual([])
  goes()
  expect(words.lastWords()).toEqual([['me/pra/crew/tab', { text: 'last' }]])
})

test('stores a draft at once if a form saves it while the page closes', () => {
  goes()
  void words.keptSafe('k', 'typed last', never)
  expect(words.lastWords()).toEqual([['k', 'typed last']])
})

test('stores nothing for a draft that IndexedDB has confirmed', async () => {
  await words.keptSafe('k', 'stored', async () => true)
  goes()
  expect(words.lastWords()).toEqual([])
})

test('stores a draft if IndexedDB has failed or the draft is only in memory', async () => {
  await words.keptSafe('memory', 1, async () => false)
  await words
    .keptSafe('failed', 2, async () => Promise.reject(new Error('The disk is full')))
    .catch(() => undefined)
  goes()
  expect(words.lastWords()).toEqual([
    ['memory', 1],
    ['failed', 2],
  ])
})

test('stores the newer of two drafts when IndexedDB confirms only the older one', async () => {
  let confirm = (_: boolean) => {}
  const confirmed = new Promise<boolean>(done => {
    confirm = done
  })
  const older = words.keptSafe('k', 'older', () => confirmed)
  void words.keptSafe('k', 'newer', never)
  confirm(true)
  await older
  goes()
  expect(words.lastWords()).toEqual([['k', 'newer']])
})

test('deletes a discarded draft from localStorage, and stores no draft once the page is shown again', async () => {
  void words.keptSafe('k', 'discarded', never)
  goes()
  words.forgetLastWords('k')
  expect(words.lastWords()).toEqual([])
  page.dispatchEvent(new Event('pageshow'))
  void words.keptSafe('k', 'typed again', never)
  expect(words.lastWords()).toEqual([])
})

test('leaves other entries of localStorage unchanged, and works if storage is blocked', () => {
  disk.other = 'not a draft'
  expect(words.lastWords()).toEqual([])
  vi.stubGlobal('localStorage', undefined)
  goes()
  void words.keptSafe('k', 1, never)
  expect(words.lastWords()).toEqual([])
})
