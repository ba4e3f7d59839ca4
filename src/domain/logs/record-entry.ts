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

/** A record's statements about the write of its present revision, only for the entry: not a field of the record. */
export const noteKeys = { reason: 'lastReason', mergedWith: 'lastMergedId' } as const

/** The name in an entry if nobody is known. */
export const NOBODY = { id: 'unknown', name: 'Not known' } as const

const LONGEST_REASON = 1000
/** The server's time in a document is that of its write; more than this between them, and it is another write's. */
const AT_MOST_LATE = 60_000

type Stored = Readonly<Record<string, unknown>>

/** One write to the document of a record, as the database reports it: undefined if there was or is none. */
export interface RecordWrite {
  resource: RecordLogResource
  id: string
  before: Stored | undefined
  after: Stored | undefined
  /** When, in milliseconds by the server's clock. */
  at: number
  /** The same for an event that comes again. */
  eventId: string
}

/** What is stored of an entry, without its time and the name of its writer. */
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
 * The entry of a write, made only of the two states, so that an event that comes twice or late makes the same one. Null for a
 * record that comes back from an archive with its history, and for documents that functions compute, the address of a file and
 * the lookup of a person: these writes made none of its revisions.
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

/**
 * The entry of a revision that was found without one, by the person who started the search. It says no more than that, since
 * writer, time and content of the change are not known.
 */
export function unknownEntry(found: {
  resource: RecordLogResource
  id: string
  revision: number
  /** The record as it is now. */
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

/** The id of an entry that must not take the place of the one about its revision. */
export function asideId(entryId: string, eventId: string): string {
  return `${entryId}-${eventId.replaceAll(/[^\w-]/g, '')}`
}

/** Whether two entries have the same facts. The time of writing and the name of the writer do not count. */
export function hasSameFacts(stored: Stored | undefined, entry: RecordEntry): boolean {
  return stored !== undefined && isSame(factsOf(stored), factsOf({ ...entry }))
}

/** An entry says that its revision was found without one. */
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
 * Whether the app made this revision, and so whether it says who: it is the next one, under a write id of its own. The
 * console and scripts leave one or the other as it was, and clients delete nothing.
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

/** A new document that says of itself that it was written before: it comes from an archive, or is a record of the demo. */
function isBroughtBack(after: Stored, at: number): boolean {
  const writtenAt = numberOf(plainOf(after.writtenAt))
  return numberOf(after.revision) > 1 || (writtenAt > 0 && at - writtenAt > AT_MOST_LATE)
}

/** The address of a file follows from its path: noting it is not a change. Any other address is one. */
function isAddressNoted(before: Stored, after: Stored): boolean {
  const url = textOf(after.url)
  return (
    before.revision === after.revision &&
    changedFields(before, after).join() === 'url' &&
    (url === '' || isAddressOf(url, textOf(after.path)))
  )
}

/** The search words of a person follow from the record (`lookupOf`): correcting them does not count as a change. */
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

/** Only names: values may be private. Derived fields are left out. */
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

/** What the record says of this write: a note that was there before is another write's. */
function notesOf(before: Stored, after: Stored): Pick<RecordEntry['data'], 'reason' | 'mergedWith'> {
  const noteOf = (key: string) => (after[key] === before[key] ? '' : after[key])
  const reason = textOf(noteOf(noteKeys.reason)).slice(0, LONGEST_REASON)
  const mergedWith = idOrNone(noteOf('mergedIntoId')) || idOrNone(noteOf(noteKeys.mergedWith))
  return { ...(reason ? { reason } : {}), ...(mergedWith ? { mergedWith } : {}) }
}

/** Only these two may contribute values to an entry, and only those that its readers and queries know. */
function placeOf({ productionId, companyAccess }: Stored) {
  return {
    productionId: idOrNone(productionId),
    companyAccess: companyAccessLevels.find(level => level === companyAccess) ?? 'open',
  }
}

const dataOf = (entry: Stored) => (entry.data ?? {}) as Stored
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : 0)
