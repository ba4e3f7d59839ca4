import { phoneToken } from '@/domain/records/person-lookup'
import { sameText } from '@/domain/records/same-text'
import { fullName } from '@/domain/users/full-name'
import type { User } from '@/domain/users/schema'

/** Returns other people, not archived, with the same name or number: they are likely the same person under another address. */
export function likelySamePerson(person: User, all: readonly User[]): User[] {
  const number = phoneToken(person.phone)
  return all.filter(
    other =>
      other.id !== person.id &&
      !other.isArchived &&
      (sameText(fullName(other), fullName(person)) || (number !== '' && phoneToken(other.phone) === number)),
  )
}
