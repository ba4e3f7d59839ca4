import { formats } from '@/domain/shared/formats'

/** The most characters of an address and of its part before the @ (RFC 5321). */
const MOST = 254
const MOST_LOCAL = 64
/** A longer text is the text of a page, not an address with a name. */
const PAGE = 1000

/** A letter with an accent or of another alphabet may look like a plain letter, but then it is another address. */
const PLAIN = /^[!-~\s]*$/

const afterAt = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** The faults of an address, each with its words. The first fault that applies is shown. */
const faults: readonly [isFault: (address: string) => boolean, words: string][] = [
  [address => /[,;]/.test(address) && /@.*[,;].*@/.test(address), 'this holds more than one address'],
  [address => /,/.test(address), 'there is a comma in this address. Is it meant to be a dot?'],
  [address => /;/.test(address), 'this holds more than one address'],
  [address => /\s/.test(address), 'there is a space in this address'],
  [address => !address.includes('@'), 'there is no @ in this address'],
  [address => /@.*@/.test(address), 'there are two @ in this address'],
  [address => address.startsWith('@'), 'there is nothing before the @'],
  [address => address.endsWith('@'), 'there is nothing after the @'],
  [
    address => afterAt(address).includes('?'),
    'this goes on after the address. Leave out the “?” and what follows it',
  ],
  [address => address.endsWith('.'), 'there is a dot at the end of this address. Leave it out'],
  [address => /[<>()[\]"\\]/.test(address), 'there is a bracket or quote in this address. Leave it out'],
  [address => address.includes('..'), 'there are two dots side by side in this address'],
  [
    address => /^\.|\.@|@\./.test(address),
    'a dot cannot be next to the @ or at the beginning of this address',
  ],
  [address => !/@.+\../.test(address), 'there is no dot in what follows the @'],
  [address => address.length > MOST, `an address has at most ${MOST} characters`],
  [address => address.indexOf('@') > MOST_LOCAL, `there are at most ${MOST_LOCAL} characters before the @`],
  [address => !formats.email.test(address), 'this is not an e-mail address'],
]

/** Returns the fault of an e-mail address, for use after the name of its field; empty if there is none. */
export function emailFault(value: unknown): string {
  if (typeof value !== 'string') return 'this is not an e-mail address'
  const address = value.trim()
  if (address.length > PAGE) return `an address has at most ${MOST} characters`
  return oddLetter(address) || (faults.find(([isFault]) => isFault(address))?.[1] ?? '')
}

/** Returns the fault of an address for signing in. This address is also the id of the account, so it cannot contain a slash. */
export function signInFault(value: unknown): string {
  const fault = emailFault(value)
  return fault === '' && String(value).includes('/') ? 'an address with a slash cannot sign in here' : fault
}

/** Names the first letter that is not plain, for example a Cyrillic а, which looks like a Latin one. */
function oddLetter(address: string): string {
  if (PLAIN.test(address)) return ''
  const odd = [...address].find(character => !PLAIN.test(character)) ?? ''
  const code = odd.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return `“${odd}” (U+${code}) is not a plain letter, though it may look like one. Type the address again`
}

/**
 * Returns a typed or pasted address in lower case, the form in which addresses are compared. From 'Ann Lee <ann@example.co.uk>',
 * as mail programs copy it, only the address is returned. Letters that only look plain are not changed.
 */
export function maskEmail(text: string): string {
  if (text.length > PAGE) return text
  const inBrackets = /<\s*(?:mailto:)?([^<>\s]+@[^<>\s]+)\s*>\s*$/i.exec(text)?.[1]
  return lowered((inBrackets ?? text).replace(/^\s*mailto:/i, ''))
}

/** Changes only plain letters to lower case, because otherwise the Kelvin sign would become a plain k. */
const lowered = (text: string) => text.replace(/[A-Z]+/g, letters => letters.toLowerCase())
