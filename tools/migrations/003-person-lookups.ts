import { FieldPath, type Firestore } from 'firebase-admin/firestore'
import { isSame } from '@/domain/pras/version'
import { lookupOf } from '@/domain/records/person-lookup'
import { plainOf } from '@/domain/shared/lenient'
import { userSchema } from '@/domain/users/schema'
import type { Migration } from './migration'

/** People per commit. */
const AT_ONCE = 400

/**
 * Makes no revision, because only search words change, which follow from people's records. A person with an unreadable record is
 * not changed. Search does not find that person until the record is corrected.
 */
export const personLookups: Migration = {
  name: '003-person-lookups',
  about: 'writes what people are found, ordered and filtered by',
  run: async (db, isDryRun) => {
    let changed = 0
    for (let after = ''; ; ) {
      const page = await pageAfter(db, after)
      const batch = db.batch()
      for (const snapshot of page) {
        const user = userSchema.safeParse({ ...(plainOf(snapshot.data()) as object), id: snapshot.id })
        if (!user.success) continue
        const lookup = lookupOf(user.data)
        if (isSame(plainOf(snapshot.get('lookup')), lookup)) continue
        changed++
        // If somebody saves the person in between, the run fails and starts again.
        batch.update(snapshot.ref, { lookup }, { lastUpdateTime: snapshot.updateTime })
      }
      if (!isDryRun) await batch.commit()
      if (page.length < AT_ONCE) return changed
      after = page.at(-1)?.id ?? ''
    }
  },
}

async function pageAfter(db: Firestore, after: string) {
  const all = db.collection('users').orderBy(FieldPath.documentId()).limit(AT_ONCE)
  return (await (after ? all.startAfter(after) : all).get()).docs
}
