import { use, useMemo } from 'react'
import { useKnownPeople, usePeople } from '@/data/records/people/people'
import { bringPeopleCalled } from '@/data/records/people/people-search'
import { plainHeading, readFullName } from '@/domain/shared/cells/cells'
import type { PersonRef } from '@/domain/shared/fields'
import { fullName } from '@/domain/users/full-name'
import type { CellPeople } from '@/ui/form/field-renderers'
import { FirstPeople, withFirst } from './first-people'
import { personOfValue } from './person-value'
import { useRecordChoices } from './record-select'
import { userChoice } from './user-picker'

/** Returns the people for the cells of a table. People on the shoot are offered first; archived people are not found. */
export function useCellPeople(): CellPeople {
  const rows = useKnownPeople()
  const { byId } = usePeople()
  const { options, onSearch } = useRecordChoices(userChoice)
  const first = use(FirstPeople)
  return useMemo(() => {
    const nameOf = (id: string) => {
      const user = byId.get(id)
      return user ? fullName(user) : ''
    }
    const found = new Map<string, PersonRef[]>()
    for (const user of rows) {
      const person = { userId: user.id, name: fullName(user) }
      for (const key of [plainHeading(person.name), user.email.toLowerCase()]) {
        if (key !== '') found.set(key, [...(found.get(key) ?? []), person])
      }
    }
    return {
      offered: withFirst(options, first).map(({ value, label, hint }) => ({
        value: personOfValue(value, nameOf),
        label,
        hint,
      })),
      find: text => found.get(text.trim().toLowerCase()) ?? found.get(plainHeading(inOrder(text))) ?? [],
      lookUp: texts => bringPeopleCalled(texts.map(inOrder)),
      search: onSearch,
      nameOf: ({ userId, name }) => nameOf(userId) || name,
    }
  }, [rows, byId, options, first, onSearch])
}

/** Puts the parts of a name in order: 'Lovelace, Ada' becomes 'Ada Lovelace'. */
function inOrder(text: string): string {
  const read = text.includes(',') ? readFullName(text) : undefined
  return read && 'value' in read ? `${read.value.firstName} ${read.value.lastName}` : text
}
