import { FieldPath, type Firestore } from 'firebase-admin/firestore'
import { isDocumentId } from '@/domain/shared/document-id'
import type { PeopleNeeded } from '@/domain/users/needed'
import { type User, userSchema } from '@/domain/users/schema'
import { recordsOf } from '../records'
import { attempt, type Skip } from '../skipped'

/** Reads the named users, and all active users with one of these flags, without reading the whole directory. */
export async function readPeople(
  db: Firestore,
  { userIds, flags }: PeopleNeeded,
  skipped: Skip[],
): Promise<User[]> {
  const users = db.collection('users')
  const [named, ...teams] = await Promise.all([
    userIds.length > 0 ? db.getAll(...userIds.map(id => users.doc(id))) : [],
    ...flags.map(async flag => {
      const team = await users.where(new FieldPath(flag), '==', true).where('isArchived', '==', false).get()
      return team.docs
    }),
  ])
  const snapshots = new Map([...named, ...teams.flat()].map(snapshot => [snapshot.id, snapshot]))
  return recordsOf(userSchema, [...snapshots.values()], skipped)
}

/** Collects the people who may be notified of these records, each once. `of` returns the people of one record. */
export function neededFor<T extends { id: string }>(
  collection: string,
  records: readonly T[],
  of: (record: T) => PeopleNeeded,
  skipped: Skip[],
): PeopleNeeded {
  const needed = records.flatMap(record => {
    const path = `${collection}/${record.id}`
    return attempt(skipped, path, () => {
      const { userIds, flags } = of(record)
      return [{ userIds: usableIds(userIds, path, skipped), flags }]
    })
  })
  return {
    userIds: [...new Set(needed.flatMap(each => each.userIds))],
    flags: [...new Set(needed.flatMap(each => each.flags))],
  }
}

/** Leaves out ids that no document can have, and reports them; `path` is the document that names them. */
export function usableIds(ids: readonly string[], path: string, skipped: Skip[]): string[] {
  const unusable = ids.filter(id => !isDocumentId(id))
  if (unusable.length > 0) {
    const named = unusable.slice(0, 5).map(id => JSON.stringify(id.slice(0, 100)))
    skipped.push({ path, reason: `Names people by ids that nobody can have: ${named.join(', ')}` })
  }
  return ids.filter(isDocumentId)
}

/** Like `readPeople`, for a run that reads many pages: reads no user and no team twice, and returns everybody read so far. */
export function peopleReader(db: Firestore, skipped: Skip[]): (needed: PeopleNeeded) => Promise<User[]> {
  const known = new Map<string, User>()
  const asked = new Set<string>()
  const isNew = (key: string) => !asked.has(key) && Boolean(asked.add(key))
  return async ({ userIds, flags }) => {
    const needed = {
      userIds: userIds.filter(id => isNew(`user ${id}`)),
      flags: flags.filter(flag => isNew(`team ${flag}`)),
    }
    for (const user of await readPeople(db, needed, skipped)) known.set(user.id, user)
    return [...known.values()]
  }
}
