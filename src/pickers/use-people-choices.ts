import { useCallback } from 'react'
import { useUsers } from '@/data/records/reference'
import type { PersonRef } from '@/domain/shared/fields'
import { fullName, type User } from '@/domain/users/schema'
import { outsideName, personOfValue, valueOfName } from './person-value'
import { type RecordChoice, useRecordChoices } from './record-select'
import { userChoice } from './user-picker'

const choice: RecordChoice<User> = { ...userChoice, placeholder: 'Choose a person, or type a name' }

/**
 * Users to choose from, archived ones left out (spec section 4), and whatever name is typed for somebody outside.
 * @param known the people already chosen: their stored names hold where the directory does not know them
 */
export function usePeopleChoices(known: readonly PersonRef[]) {
  const { nameOf, ...choices } = useRecordChoices(choice)
  const { byId } = useUsers()
  const nameOfUser = useCallback(
    (id: string) => {
      const user = byId.get(id)
      return user ? fullName(user) : (known.find(person => person.userId === id)?.name ?? '')
    },
    [byId, known],
  )
  return {
    choices: {
      ...choices,
      nameOf: (value: string) => outsideName(value) || nameOfUser(value) || nameOf(value),
      ownValue: valueOfName,
      ownWords: (typed: string) => `${typed} (by name only, not a user)`,
    },
    personOf: (value: string): PersonRef => personOfValue(value, nameOfUser),
  }
}
