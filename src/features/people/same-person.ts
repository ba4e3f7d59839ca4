import { sameText } from '@/domain/records/same-text'
import { readPhones } from '@/domain/shared/values/phone-text'
import { fullName } from '@/domain/users/full-name'
import type { User } from '@/domain/users/schema'

/** So many digits at the end of two numbers make them one, whatever stands before: +44, 0044, 0. */
const TELLING_DIGITS = 9

/** Others in use with the same name or the same number: likely the same person, entered under two addresses. */
export function likelySamePerson(person: User, all: readonly User[]): User[] {
  const number = endOfNumber(person.phone)
  return all.filter(
    other =>
      other.id !== person.id &&
      !other.isArchived &&
      (sameText(fullName(other), fullName(person)) || (number !== '' && endOfNumber(other.phone) === number)),
  )
}

/** Empty for what is too short to tell one number from another. */
function endOfNumber(phone: string): string {
  const digits = readPhones(phone).numbers[0]?.dial.replace(/\D/g, '') ?? ''
  return digits.length < TELLING_DIGITS ? '' : digits.slice(-TELLING_DIGITS)
}
