import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  canKeepPacks,
  dropPacks,
  forgetPacks,
  type KeptPack,
  keepPack,
  keptPacks,
  packAddress,
} from './kept-packs'

/** The part of a browser's caches that packs need. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  const of = (name: string) => {
    const known = all.get(name) ?? new Map<string, Response>()
    all.set(name, known)
    return {
      put: async (key: string, response: Response) => void known.set(key, response),
      match: async (key: string) => known.get(key)?.clone(),
      keys: async () => [...known.keys()],
      delete: async (key: string) => known.delete(key),
    }
  }
  return {
    open: async (name: string) => of(name),
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
  }
}

const pack = (praId: string, changes: Partial<KeptPack> = {}): KeptPack => ({
  userId: 'ann',
  praId,
  reference: `PRA-${praId}`,
  title: 'Eisbären – größer “als” 雪',
  startDate: '2026-04-12',
  endDate: '2026-04-20',
  version: 2,
  keptAt: 1,
  ...changes,
})
const page = new Blob(['<h1>Pack</h1>'], { type: 'text/html' })

beforeEach(() => vi.stubGlobal('caches', fakeCaches()))
afterEach(() => vi.unstubAllGlobals())

describe('location packs that are stored on a device', () => {
  it('are listed by first day, and only for the person who stored them', async () => {
    await keepPack(pack('b', { startDate: '2026-05-01' }), page)
    await keepPack(pack('a'), page)
    await keepPack(pack('c', { userId: 'bob' }), page)
    expect(await keptPacks('ann')).toEqual([pack('a'), pack('b', { startDate: '2026-05-01' })])
    expect(await keptPacks('zoe')).toEqual([])
  })

  it('open as a page that no other page can show in a frame', async () => {
    await keepPack(pack('a'), page)
    const kept = await (await caches.open('greenlight-packs')).match(packAddress(pack('a')))
    expect(await kept?.text()).toBe('<h1>Pack</h1>')
    expect(kept?.headers.get('Content-Type')).toContain('text/html')
    expect(kept?.headers.get('X-Frame-Options')).toBe('DENY')
  })

  it('can be replaced by a newer version, and can be removed', async () => {
    await keepPack(pack('a'), page)
    await keepPack(pack('a', { version: 3 }), page)
    await keepPack(pack('b'), page)
    expect((await keptPacks('ann')).map(({ version }) => version)).toEqual([3, 2])
    await dropPacks(({ praId }) => praId === 'b')
    expect((await keptPacks('ann')).map(({ praId }) => praId)).toEqual(['b'])
  })

  it('are all deleted when nobody is signed in any more', async () => {
    await keepPack(pack('a'), page)
    await keepPack(pack('c', { userId: 'bob' }), page)
    await forgetPacks()
    expect(await caches.has('greenlight-packs')).toBe(false)
    expect(await keptPacks('bob')).toEqual([])
  })

  it('can be stored only if the person stays signed in and a service worker is active', async () => {
    const kept = new Map([['greenlight.keepData', '1']])
    const storage = { getItem: (key: string) => kept.get(key) ?? null }
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('sessionStorage', { getItem: () => null })
    const registered = (active: object | null) =>
      vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ active }) } })
    registered({})
    expect(await canKeepPacks()).toBe(true)
    registered(null)
    expect(await canKeepPacks()).toBe(false)
    registered({})
    kept.clear()
    expect(await canKeepPacks()).toBe(false)
  })
})
