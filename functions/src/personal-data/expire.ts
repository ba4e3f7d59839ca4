import { randomUUID } from 'node:crypto'
import { type Firestore, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { RIGHT_TO_WORK_YEARS } from '@/domain/contracts/right-to-work/right-to-work'
import {
  ARCHIVED_DAYS,
  addYears,
  KIN_MONTHS,
  lifetimeDays,
  PAPER_YEARS,
  UNSIGNED_YEARS,
} from '@/domain/personal-data/lifetimes'
import { kinFields } from '@/domain/personal-data/paper-places'
import { placeOf } from '@/domain/personal-data/places'
import type { Erasing, ErasingAction } from '@/domain/personal-data/plan'
import { addDays, DAY, todayIso } from '@/domain/shared/dates'
import { isDocumentId } from '@/domain/shared/document-id'
import { plainOf } from '@/domain/shared/lenient'
import { pagesOf } from '../pages'
import type { Services } from '../services'
import { deleteObject } from './erase'

/** The limit of documents of each kind that one run changes. The next run does the rest. */
const LOT = 400

/** `now` is in milliseconds. If `isDry` is true, nothing is changed. */
interface When {
  now: number
  isDry: boolean
}
type Expire = (services: Services, when: When) => Promise<Erasing[]>

/**
 * Deletes expired documents of each kind, up to a limit; a second run finds the rest. Returns the deleted documents, or in a dry
 * run the documents that would be deleted.
 */
export async function expireData(services: Services, when: When): Promise<Erasing[]> {
  const went: Erasing[] = []
  for (const expire of [passing, archivedFiles, privateOfContracts, rightToWork, nextOfKin])
    went.push(...(await expire(services, when)))
  return went
}

/**
 * Deletes documents that Firestore should have deleted automatically. Firestore may be a day late, and skips documents from
 * before automatic deletion was set up.
 */
const passing: Expire = async ({ db }, { now, isDry }) => {
  const before = (what: keyof typeof lifetimeDays) => now - lifetimeDays[what] * DAY
  const queries: Query[] = [
    db.collection('mail').where('at', '<=', Timestamp.fromMillis(before('mail'))),
    db.collection('heldMail').where('dueAt', '<=', before('heldMail')),
    db.collectionGroup('notifications').where('at', '<=', before('notifications')),
    db.collection('contractLinks').where('expiresAt', '<=', before('contractLinks')),
  ]
  const found = await Promise.all(queries.map(query => query.limit(LOT).select().get()))
  const docs = found.flatMap(each => each.docs)
  for (let at = 0; !isDry && at < docs.length; at += LOT) {
    const batch = db.batch()
    for (const { ref } of docs.slice(at, at + LOT)) batch.delete(ref)
    await batch.commit()
  }
  return docs.map(({ ref }) => gone(ref.path, 'delete'))
}

/** Deletes archived files that belong to no contract or PRA, and notes this in their records. */
const archivedFiles: Expire = async ({ db, bucket }, { now, isDry }) => {
  const archived = db.collection('files').where('isArchived', '==', true)
  const old = archived
    .where('lastModifiedAt', '<=', now - ARCHIVED_DAYS * DAY)
    .orderBy('lastModifiedAt', 'desc')
  const went: Erasing[] = []
  await lots(old, async file => {
    const path = String(file.get('path') ?? '')
    if (['pra', 'contract'].includes(file.get('parentType')) || path.endsWith('/erased'))
      return went.length < LOT
    if (!isDry) {
      await eraseFile({ db, bucket }, file.id, now)
    }
    went.push(gone(file.ref.path, 'change'))
    return went.length < LOT
  })
  return went
}

const privateOfContracts: Expire = async ({ db }, { now, isDry }) => {
  const today = todayIso(now)
  const ended = db
    .collection('contracts')
    .where('contractEndDate', '>', '')
    .where('contractEndDate', '<=', addYears(today, -UNSIGNED_YEARS))
    .orderBy('contractEndDate')
  const went: Erasing[] = []
  await lots(ended, async contract => {
    const isSigned =
      Number(contract.get('signedAt') ?? 0) > 0 || ['signed', 'historic'].includes(contract.get('status'))
    const isOver = !isSigned || contract.get('contractEndDate') <= addYears(today, -PAPER_YEARS)
    if (!isOver) return true
    const details = await contract.ref.collection('private').select().get()
    // The right to work check has its own retention time and a copy in Storage, so `rightToWork` deletes it.
    for (const { ref } of details.docs.filter(({ id }) => id !== 'right-to-work')) {
      if (!isDry) await ref.delete()
      went.push(gone(ref.path, 'delete'))
    }
    return went.length < LOT
  })
  return went
}

/** Deletes the records of right to work checks and their copies, two years after the work ended. */
const rightToWork: Expire = async ({ db, bucket }, { now, isDry }) => {
  const until = addYears(todayIso(now), -RIGHT_TO_WORK_YEARS)
  const went: Erasing[] = []
  const recorded = db.collectionGroup('private').where('checkedOn', '>=', '').orderBy('checkedOn')
  await lots(recorded, async details => {
    const contract = await details.ref.parent.parent?.get()
    const end = String(contract?.get('cancelledOn') || contract?.get('contractEndDate') || '')
    if (!contract?.ref.path.startsWith('contracts/') || end === '' || end > until) return true
    const file = String(details.get('evidenceFileId') ?? '')
    if (!isDry) {
      if (isDocumentId(file)) await eraseFile({ db, bucket }, file, now)
      await details.ref.delete()
    }
    went.push(gone(details.ref.path, 'delete'))
    return went.length < LOT
  })
  return went
}

async function eraseFile({ db, bucket }: Services, id: string, now: number): Promise<void> {
  const file = await db.doc(`files/${id}`).get()
  if (!file.exists) return
  await deleteObject(bucket, String(file.get('path') ?? ''))
  const place = placeOf(file.ref.path).own
  const fields = { ...(place as object), path: `uploads/${id}/erased` }
  await file.ref.update({ ...fields, ...nextRevision(file as QueryDocumentSnapshot, now) })
}

/** Deletes the next of kin of people whose last contract ended long ago, because they no longer work for us. */
const nextOfKin: Expire = async ({ db }, { now, isDry }) => {
  const until = addDays(todayIso(now), -Math.round((KIN_MONTHS / 12) * 365))
  const went: Erasing[] = []
  const isOverFor = new Map<string, boolean>()
  await lots(
    db.collectionGroup('private').where('nextOfKinName', '>', '').orderBy('nextOfKinName'),
    async details => {
      const above = details.ref.parent.parent
      if (!above) return true
      const crewId = above.parent.id === 'crew' ? above.id : String((await above.get()).get('crewId') ?? '')
      const known = isOverFor.get(crewId) ?? (await hasLeft(db, crewId, until, details))
      isOverFor.set(crewId, known)
      if (!known) return true
      if (!isDry) {
        await details.ref.update({
          ...Object.fromEntries(kinFields.map(name => [name, ''])),
          ...nextRevision(details, now),
        })
      }
      went.push(gone(details.ref.path, 'change'))
      return went.length < LOT
    },
  )
  return went
}

/** True if all contracts of a person ended before this day. Without contracts, the age of the details decides. */
async function hasLeft(
  db: Firestore,
  crewId: string,
  until: string,
  details: QueryDocumentSnapshot,
): Promise<boolean> {
  const contracts = await db
    .collection('contracts')
    .where('crewId', '==', crewId)
    .select('contractEndDate')
    .get()
  if (contracts.empty) return todayIso(Number(plainOf(details.get('lastModifiedAt')) ?? 0)) < until
  return contracts.docs.every(contract => {
    const end = String(contract.get('contractEndDate') ?? '')
    return end !== '' && end < until
  })
}

/** Calls `take` with the documents of an ordered query, page by page, until `take` returns false. */
async function lots(
  query: Query,
  take: (document: QueryDocumentSnapshot) => Promise<boolean>,
): Promise<void> {
  for await (const page of pagesOf(query)) {
    for (const document of page) if (!(await take(document))) return
  }
}

function nextRevision(document: QueryDocumentSnapshot, now: number) {
  return {
    revision: Number(document.get('revision') ?? 0) + 1,
    lastModifiedAt: now,
    lastModifiedById: 'functions',
    lastWriteId: randomUUID(),
    writtenAt: Timestamp.fromMillis(now),
    lastReason: 'The time to keep it was over',
  }
}

const gone = (path: string, action: ErasingAction): Erasing => ({
  ...{ path, what: placeOf(path).what, action, until: '', traces: [], isOwn: true, fields: {} },
})
