import { keepsData } from '@/data/base/keep-data'

/*
 * Location packs of coming shoots, kept on this device to open without a network. A cache of the browser contains them, and the
 * service worker serves them from there (vite/offline-app.ts). They are kept only if 'Stay signed in on this device' is ticked,
 * and are removed at sign-out.
 */
const CACHE = 'greenlight-packs'
const ROOT = '/kept-packs'
const FACTS = 'X-Greenlight-Pack'

/** What the app knows about a kept pack without opening it. */
export interface KeptPack {
  /** The person who kept the pack: people see only their own packs. */
  userId: string
  praId: string
  reference: string
  title: string
  /** The first day of the shoot, `YYYY-MM-DD`; empty if the PRA has none. */
  startDate: string
  endDate: string
  /** The version of the PRA in the pack. */
  version: number
  /** When the pack was stored on this device, in milliseconds. */
  keptAt: number
}

/** Returns the address of a kept pack, with or without a network. */
export const packAddress = ({ userId, praId }: Pick<KeptPack, 'userId' | 'praId'>) =>
  `${ROOT}/${encodeURIComponent(userId)}/${encodeURIComponent(praId)}`

/** True if there is a service worker, and the person stays signed in on this device. */
export async function canKeepPacks(): Promise<boolean> {
  if (!keepsData() || typeof caches === 'undefined' || !('serviceWorker' in navigator)) return false
  const worker = await navigator.serviceWorker.getRegistration()
  return worker?.active != null
}

/** Stores a pack on the device in place of an older pack of the same PRA. `page` is its HTML. */
export async function keepPack(pack: KeptPack, page: Blob): Promise<void> {
  const cache = await caches.open(CACHE)
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    // A policy inside the pack forbids it to load or run anything (src/features/documents/location-pack).
    'X-Frame-Options': 'DENY',
    [FACTS]: encodeURIComponent(JSON.stringify(pack)),
  }
  await cache.put(packAddress(pack), new Response(page, { headers }))
}

/** Returns a person's packs, the earliest shoot first; empty if the browser keeps nothing. */
export async function keptPacks(userId: string): Promise<KeptPack[]> {
  const all = await readAll()
  return all
    .filter(pack => pack.userId === userId)
    .sort((a, b) => a.startDate.localeCompare(b.startDate) || a.reference.localeCompare(b.reference))
}

/** Removes packs from the device, except those for which `stays` is true. */
export async function dropPacks(stays: (pack: KeptPack) => boolean): Promise<void> {
  for (const pack of await readAll()) {
    if (!stays(pack)) await (await caches.open(CACHE)).delete(packAddress(pack))
  }
}

/** Removes all packs. Called when nobody is signed in, or when the signed-in person has no access. */
export async function forgetPacks(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(CACHE)
}

async function readAll(): Promise<KeptPack[]> {
  if (typeof caches === 'undefined' || !(await caches.has(CACHE))) return []
  const cache = await caches.open(CACHE)
  const answers = await Promise.all((await cache.keys()).map(key => cache.match(key)))
  return answers.flatMap(answer => {
    const facts = answer?.headers.get(FACTS)
    return facts ? [JSON.parse(decodeURIComponent(facts)) as KeptPack] : []
  })
}
