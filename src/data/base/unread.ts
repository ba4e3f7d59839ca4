import { onSignOut } from './sign-out-tasks'
import { createStore } from './store'

/** A stored document with unreadable parts. */
export interface Unread {
  /** The path of the document, for example `users/abc`. */
  path: string
  revision: number
  /** The stored names of the fields that were left out or shortened, for example `certificates.3.expiresOn`. */
  fields: readonly string[]
  /** The reason why nothing of the document could be read; empty if only some fields are missing. */
  problem: string
}

const known = new Map<string, Unread>()
/** A counter that increases each time that a document turns out to be unreadable, or readable again. */
export const unreadChanges = createStore(0)

/** Reports the unreadable fields once per revision. Forgets the document once all fields are readable. */
export function noteUnread(found: Unread): void {
  const { path, revision, fields, problem } = found
  if (fields.length === 0 && problem === '') {
    if (known.delete(path)) unreadChanges.set(unreadChanges.get() + 1)
    return
  }
  if (textOf(known.get(path)) === textOf(found)) return
  known.set(path, found)
  unreadChanges.set(unreadChanges.get() + 1)
  const what =
    problem === '' ? `has fields that cannot be read: ${fields.join(', ')}` : `cannot be read: ${problem}`
  console.error(`The document ${path} in its revision ${revision} ${what}`)
}

const textOf = (each: Unread | undefined) => JSON.stringify(each)

export const allUnread = (): Unread[] => [...known.values()]

/** Returns the unreadable fields of one document; undefined if everything was read. */
export const unreadAt = (path: string): Unread | undefined => known.get(path)

/** Returns the unreadable documents of a collection, among those read since the sign-in. `*` in the path matches any id. */
export function unreadOf(collectionPath: string): Unread[] {
  const wanted = collectionPath.split('/')
  return [...known.values()].filter(({ path }) => {
    const parts = path.split('/').slice(0, -1)
    return parts.length === wanted.length && wanted.every((part, at) => part === '*' || part === parts[at])
  })
}

onSignOut(() => {
  known.clear()
  unreadChanges.set(unreadChanges.get() + 1)
})
