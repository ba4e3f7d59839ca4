import { FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { praSchema } from '@/domain/pras/schema'
import { listedFacts } from '@/domain/pras/workflow/listed'
import { isSameJson } from '@/domain/shared/values/same-content'
import type { Migration } from './migration'

/** The number of PRAs that are read and written at once. */
const AT_ONCE = 200

type Stored = Record<string, unknown>

/** Adds derived values without a new revision, so that people who have the PRA open get no message about a change. */
export const listedPras: Migration = {
  name: '002-listed-pras',
  about: 'adds to each PRA what its lists ask for: its people, whose turn it is, until when it is open',
  async run(db, isDryRun) {
    let changed = 0
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page: { changed: number; last: string | undefined } = await completePage(db, after, isDryRun)
      changed += page.changed
      after = page.last
    }
    return changed
  },
}

/** Completes the PRAs after this id. `last` is the id of the last one, undefined at the end. */
function completePage(db: Firestore, after: string, isDryRun: boolean) {
  const ordered = db.collection('pras').orderBy(FieldPath.documentId()).limit(AT_ONCE)
  return db.runTransaction(async transaction => {
    const { docs } = await transaction.get(after === '' ? ordered : ordered.startAfter(after))
    const incomplete = docs.flatMap(each => {
      const missing = missingOf({ ...each.data(), id: each.id })
      return Object.keys(missing).length > 0 ? [{ ref: each.ref, missing }] : []
    })
    if (!isDryRun) for (const { ref, missing } of incomplete) transaction.update(ref, missing)
    return { changed: incomplete.length, last: docs.length < AT_ONCE ? undefined : docs.at(-1)?.id }
  })
}

/** Returns the stored values that differ from the computed ones. Empty for an unreadable PRA, because no list shows it. */
function missingOf(stored: Stored): Stored {
  const read = praSchema.safeParse(withTimes(stored))
  if (!read.success) return {}
  const facts: Stored = {
    ...listedFacts(read.data),
    ...(stored.statusAt === undefined ? { statusAt: Timestamp.fromMillis(read.data.createdAt) } : {}),
  }
  return Object.fromEntries(
    Object.entries(facts).filter(([name, fact]) => !isSameJson(stored[name] ?? null, fact)),
  )
}

const withTimes = (stored: Stored): Stored =>
  Object.fromEntries(
    Object.entries(stored).map(([key, value]) => [
      key,
      value instanceof Timestamp ? value.toMillis() : value,
    ]),
  )
