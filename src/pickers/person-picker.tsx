import { useMemo } from 'react'
import type { PersonRef } from '@/domain/shared/fields'
import { SearchSelect } from '@/ui/form/inputs/search-select'
import { isPerson, valueOfPerson } from './person-value'
import type { PickerControlProps } from './picker'
import { usePeopleChoices } from './use-people-choices'

/** A user, or the name of somebody outside the app. */
export function PersonSelect({ value, onChange, ...props }: PickerControlProps<PersonRef>) {
  const person = isPerson(value) ? value : undefined
  const known = useMemo(() => (person ? [person] : []), [person])
  const { choices, personOf } = usePeopleChoices(known)
  return (
    <SearchSelect
      {...props}
      {...choices}
      value={person ? valueOfPerson(person) : ''}
      onChange={next => onChange(next ? personOf(next) : undefined)}
    />
  )
}
