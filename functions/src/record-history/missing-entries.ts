import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { CallableOutput } from '@/domain/callables'
import { type RecordEntry, unknownEntry } from '@/domain/logs/record-entry'
import { collectionOfResource, type RecordLogResource } from '@/domain/logs/resources'
import { recordLogId } from '@/domain/logs/schema'
import { inParts } from '@/domain/shared/values/in-parts'
import type { Actor } from '@/domain/users/actor'
import { storedEntry } from './record-history'

const PAGE = 100
const AT_ONCE = 500
/** The limit of revisions that are checked per record, from the newest back. */
const MOST_REVISIONS = 1000
/** A newer revision (milliseconds) may still get its history entry, which is written after the record. */
const SETTLED_AFTER = 3_600_000

type Missing = CallableOutput<'findMissingEntries'>['missing'][number]

const collections = Object.entries(collectionOfResource) as [RecordLogResource, string][]

/** Reads one page of the records that have a history, and finds their revisions without an entry. */
export async function missingPage(
  db: Firestore,
  { after, now }: { after: string; now: number },
): Promise<CallableOutput<'findMissingEntries'>> {
  const [place = '', lastId = ''] = after.split('/')
  const [resource, collection] = collections[Number(place)] ?? []
  if (!resource || !collection) return { checked: 0, missing: [], next: '' }
  const ordered = db.collection(collection).orderBy(FieldPath.documentId()).select('revision').limit(PAGE)
  const { docs } = await (lastId === '' ? ordered : ordered.startAfter(lastId)).get()
  const settled = docs.filter(record => now - record.updateTime.toMillis() > SETTLED_AFTER)
  const revisions = settled.flatMap(record => revisionsOf(resource, record))
  return {
    checked: docs.length,
    missing: await withoutEntry(db, revisions),
    next: nextOf(Number(place), docs),
  }
}

/** Where the next page starts: after the last record of this page, or in the next collection. */
function nextOf(place: number, docs: readonly { id: string }[]): string {
  if (docs.length === PAGE) return `${place}/${docs.at(-1)?.id ?? ''}`
  return place + 1 < collections.length ? `${place + 1}/` : ''
}

/** The entry says that the changes are unknown. Returns false if the revision got its entry in the meantime. */
export async function addUnknownEntry(
  db: Firestore,
  { resource, id, revision }: Missing,
  { actor, now }: { actor: Pick<Actor, 'id'>; now: number },
): Promise<boolean> {
  const record = await db.doc(`${collectionOfResource[resource]}/${id}`).get()
  const has = Number(record.get('revision') ?? 0)
  if (!record.exists || revision > has) return false
  const entry: RecordEntry = unknownEntry({ resource, id, revision, stored: record.data() ?? {}, actor })
  const ref = db.doc(`logs/${entry.id}`)
  if ((await ref.get()).exists) return false
  await ref.create(await storedEntry(db, entry, now))
  return true
}

function revisionsOf(resource: RecordLogResource, record: QueryDocumentSnapshot): Missing[] {
  const stored: unknown = record.get('revision')
  const newest = Number.isSafeInteger(stored) ? Number(stored) : 0
  const count = Math.max(0, Math.min(newest, MOST_REVISIONS))
  return Array.from({ length: count }, (_, at) => ({ resource, id: record.id, revision: newest - at }))
}

async function withoutEntry(db: Firestore, revisions: readonly Missing[]): Promise<Missing[]> {
  const missing: Missing[] = []
  for (const part of inParts(revisions, AT_ONCE)) {
    const refs = part.map(({ resource, id, revision }) =>
      db.doc(`logs/${recordLogId(resource, id, revision)}`),
    )
    const entries = await db.getAll(...refs, { fieldMask: ['resourceId'] })
    missing.push(...part.filter((_, at) => !entries[at]?.exists))
  }
  return missing
}
