import { holderOfUser } from '@/domain/expiries/certificate-registry'
import { currentCertificates } from '@/domain/shared/certificates'
import { plainText, queryWords, searchTokens } from '@/domain/shared/search-tokens'
import { readPhones } from '@/domain/shared/values/phone-text'
import { fullName, type User } from '@/domain/users/schema'
import { LONGEST_TOKEN } from './person-tokens'

/** The most tokens of a person. */
const MOST = 200

type Named = Pick<User, 'firstName' | 'lastName' | 'email' | 'phone' | 'certificates'>

/**
 * The fields by which the server finds, sorts and filters people. They are derived from the rest of the record and written
 * together with it. The function `followWrites` corrects wrong values.
 */
export function lookupOf(user: Named): User['lookup'] {
  return { tokens: tokensOf(user), name: plainText(fullName(user)), expiresOn: firstToExpire(user) }
}

/**
 * Returns the prefixes of every search word of a person, and of their full name as one word, in both orders. A query can search
 * only one token, and a first name like John fits many people.
 */
function tokensOf({ firstName, lastName, email, phone, certificates }: Named): string[] {
  const names = queryWords(`${firstName} ${lastName}`)
  const joined = names.map((_, at) => [...names.slice(at), ...names.slice(0, at)].join(''))
  // The part after the '@' is the same for nearly everybody.
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

/** Two phone numbers count as the same if this many digits at their ends are equal, whatever their prefix (+44, 0044, 0). */
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

/** Returns the last day of the certificate that expires first. Certificates that were replaced do not count. */
function firstToExpire(user: Named): string {
  const { certificates } = holderOfUser(user)
  return (
    currentCertificates(certificates)
      .flatMap(({ expiresOn }) => expiresOn || [])
      .sort()[0] ?? ''
  )
}
