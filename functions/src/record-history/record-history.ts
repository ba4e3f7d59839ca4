import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import {
  asideId,
  entryOfWrite,
  hasSameFacts,
  isUnknown,
  NOBODY,
  type RecordEntry,
  type RecordWrite,
} from '@/domain/logs/record-entry'
import { isDocumentId } from '@/domain/shared/document-id'

/** Writers that are programs, and not people in the directory. */
const programs: ReadonlyMap<string, string> = new Map([
  [NOBODY.id, NOBODY.name],
  ['functions', 'Greenlight'],
  // The certificate of a contract (contract-certificates/plan.ts).
  ['system', 'Greenlight'],
  ['grant-admin', 'grant-admin (command line)'],
])

/** gRPC: the document to create already exists. */
const ALREADY_EXISTS = 6

/**
 * Writes the history entry of a write to a record. A repeated event finds its entry and changes nothing. If the revision already
 * has a different entry, that entry stays, and this one is stored under a second id, with a mark. Throws any failure, so that the
 * event is repeated.
 */
export async function recordHistory(db: Firestore, write: RecordWrite): Promise<void> {
  const entry = entryOfWrite(write)
  if (!entry || (entry.logType === 'deleted' && !(await hasHistory(db, entry)))) return
  const body = await storedEntry(db, entry, write.at)
  const ref = db.doc(`logs/${entry.id}`)
  try {
    await ref.create(body)
  } catch (error) {
    if ((error as { code?: unknown }).code !== ALREADY_EXISTS) throw error
    const stored = (await ref.get()).data()
    if (hasSameFacts(stored, entry)) return
    // The stored entry only says that the changes are unknown.
    if (isUnknown(stored)) await ref.set(body)
    else await db.doc(`logs/${asideId(entry.id, write.eventId)}`).set(marked(body))
  }
}

/** False for a record that is erased together with its entries, because it must get no new entry. */
async function hasHistory(db: Firestore, { resourceType, resourceId }: RecordEntry): Promise<boolean> {
  const entries = db.collection('logs').where('resourceType', '==', resourceType)
  const { empty } = await entries.where('resourceId', '==', resourceId).limit(1).get()
  return !empty
}

/** The form in which an entry is stored: with the writer's name in the directory, and the time of the event. */
export async function storedEntry(db: Firestore, { id: _, ...entry }: RecordEntry, at: number) {
  return {
    ...entry,
    createdByName: await nameOf(db, entry.createdById),
    revision: 1,
    lastModifiedAt: at,
    lastModifiedById: entry.createdById,
    writtenAt: Timestamp.fromMillis(at),
  }
}

type StoredEntry = Awaited<ReturnType<typeof storedEntry>>

const marked = (body: StoredEntry): StoredEntry => ({ ...body, data: { ...body.data, mark: 'second' } })

async function nameOf(db: Firestore, userId: string): Promise<string> {
  const program = programs.get(userId)
  if (program !== undefined) return program
  if (!isDocumentId(userId)) return NOBODY.name
  const user = await db.doc(`users/${userId}`).get()
  const names = [user.get('firstName'), user.get('lastName')].filter(name => typeof name === 'string')
  return names.join(' ').trim() || NOBODY.name
}
