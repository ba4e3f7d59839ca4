import type { Firestore } from 'firebase-admin/firestore'
import { isSame } from '@/domain/pras/version'
import { lookupOf } from '@/domain/records/person-lookup'
import { plainOf } from '@/domain/shared/lenient'
import { userSchema } from '@/domain/users/schema'
import { readRecordSnapshot } from '../records'

/**
 * Stores in a person's record the words by which search finds the person. Keeps the record's revision, so that people who edit
 * the record get no conflict. Writes nothing if the words are already right.
 */
export function keepLookupOf(db: Firestore, userId: string): Promise<boolean> {
  return db.runTransaction(async transaction => {
    const snapshot = await transaction.get(db.doc(`users/${userId}`))
    const user = readRecordSnapshot(userSchema, snapshot, [])
    if (!user) return false
    const lookup = lookupOf(user)
    if (isSame(plainOf(snapshot.get('lookup')), lookup)) return false
    transaction.update(snapshot.ref, { lookup })
    return true
  })
}
