import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { FieldValue, type Firestore, getFirestore } from 'firebase-admin/firestore'
import { formerConfigFields } from './001-former-config-fields'
import { listedPras } from './002-listed-pras'
import { personLookups } from './003-person-lookups'
import type { Migration } from './migration'

/** All migrations, in order. */
export const migrations: readonly Migration[] = [formerConfigFields, listedPras, personLookups]

interface Run {
  isDryRun: boolean
  log: (line: string) => void
}

/** Runs the open migrations, or only counts their changes. `migrations` has the finished ones. */
export async function migrate(
  db: Firestore,
  { isDryRun, log }: Run,
  all: readonly Migration[] = migrations,
): Promise<void> {
  for (const { name, about, run } of all) {
    const ref = db.doc(`migrations/${name}`)
    if ((await ref.get()).exists) continue
    const changed = await run(db, isDryRun)
    log(`  ${isDryRun ? 'would run' : 'ran'} ${name}: ${about}; ${changed} documents`)
    if (!isDryRun) await ref.set({ changed, doneAt: FieldValue.serverTimestamp() })
  }
}

/** Does the same as `migrate` for a project, as the person who is signed in to Google on this machine. */
export async function migrateProject(projectId: string, run: Run): Promise<void> {
  const app = initializeApp({ projectId }, `migrate-${randomUUID()}`)
  try {
    await migrate(getFirestore(app), run)
  } finally {
    await deleteApp(app)
  }
}
