import { createHash } from 'node:crypto'

/** So many calls within so many milliseconds. */
export interface Brake {
  calls: number
  within: number
}

/** The most addresses that are counted at once: what an instance can hold, whatever a flood sends. */
const MOST_ADDRESSES = 10_000

/**
 * Counts calls by address in the memory of this instance, and says whether one comes too often. Several instances count
 * apart, so the limit is `calls` times their number. Addresses are kept as hashes, and no longer than they count.
 */
export function braked({ calls, within }: Brake): (address: string, now: number) => boolean {
  const counts = new Map<string, { count: number; until: number }>()
  return (address, now) => {
    const key = createHash('sha256').update(address).digest('base64url')
    const known = counts.get(key)
    if (known && known.until > now) {
      known.count += 1
      return known.count > calls
    }
    counts.delete(key)
    if (counts.size >= MOST_ADDRESSES) makeRoom(counts, now)
    counts.set(key, { count: 1, until: now + within })
    return false
  }
}

/** Drops what counts no more, and at least one. A map keeps the oldest first, which are over first. */
function makeRoom(counts: Map<string, { until: number }>, now: number): void {
  for (const [key, { until }] of counts) {
    if (until > now && counts.size < MOST_ADDRESSES) return
    counts.delete(key)
  }
}

type Called = {
  headers: Record<string, string | string[] | undefined>
  socket?: { remoteAddress?: string }
}

/**
 * The address that called. In front of a function is one proxy of Google's, which adds the caller's address behind whatever the
 * caller sent (GoogleCloudPlatform/nodejs-docs-samples #3586): only the last one can be believed.
 */
export function lastAddress(request: Called): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? ''].flat().join(',')
  return forwarded.split(',').at(-1)?.trim() || (request.socket?.remoteAddress ?? '')
}

/** What calls are counted by: the address, or of IPv6 the network of the first four groups, since one person has all of it. */
export function callerAddress(request: Called): string {
  const address = lastAddress(request)
  const isShort = address.includes('.') || !address.includes(':')
  return isShort ? address : networkOf(address)
}

function networkOf(address: string): string {
  const [before = '', after] = address.toLowerCase().split('::')
  const head = before ? before.split(':') : []
  const tail = after ? after.split(':') : []
  const zeros = after === undefined ? 0 : Math.max(8 - head.length - tail.length, 0)
  return [...head, ...Array<string>(zeros).fill('0'), ...tail].slice(0, 4).join(':')
}
