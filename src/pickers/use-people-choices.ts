import { use, useCallback, useMemo } from 'react'
import { usePeople } from '@/data/records/people/people'
import type { PersonRef } from '@/domain/shared/fields'
import { fullName, type User } from '@/domain/users/schema'
import { useAdding } from './adding/use-adding'
import { FirstPeople, withFirst } from './first-people'
import { outsideName, personOfValue, valueOfName } from './person-value'
import { type RecordChoice, useRecordChoices } from './record-select'
import { userChoice } from './user-picker'

const choice: RecordChoice<User> = { ...userChoice, placeholder: 'Choose a person, or type a name' }

/**
 * Returns users to choose from, the crew of the PRA first, without archived users (requirements 4). Any typed name is offered as
 * a person outside the directory.
 * @param known the chosen people: their stored names are used if the directory does not know them
 * @param onAdded called when a person was added to the directory from this picker
 */
export function usePeopleChoices(known: readonly PersonRef[], onAdded: (user: User) => void) {
  const { nameOf, note, ...choices } = useRecordChoices(choice)
  const { adding, dialog } = useAdding(choice.adding, choice.isOffered, onAdded)
  const { byId } = usePeople()
  const first = use(FirstPeople)
  const options = useMemo(() => withFirst(choices.options, first), [choices.options, first])
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
      options,
      nameOf: (value: string) => outsideName(value) || nameOfUser(value) || nameOf(value),
      ownValue: valueOfName,
      ownWords: (typed: string) => `“${typed}” for this PRA only, not in the directory`,
      adding: adding && {
        ...adding,
        words: (typed: string) => `Add “${typed}” to the directory`,
      },
    },
    dialog,
    personOf: (value: string): PersonRef => {
      if (outsideName(value) === '') note(value)
      return personOfValue(value, nameOfUser)
    },
  }
}
