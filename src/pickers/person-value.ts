import type { PersonRef } from '@/domain/shared/fields'

/** The prefix of a select value that is the name of a person outside the app. The value of a user is their id. */
const OUTSIDE = 'name:'

export function valueOfPerson(person: PersonRef): string {
  return person.userId || (person.name ? `${OUTSIDE}${person.name}` : '')
}

export function valueOfName(name: string): string {
  return `${OUTSIDE}${name}`
}

/** Returns the name in a select value of a person outside the app; empty for a user. */
export function outsideName(value: string): string {
  return value.startsWith(OUTSIDE) ? value.slice(OUTSIDE.length) : ''
}

/** Returns the person that a select value means, with their present name. */
export function personOfValue(value: string, nameOf: (userId: string) => string): PersonRef {
  const name = outsideName(value)
  return name ? { userId: '', name } : { userId: value, name: nameOf(value) }
}

/** True if a stored answer is a person. The answer may be older than the form and have another type. */
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
