import type { PersonRef } from '@/domain/shared/fields'

/** Marks a select value as the name of somebody outside the app; a user's value is their id. */
const OUTSIDE = 'name:'

export function valueOfPerson(person: PersonRef): string {
  return person.userId || (person.name ? `${OUTSIDE}${person.name}` : '')
}

export function valueOfName(name: string): string {
  return `${OUTSIDE}${name}`
}

/** Returns the name in the value of somebody outside; empty for a user. */
export function outsideName(value: string): string {
  return value.startsWith(OUTSIDE) ? value.slice(OUTSIDE.length) : ''
}

/** Returns the person of a value, with their present name. */
export function personOfValue(value: string, nameOf: (userId: string) => string): PersonRef {
  const name = outsideName(value)
  return name ? { userId: '', name } : { userId: value, name: nameOf(value) }
}

/** True if a stored answer is a person: it may be older than the form. */
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
