import { useMemo } from 'react'
import { notInDirectory } from '@/domain/shared/answers'
import type { PersonRef } from '@/domain/shared/fields'
import { fullName } from '@/domain/users/full-name'
import { SearchMultiSelect } from '@/ui/form/inputs/search/search-select'
import { isPerson, outsideName, valueOfPerson } from './person-value'
import type { PickerControlProps } from './picker'
import { usePeopleChoices } from './use-people-choices'

export function PeopleSelect({ value, onChange, ...props }: PickerControlProps<PersonRef[]>) {
  const people = useMemo(() => (Array.isArray(value) ? value.filter(isPerson) : []), [value])
  const { choices, personOf, dialog } = usePeopleChoices(people, user =>
    onChange([
      ...people.filter(person => person.userId !== user.id),
      { userId: user.id, name: fullName(user) },
    ]),
  )
  const values = useMemo(() => people.map(valueOfPerson), [people])
  return (
    <>
      <SearchMultiSelect
        {...props}
        {...choices}
        placeholder="Add people, or type a name"
        nameOf={value => (outsideName(value) ? notInDirectory(outsideName(value)) : choices.nameOf(value))}
        value={values}
        onChange={next => onChange((next ?? []).map(personOf))}
      />
      {dialog}
    </>
  )
}
