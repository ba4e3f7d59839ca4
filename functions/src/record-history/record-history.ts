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

/** Authors of writes that are programs, and not people in the directory. */
const programs: ReadonlyMap<string, string> = new Map([
  [NOBODY.id, NOBODY.name],
  ['functions', 'Greenlight'],
  // This program makes the certificates of contracts (contract-certificates/plan.ts).
  ['system', 'Greenlight'],
  ['grant-admin', 'grant-admin (command line)'],
])

/** The gRPC code for a document that should be created and already exists. */
const ALREADY_EXISTS = 6

/**
 * Writes the history entry of a write to a record. If the event is delivered again, the entry exists and nothing changes. If the
 * revision already has a different entry, that entry stays, and this one is stored under a second id, with a mark. Every failure
 * is thrown, so that the event is delivered again.
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
    // The stored entry says only that the changes are unknown, so this entry with the changes replaces it.
    if (isUnknown(stored)) await ref.set(body)
    else await db.doc(`logs/${asideId(entry.id, write.eventId)}`).set(marked(body))
  }
}

/** Returns false for a record that is erased together with its history, and so must get no new entry. */
async function hasHistory(db: Firestore, { resourceType, resourceId }: RecordEntry): Promise<boolean> {
  const entries = db.collection('logs').where('resourceType', '==', resourceType)
  const { empty } = await entries.where('resourceId', '==', resourceId).limit(1).get()
  return !empty
}

/** Prepares an entry for storing: adds the writer's name from the directory, and the time of the event. */
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
