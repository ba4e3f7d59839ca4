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
 * The fields by which the server finds, sorts and filters people. They follow from the rest of the record: the writer of a person
 * writes them too, and the function `followWrites` corrects wrong ones.
 */
export function lookupOf(user: Named): User['lookup'] {
  return { tokens: tokensOf(user), name: plainText(fullName(user)), expiresOn: firstToExpire(user) }
}

/**
 * Prefixes of every search word of a person, and of their name written as one word, in either order: a query of the server takes
 * one token, and there are many people called John.
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

/** Two numbers are the same if this many digits at their ends are equal, with any prefix: +44, 0044, 0. */
const TELLING_DIGITS = 9

/** The owner's number without its prefix; empty for numbers that are too short to be compared. */
export function phoneToken(phone: string): string {
  const digits = readPhones(phone).numbers[0]?.dial.replace(/\D/g, '') ?? ''
  return digits.length < TELLING_DIGITS ? '' : `#${digits.slice(-TELLING_DIGITS)}`
}

function beginningsOf(word: string): string[] {
  const longest = Math.min(word.length, LONGEST_TOKEN)
  return Array.from({ length: Math.max(longest - 1, 0) }, (_, at) => word.slice(0, at + 2))
}

/** The last day of the certificate that expires first, without replaced ones. */
function firstToExpire(user: Named): string {
  const { certificates } = holderOfUser(user)
  return (
    currentCertificates(certificates)
      .flatMap(({ expiresOn }) => expiresOn || [])
      .sort()[0] ?? ''
  )
}
