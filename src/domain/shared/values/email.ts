import { formats } from '@/domain/shared/formats'

/** The most characters that an address can have (RFC 5321). */
const MOST = 254

/** What an address may not be, each with the words for it, the first to hold being the one that is said. */
const faults: readonly [isFault: (address: string) => boolean, words: string][] = [
  [address => /[,;]/.test(address), 'this holds more than one address'],
  [address => /\s/.test(address), 'there is a space in this address'],
  [address => !address.includes('@'), 'there is no @ in this address'],
  [address => /@.*@/.test(address), 'there are two @ in this address'],
  [address => address.startsWith('@'), 'there is nothing before the @'],
  [address => address.endsWith('@'), 'there is nothing after the @'],
  [address => !/@.+\../.test(address), 'there is no dot in what follows the @'],
  [address => address.length > MOST, `an address has at most ${MOST} characters`],
  [address => !formats.email.test(address), 'this is no e-mail address'],
]

/** What is wrong with an e-mail address, to stand after the name of its field; empty where nothing is. */
export function emailFault(value: unknown): string {
  if (typeof value !== 'string') return 'this is no e-mail address'
  const address = value.trim()
  return faults.find(([isFault]) => isFault(address))?.[1] ?? ''
}

/**
 * An address as it is typed or pasted, in lower case, since addresses are compared so. Of 'Ann Lee <ann@example.co.uk>',
 * which is what mail programs copy, only the address stays.
 */
export function maskEmail(text: string): string {
  const inBrackets = /<\s*([^<>\s]+@[^<>\s]+)\s*>\s*$/.exec(text)?.[1]
  return (inBrackets ?? text).replace(/^\s*mailto:/i, '').toLowerCase()
}
