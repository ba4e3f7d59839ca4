import { isAddressOf } from '@/domain/files/paths'
import { isSame } from '@/domain/pras/version'
import { companyAccessLevels } from '@/domain/shared/company-access'
import { idOrNone } from '@/domain/shared/document-id'
import { stampKeys } from '@/domain/shared/entity'
import { plainOf } from '@/domain/shared/lenient'
import type { RecordLogResource } from './resources'
import {
  LONGEST_FIELD_NAME,
  MOST_FIELDS,
  type RecordLogData,
  type RecordLogType,
  recordLogId,
} from './schema'

/** Fields in which a record says something about its last write. Only the log entry uses them. */
export const noteKeys = { reason: 'lastReason', mergedWith: 'lastMergedId' } as const

/** The author of an entry whose writer is not known. */
export const NOBODY = { id: 'unknown', name: 'Not known' } as const

const LONGEST_REASON = 1000
/** In milliseconds. A document whose time differs more from that of the write has the time of another write. */
const AT_MOST_LATE = 60_000

type Stored = Readonly<Record<string, unknown>>

/** One write to a record, as the database reports it. `before` is undefined for a new document, `after` for a deleted one. */
export interface RecordWrite {
  resource: RecordLogResource
  id: string
  before: Stored | undefined
  after: Stored | undefined
  /** The time of the write in milliseconds, by the server's clock. */
  at: number
  /** The id of the event, which stays the same when the event is delivered again. */
  eventId: string
}

/** The part of an entry that follows from the write. The time and the writer's name are added when it is stored. */
export interface RecordEntry {
  id: string
  resourceType: RecordLogResource
  resourceId: string
  logType: RecordLogType
  data: Omit<RecordLogData, 'reason' | 'mergedWith'> & Partial<Pick<RecordLogData, 'reason' | 'mergedWith'>>
  createdById: string
  productionId: string
  companyAccess: string
  lastWriteId: string
}

/**
 * Makes the log entry of a write from the states before and after, so a repeated or late event makes the same entry. Null for a
 * record that was restored from an archive, which brings its own history. Null also if only the URL of a file or the search words
 * of a person changed, because functions write these without a new revision.
 */
export function entryOfWrite(write: RecordWrite): RecordEntry | null {
  const { resource, id, before, after, eventId } = write
  if (after && !before && isBroughtBack(after, write.at)) return null
  if (resource === 'file' && before && after && isAddressNoted(before, after)) return null
  if (resource === 'user' && before && after && isLookupAlone(before, after)) return null
  const stored = after ?? before ?? {}
  const revision = numberOf(stored.revision)
  const isOfApp = isRevisionOfApp(before, after)
  const entryId = recordLogId(resource, id, revision)
  return {
    id: isOfApp ? entryId : asideId(entryId, eventId),
    resourceType: resource,
    resourceId: id,
    logType: logTypeOf(before, after),
    data: {
      fields: before && after ? changedFields(before, after) : [],
      revision,
      mark: isOfApp ? '' : 'outside',
      ...(isOfApp ? notesOf(before ?? {}, stored) : {}),
    },
    createdById: isOfApp ? textOf(stored.lastModifiedById) : NOBODY.id,
    lastWriteId: isOfApp ? textOf(stored.lastWriteId) : eventId,
    ...placeOf(stored),
  }
}

/** An admin searched for such revisions and is the author. Writer, time and content of the change are not known. */
export function unknownEntry(found: {
  resource: RecordLogResource
  id: string
  revision: number
  stored: Stored
  actor: { id: string }
}): RecordEntry {
  const { resource, id, revision, stored, actor } = found
  return {
    id: recordLogId(resource, id, revision),
    resourceType: resource,
    resourceId: id,
    logType: 'updated',
    data: { fields: [], revision, mark: 'unknown' },
    createdById: actor.id,
    lastWriteId: '',
    ...placeOf(stored),
  }
}

/** Makes the id of an additional entry, which must not replace the entry of the revision. */
export function asideId(entryId: string, eventId: string): string {
  return `${entryId}-${eventId.replaceAll(/[^\w-]/g, '')}`
}

/** Returns whether two entries have the same facts, apart from the time of writing and the name of the writer. */
export function hasSameFacts(stored: Stored | undefined, entry: RecordEntry): boolean {
  return stored !== undefined && isSame(factsOf(stored), factsOf({ ...entry }))
}

export function isUnknown(stored: Stored | undefined): boolean {
  return dataOf(stored ?? {}).mark === 'unknown'
}

function factsOf(entry: Stored) {
  const { resourceType, resourceId, logType, createdById, lastWriteId } = entry
  const { fields = [], reason = '', mergedWith = '', mark = '' } = dataOf(entry)
  const named = Array.isArray(fields) ? fields.map(String).sort() : []
  return { resourceType, resourceId, logType, createdById, lastWriteId, named, reason, mergedWith, mark }
}

/**
 * Returns whether the app made this revision, so that its writer is known: it is the next revision and has a new write id. A
 * change in the console or by a script leaves one of the two unchanged. A deletion is never the app's, because clients delete
 * nothing.
 */
function isRevisionOfApp(before: Stored | undefined, after: Stored | undefined): boolean {
  return (
    after !== undefined &&
    after.revision === numberOf(before?.revision) + 1 &&
    textOf(after.lastModifiedById) !== '' &&
    textOf(after.lastWriteId) !== '' &&
    after.lastWriteId !== before?.lastWriteId
  )
}

/** Returns whether a new document comes from an archive, or is a demo record: its own time is then earlier than this write. */
function isBroughtBack(after: Stored, at: number): boolean {
  const writtenAt = numberOf(plainOf(after.writtenAt))
  return numberOf(after.revision) > 1 || (writtenAt > 0 && at - writtenAt > AT_MOST_LATE)
}

/** Only the URL changed, to one that the path allows. A function writes it, so no person changed anything. */
function isAddressNoted(before: Stored, after: Stored): boolean {
  const url = textOf(after.url)
  return (
    before.revision === after.revision &&
    changedFields(before, after).join() === 'url' &&
    (url === '' || isAddressOf(url, textOf(after.path)))
  )
}

/** Search words follow from the record (`lookupOf`), so no person changed anything. */
function isLookupAlone(before: Stored, after: Stored): boolean {
  return before.revision === after.revision && allChanged(before, after).join() === LOOKUP
}
const LOOKUP = 'lookup'

function logTypeOf(before: Stored | undefined, after: Stored | undefined): RecordLogType {
  if (!after) return 'deleted'
  if (!before) return 'created'
  const isArchived = after.isArchived === true
  if ((before.isArchived === true) === isArchived) return 'updated'
  return isArchived ? 'archived' : 'restored'
}

const notFields: ReadonlySet<string> = new Set([...stampKeys, ...Object.values(noteKeys)])

/** The names of the changed fields, without computed ones. Values are left out, because they may be private. */
function changedFields(before: Stored, after: Stored): string[] {
  return allChanged(before, after)
    .filter(key => key !== LOOKUP)
    .slice(0, MOST_FIELDS)
    .map(name => name.slice(0, LONGEST_FIELD_NAME))
}

function allChanged(before: Stored, after: Stored): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(key => !notFields.has(key) && !isSame(plainOf(before[key]), plainOf(after[key])))
    .sort()
}

/** What the record says about this write. A note that the record had before belongs to an earlier write. */
function notesOf(before: Stored, after: Stored): Pick<RecordEntry['data'], 'reason' | 'mergedWith'> {
  const noteOf = (key: string) => (after[key] === before[key] ? '' : after[key])
  const reason = textOf(noteOf(noteKeys.reason)).slice(0, LONGEST_REASON)
  const mergedWith = idOrNone(noteOf('mergedIntoId')) || idOrNone(noteOf(noteKeys.mergedWith))
  return { ...(reason ? { reason } : {}), ...(mergedWith ? { mergedWith } : {}) }
}

/** The production and company access of the record. No other value of the record may be in an entry. */
function placeOf({ productionId, companyAccess }: Stored) {
  return {
    productionId: idOrNone(productionId),
    companyAccess: companyAccessLevels.find(level => level === companyAccess) ?? 'open',
  }
}

const dataOf = (entry: Stored) => (entry.data ?? {}) as Stored
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : 0)
