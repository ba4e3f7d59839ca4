import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Returns the stored form of a long random secret: SHA-256 in hexadecimal. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/**
 * Returns the stored form of a code. The hash also includes the link's secret, which is stored nowhere: a thief of the hash could
 * otherwise try all million codes.
 */
export function hashOfCode(code: string, secret: string): string {
  return createHmac('sha256', secret).update(code).digest('hex')
}

/** Compares two hashes in constant time, so that the time of the answer does not show how many characters agree. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')]
  return a.length === b.length && a.length > 0 && timingSafeEqual(a, b)
}

/** The id of an address's link to a contract. Sending again has the same id, and so replaces the link. */
export function linkIdOf(contractId: string, address: string): string {
  return hashOf(`${contractId}\n${address}`).slice(0, 40)
}
