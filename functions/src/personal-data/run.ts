import type { Auth } from 'firebase-admin/auth'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import type { PersonalDataLogType } from '@/domain/logs/schema'
import { exportText, type Found } from '@/domain/personal-data/export-text'
import { type Erasing, erasingOf } from '@/domain/personal-data/plan'
import {
  MOST_NAMED,
  type PersonalDataAnswer,
  type PersonalDataRequest,
  type PersonRequest,
} from '@/domain/personal-data/request'
import { AppError } from '@/domain/shared/app-error'
import { todayIso } from '@/domain/shared/dates'
import type { Account } from '@/domain/users/schema'
import type { Services } from '../services'
import { deleteObject, eraseAll, looseObjects } from './erase'
import { expireData } from './expire'
import { everyDocument, readPapers, readSubject } from './read'

type By = Pick<Account, 'userId' | 'name' | 'canAccessAdminApp'>

/** Runs an admin's request about personal data. Rejects with AppError 'permission-denied' for people who are not admins. */
export async function runPersonalData(
  services: Services & { auth: Auth },
  by: By,
  request: PersonalDataRequest,
  now = Date.now(),
): Promise<PersonalDataAnswer> {
  if (!by.canAccessAdminApp) {
    throw new AppError('permission-denied', 'Only administrators may look up, export or erase personal data.')
  }
  if (request.kind === 'expire') {
    const expired = await expireData(services, { now, isDry: request.isDry })
    if (!request.isDry) await logExpired(services.db, request.requestId, by, expired, now)
    return answerOf('', expired, '')
  }
  return ofPerson(services, by, request, now)
}

async function ofPerson(
  services: Services & { auth: Auth },
  by: By,
  request: PersonRequest,
  now: number,
): Promise<PersonalDataAnswer> {
  const { db, auth, bucket } = services
  const { subject, name, uids } = await readSubject(db, auth, request.of, request.id)
  if (request.kind === 'erase') assertMayErase(request.name, name, subject.ids.has(by.userId))
  const papers = await readPapers(db, subject, todayIso(now))
  const found: Found[] = []
  await everyDocument(db, snapshot => {
    const document = { path: snapshot.ref.path, data: snapshot.data() }
    const erasing = erasingOf(subject, document, papers)
    if (erasing) found.push({ document, erasing })
  })
  const loose = await looseObjects(db, bucket, subject)
  const all = [...found.map(({ erasing }) => erasing), ...loose.map(looseErasing), ...uids.map(signInErasing)]
  const logType = logTypes[request.kind]
  const reason = request.kind === 'erase' ? request.reason : ''
  // The log entry is written first, so that it exists even if the run stops in between.
  await logRun(db, { id: request.requestId, logType, by, reason, erasings: all, now, about: request })
  if (request.kind === 'erase') {
    const planned = all.filter(({ path }) => found.some(({ document }) => document.path === path))
    await eraseAll({ db, bucket, subject, papers, by: by.userId }, planned)
    for (const path of loose) await deleteObject(bucket, path)
    if (uids.length > 0) await auth.deleteUsers(uids)
  }
  const text = request.kind === 'export' ? exportText(name, found, todayIso(now)) : ''
  return answerOf(name, all, text)
}

const logTypes = {
  look: 'person-looked-up',
  export: 'person-exported',
  erase: 'person-erased',
} as const satisfies Record<PersonRequest['kind'], PersonalDataLogType>

function assertMayErase(typed: string, name: string, isSelf: boolean): void {
  if (isSelf) throw new AppError('failed-precondition', 'You cannot erase your own data. Ask another admin.')
  if (typed.trim().toLowerCase() === name.trim().toLowerCase()) return
  throw new AppError(
    'invalid-argument',
    `Nothing was erased, because the name is different. Type the name as it is stored, “${name}”.`,
  )
}

const bare = (path: string, what: string): Erasing => ({
  ...{ path, what, action: 'delete', until: '', isOwn: true, fields: {} },
  traces: [{ path: 'name', value: path, isId: false }],
})
const looseErasing = (path: string) => bare(path, 'Stored file')
const signInErasing = (uid: string) => bare(`sign-in ${uid}`, 'Sign-in')

function countsOf(erasings: readonly Erasing[]): PersonalDataAnswer['counts'] {
  const count = (action: Erasing['action']) => erasings.filter(each => each.action === action).length
  return { delete: count('delete'), change: count('change'), keep: count('keep'), named: count('named') }
}

function answerOf(name: string, erasings: readonly Erasing[], text: string): PersonalDataAnswer {
  const documents = erasings.slice(0, MOST_NAMED).map(({ path, what, action, until, traces, fields }) => ({
    ...{ path, what, action, until },
    fields: [
      ...new Set([...traces.map(trace => trace.path.split('.')[0] ?? ''), ...Object.keys(fields)]),
    ].sort(),
  }))
  return { name, counts: countsOf(erasings), documents, text }
}

interface Run {
  id: string
  logType: PersonalDataLogType
  by: Pick<By, 'userId' | 'name'>
  reason: string
  erasings: readonly Erasing[]
  now: number
  /** The person or the configuration that the log entry is about. */
  about: { of: string; id: string } | null
}

async function logRun(db: Firestore, { id, logType, by, reason, erasings, now, about }: Run): Promise<void> {
  const { delete: deleted, change: changed, keep: kept } = countsOf(erasings)
  await db.doc(`logs/${id}`).set({
    logType,
    resourceType: about ? (about.of === 'users' ? 'user' : 'crew') : 'config',
    resourceId: about?.id ?? 'app',
    data: { reason, deleted, changed, kept },
    ...{ createdById: by.userId, createdByName: by.name, productionId: '', companyAccess: 'open' },
    ...{ revision: 1, lastWriteId: id, lastModifiedAt: now, lastModifiedById: by.userId },
    writtenAt: FieldValue.serverTimestamp(),
  })
}

export function logExpired(
  db: Firestore,
  id: string,
  by: Pick<By, 'userId' | 'name'>,
  erasings: readonly Erasing[],
  now: number,
): Promise<void> {
  return logRun(db, { id, logType: 'data-expired', by, reason: '', erasings, now, about: null })
}
