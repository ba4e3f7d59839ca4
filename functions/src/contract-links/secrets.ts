import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Returns 256 random bits, in a form for a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns a random code of six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** The stored form of a secret that is too long to guess: SHA-256 in hexadecimal. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/**
 * The stored form of a code. The hash also uses the link's secret, which is stored nowhere. Otherwise a person who reads the hash
 * could try all million codes.
 */
export function hashOfCode(code: string, secret: string): string {
  return createHmac('sha256', secret).update(code).digest('hex')
}

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')]
  return a.length === b.length && a.length > 0 && timingSafeEqual(a, b)
}

/** The id of the link of one address to one contract. Sending again replaces the link. */
export function linkIdOf(contractId: string, address: string): string {
  return hashOf(`${contractId}\n${address}`).slice(0, 40)
}
