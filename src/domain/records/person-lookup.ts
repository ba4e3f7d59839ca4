import { holderOfUser } from '@/domain/expiries/certificate-registry'
import { currentCertificates } from '@/domain/shared/certificates'
import { plainText, queryWords, searchTokens } from '@/domain/shared/search-tokens'
import { readPhones } from '@/domain/shared/values/phone-text'
import { fullName, type User } from '@/domain/users/schema'
import { LONGEST_TOKEN } from './person-tokens'

const MOST = 200

type Named = Pick<User, 'firstName' | 'lastName' | 'email' | 'phone' | 'certificates'>

/** How the server finds, sorts and filters people. `followWrites` corrects these fields if they are wrong. */
export function lookupOf(user: Named): User['lookup'] {
  return { tokens: tokensOf(user), name: plainText(fullName(user)), expiresOn: firstToExpire(user) }
}

/**
 * Returns the search tokens of a person: the beginnings of all words, and of the full name as one word, in both orders. The full
 * name is needed because a query can search for only one token, and a first name like John fits many people.
 */
function tokensOf({ firstName, lastName, email, phone, certificates }: Named): string[] {
  const names = queryWords(`${firstName} ${lastName}`)
  const joined = names.map((_, at) => [...names.slice(at), ...names.slice(0, at)].join(''))
  // The part after the '@' is left out, because nearly everybody has the same.
  const [box = ''] = email.split('@')
  const others = certificates.flatMap(({ type, number }) => [type, number])
  const tokens = [
    ...searchTokens([firstName, lastName]),
    ...[...joined, queryWords(box).join('')].flatMap(beginningsOf),
    phoneToken(phone),
    ...searchTokens([box, phone, ...others]),
  ]
  return [...new Set(tokens.filter(token => token !== ''))].slice(0, MOST)
}

/** The number of digits that are compared at the end of two phone numbers, so that the prefix (+44, 0044, 0) does not matter. */
const TELLING_DIGITS = 9

/** Returns the end of a phone number, without its prefix; empty if the number is too short to be compared. */
export function phoneToken(phone: string): string {
  const digits = readPhones(phone).numbers[0]?.dial.replace(/\D/g, '') ?? ''
  return digits.length < TELLING_DIGITS ? '' : `#${digits.slice(-TELLING_DIGITS)}`
}

function beginningsOf(word: string): string[] {
  const longest = Math.min(word.length, LONGEST_TOKEN)
  return Array.from({ length: Math.max(longest - 1, 0) }, (_, at) => word.slice(0, at + 2))
}

/** Returns the last valid day of the certificate that expires first. Certificates that were replaced are ignored. */
function firstToExpire(user: Named): string {
  const { certificates } = holderOfUser(user)
  return (
    currentCertificates(certificates)
      .flatMap(({ expiresOn }) => expiresOn || [])
      .sort()[0] ?? ''
  )
}
