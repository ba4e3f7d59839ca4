import type { ById } from '@/domain/shared/entity'
import type { PersonRef } from '@/domain/shared/fields'
import { fullName, type User } from '@/domain/users/schema'

/** A person or service to call. */
export interface Call {
  /** The role of the person or service: 'UK 24-hour contact', 'Ambulance'. */
  role: string
  name: string
  /** The telephone number; empty if none is known. */
  phone: string
}

/** Names and numbers of people, by their id in the people directory; empty if unknown. */
export interface Directory {
  name: (userId: string) => string
  phone: (userId: string) => string
}

export const directoryOf = (users: readonly User[]): Directory =>
  directoryBy(new Map(users.map(user => [user.id, user])))

export function directoryBy(byId: ById<User>): Directory {
  return {
    name: id => {
      const user = byId.get(id)
      return user ? fullName(user) : ''
    },
    phone: id => byId.get(id)?.phone ?? '',
  }
}

/** Returns the call to somebody of the crew or the company, with the number of the people directory. */
export function personCall(role: string, person: PersonRef | undefined, people: Directory): Call {
  const { userId, name } = person ?? { userId: '', name: '' }
  return {
    role,
    name: (userId && people.name(userId)) || name.trim(),
    phone: userId ? people.phone(userId) : '',
  }
}

/**
 * Merges calls to the same person into one line with both roles, at the position of the first of these calls. A call without name
 * and number is left out.
 */
export function merged(calls: readonly Call[]): Call[] {
  const found: Call[] = []
  for (const call of calls) {
    if (call.name === '' && call.phone === '') continue
    const known = found.find(other => other.name === call.name && other.phone === call.phone)
    if (!known) found.push({ ...call })
    else if (!known.role.includes(call.role)) known.role = `${known.role}; ${lowerFirst(call.role)}`
  }
  return found
}

/** Returns a role for the middle of a line, with a small first letter: 'company contact 1'. 'UK contact' is unchanged. */
function lowerFirst(role: string): string {
  return /^[A-Z][a-z]/.test(role) ? role.charAt(0).toLowerCase() + role.slice(1) : role
}
