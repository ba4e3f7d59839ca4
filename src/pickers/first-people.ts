import { createContext } from 'react'
import { notInDirectory } from '@/domain/shared/answers'
import type { PersonRef } from '@/domain/shared/fields'
import type { SearchOption } from '@/ui/form/inputs/search/search-words'
import { valueOfPerson } from './person-value'

/** The people that pickers offer first: the crew of the PRA that is being edited. */
export const FirstPeople = createContext<readonly PersonRef[]>([])

/**
 * Returns the options with these people first, in the given order, and each person only once. A person outside the directory is
 * offered under their typed name. A user who is not among the options, for example because they were archived, is not offered.
 */
export function withFirst(options: readonly SearchOption[], people: readonly PersonRef[]): SearchOption[] {
  const known = new Map(options.map(option => [option.value, option]))
  const first = new Map(
    people.flatMap(person => {
      const value = valueOfPerson(person)
      const outside = person.userId === '' && value !== ''
      const option = known.get(value) ?? (outside ? { value, label: notInDirectory(person.name) } : undefined)
      return option ? [[value, option] as const] : []
    }),
  )
  return [...first.values(), ...options.filter(({ value }) => !first.has(value))]
}
