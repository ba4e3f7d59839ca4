import { onSignOut } from './sign-out-tasks'
import { createStore } from './store'

/** A stored document of which something could not be read. */
export interface Unread {
  /** `users/abc`. */
  path: string
  revision: number
  /** The fields that are left out or cut, as they are stored: `certificates.3.expiresOn`. */
  fields: readonly string[]
  /** Why nothing of it could be read; empty if only some fields are missing. */
  problem: string
}

const known = new Map<string, Unread>()
/** Counts the changes of `known`. */
export const unreadChanges = createStore(0)

/** Keeps the unreadable fields of a document, and reports them once per revision. Forgets a document without any. */
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

/** The unreadable fields of one document; undefined if everything was read. */
export const unreadAt = (path: string): Unread | undefined => known.get(path)

/** The unreadable fields of the documents of a collection, among all read since the sign-in. `*` stands for any id. */
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
