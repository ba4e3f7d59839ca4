import { createHash } from 'node:crypto'

/** A limit of calls: at most so many calls from one network address within so many milliseconds. */
export interface Brake {
  calls: number
  within: number
}

/** The most network addresses that are counted at once, so that a flood of calls cannot fill an instance's memory. */
const MOST_ADDRESSES = 10_000

/**
 * Counts calls by network address in the memory of this instance. The returned function is true if an address calls too often.
 * Each instance counts separately, so the real limit is `calls` times the number of instances. Addresses are stored as hashes,
 * until their count expires.
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

/** A Map keeps the order of insertion, so the oldest count is first. */
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
 * The network address of the caller. Google's proxy in front of a function appends the caller's address to the header that the
 * caller sent (GoogleCloudPlatform/nodejs-docs-samples #3586). A caller can invent all earlier addresses, so only the last one is
 * trusted.
 */
export function lastAddress(request: Called): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? ''].flat().join(',')
  return forwarded.split(',').at(-1)?.trim() || (request.socket?.remoteAddress ?? '')
}

/** For IPv6 only the first four groups of the address count, because one person usually controls that whole network. */
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
