import type { PersonRef } from '@/domain/shared/fields'

/** A person as the value of a select: the user's id, or the name of somebody outside the app behind a mark. */
const OUTSIDE = 'name:'

export function valueOfPerson(person: PersonRef): string {
  return person.userId || (person.name ? `${OUTSIDE}${person.name}` : '')
}

export function valueOfName(name: string): string {
  return `${OUTSIDE}${name}`
}

/** The name in the value of somebody outside; empty for a user. */
export function outsideName(value: string): string {
  return value.startsWith(OUTSIDE) ? value.slice(OUTSIDE.length) : ''
}

/** The person that a value stands for, with the name as it is known now. */
export function personOfValue(value: string, nameOf: (userId: string) => string): PersonRef {
  const name = outsideName(value)
  return name ? { userId: '', name } : { userId: value, name: nameOf(value) }
}

/** Whether a stored answer is a person at all: it may be older than the form. */
export function isPerson(value: unknown): value is PersonRef {
  return (
    typeof value === 'object' &&
    value !== null &&
    'userId' in value &&
    'name' in value &&
    typeof value.userId === 'string' &&
    typeof value.name === 'string'
  )
}
