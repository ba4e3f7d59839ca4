import { useMemo } from 'react'
import type { PersonRef } from '@/domain/shared/fields'
import { SearchMultiSelect } from '@/ui/form/inputs/search-select'
import { isPerson, valueOfPerson } from './person-value'
import type { PickerControlProps } from './picker'
import { usePeopleChoices } from './use-people-choices'

/** Users, and names of people outside the app. */
export function PeopleSelect({ value, onChange, ...props }: PickerControlProps<PersonRef[]>) {
  const people = useMemo(() => (Array.isArray(value) ? value.filter(isPerson) : []), [value])
  const { choices, personOf } = usePeopleChoices(people)
  const values = useMemo(() => people.map(valueOfPerson), [people])
  return (
    <SearchMultiSelect
      {...props}
      {...choices}
      placeholder="Add people, or type a name"
      value={values}
      onChange={next => onChange((next ?? []).map(personOf))}
    />
  )
}
