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

test('a draft that IndexedDB has not confirmed is stored in localStorage when the page closes', () => {
  void words.keptSafe('me/pra/crew/tab', { text: 'last' }, never)
  expect(words.lastWords()).toEqual([])
  goes()
  expect(words.lastWords()).toEqual([['me/pra/crew/tab', { text: 'last' }]])
})

test('a draft that a form saves while the page closes is stored in localStorage at once', () => {
  goes()
  void words.keptSafe('k', 'typed last', never)
  expect(words.lastWords()).toEqual([['k', 'typed last']])
})

test('a draft that IndexedDB has confirmed is not stored in localStorage', async () => {
  await words.keptSafe('k', 'stored', async () => true)
  goes()
  expect(words.lastWords()).toEqual([])
})

test('a draft is stored in localStorage if IndexedDB has failed or has it only in memory', async () => {
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

test('the newer of two drafts is stored in localStorage if IndexedDB has confirmed only the older one', async () => {
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

test('a discarded draft is deleted from localStorage, and a page that is shown again stores none there', async () => {
  void words.keptSafe('k', 'discarded', never)
  goes()
  words.forgetLastWords('k')
  expect(words.lastWords()).toEqual([])
  page.dispatchEvent(new Event('pageshow'))
  void words.keptSafe('k', 'typed again', never)
  expect(words.lastWords()).toEqual([])
})

test('a draft from localStorage replaces an older one, but never the same draft with its photograph', () => {
  const photo = { blob: new Blob(['jpg']), name: 'a.jpg' }
  const stored = { changedAt: 5, content: { photo } }
  const last = (changedAt: number) => ({ changedAt, content: { photo: { blob: {}, name: 'a.jpg' } } })
  expect(words.replaces(last(5), stored)).toBe(false)
  expect(words.replaces(last(6), stored)).toBe(true)
  expect(words.replaces(last(5), { changedAt: 5 })).toBe(true)
  expect(words.replaces(last(4), { changedAt: 5 })).toBe(false)
})

test('other entries of localStorage stay unchanged, and blocked storage causes no error', () => {
  disk.other = 'not a draft'
  expect(words.lastWords()).toEqual([])
  vi.stubGlobal('localStorage', undefined)
  goes()
  void words.keptSafe('k', 1, never)
  expect(words.lastWords()).toEqual([])
})
