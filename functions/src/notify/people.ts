import { FieldPath, type Firestore } from 'firebase-admin/firestore'
import type { PeopleNeeded } from '../../../src/domain/notifications/recipients'
import { type User, userSchema } from '../../../src/domain/users/schema'
import { recordsOf } from '../records'

/** The users named, and everyone in use with one of the roles. Reads these only, never the whole directory. */
export async function readPeople(db: Firestore, { userIds, flags }: PeopleNeeded): Promise<User[]> {
  const users = db.collection('users')
  const [named, ...teams] = await Promise.all([
    userIds.length > 0 ? db.getAll(...userIds.map(id => users.doc(id))) : [],
    ...flags.map(async flag => {
      const team = await users.where(new FieldPath(flag), '==', true).where('isArchived', '==', false).get()
      return team.docs
    }),
  ])
  const records = recordsOf(userSchema, [...named, ...teams.flat()])
  return [...new Map(records.map(user => [user.id, user])).values()]
}
