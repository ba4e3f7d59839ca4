import { createContext } from 'react'
import { notInDirectory } from '@/domain/shared/answers'
import type { PersonRef } from '@/domain/shared/fields'
import type { SearchOption } from '@/ui/form/inputs/search/search-words'
import { valueOfPerson } from './person-value'

/** Whom the pickers of people offer before all others: the crew of the PRA that is being written. */
export const FirstPeople = createContext<readonly PersonRef[]>([])

/**
 * The options with these people first, in their order, each once. Somebody outside the directory is offered by the name that
 * they were given; a user who is not among the options (archived since) is not.
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
