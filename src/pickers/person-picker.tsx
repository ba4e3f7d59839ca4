import { useMemo } from 'react'
import type { PersonRef } from '@/domain/shared/fields'
import { fullName } from '@/domain/users/full-name'
import { SearchSelect } from '@/ui/form/inputs/search/search-select'
import { isPerson, valueOfPerson } from './person-value'
import type { PickerControlProps } from './picker'
import { usePeopleChoices } from './use-people-choices'

/** A picker of one person: a user, or the name of somebody outside the app. Such a name is marked as not in the directory. */
export function PersonSelect({ value, onChange, ...props }: PickerControlProps<PersonRef>) {
  const person = isPerson(value) ? value : undefined
  const known = useMemo(() => (person ? [person] : []), [person])
  const { choices, personOf, dialog } = usePeopleChoices(known, user =>
    onChange({ userId: user.id, name: fullName(user) }),
  )
  return (
    <>
      <SearchSelect
        {...props}
        {...choices}
        value={person ? valueOfPerson(person) : ''}
        remark={person && person.userId === '' && person.name !== '' ? 'Not in the directory' : ''}
        onChange={next => onChange(next ? personOf(next) : undefined)}
      />
      {dialog}
    </>
  )
}
