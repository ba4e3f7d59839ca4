import { FieldValue } from 'firebase-admin/firestore'
import type { Migration } from './migration'

const former = ['firstOptionName', 'spLongForm']

export const formerConfigFields: Migration = {
  name: '001-former-config-fields',
  about: 'takes the fields of earlier releases off config/app',
  run: (db, isDryRun) =>
    db.runTransaction(async transaction => {
      const ref = db.doc('config/app')
      const stored = await transaction.get(ref)
      const found = former.filter(field => stored.get(field) !== undefined)
      if (found.length === 0) return 0
      if (!isDryRun) {
        transaction.update(ref, {
          ...Object.fromEntries(found.map(field => [field, FieldValue.delete()])),
          revision: FieldValue.increment(1),
          lastWriteId: crypto.randomUUID(),
          lastModifiedById: 'migration',
          lastModifiedAt: Date.now(),
          writtenAt: FieldValue.serverTimestamp(),
        })
      }
      return 1
    }),
}
