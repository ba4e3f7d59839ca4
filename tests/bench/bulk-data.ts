import { getApps, initializeApp } from 'firebase-admin/app'
import { type DocumentData, type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore'

/** The amounts of data for the figures of docs/performance.md. */
export const PEOPLE = 10_000
export const PRAS = 2_000
export const LOGS = 100_000
/** The writer of every thousandth log entry. */
export const LOG_SEARCHER = 'bench-searcher'

/** Fills the emulator with people and PRAs in addition to the demo data, in batches of the full size from the start. */
export async function fillEmulator(project: string): Promise<void> {
  if (getApps().length === 0) initializeApp({ projectId: project })
  const db = getFirestore()
  await inBatches(db, 'users', PEOPLE, person)
  const { docs } = await db.collection('pras').where('companyAccess', '==', 'open').get()
  const templates = docs.map(document => document.data()).filter(pra => !pra.isArchived)
  if (templates.length === 0) throw new Error('The demo data hold no PRA: the seed must run first.')
  await inBatches(db, 'pras', PRAS, index => praLike(templates[index % templates.length], index))
}

/** Adds log entries to the entries of the demo, in order of their time. The newest entry is a minute old. */
export async function fillLogs(project: string): Promise<void> {
  if (getApps().length === 0) initializeApp({ projectId: project })
  await inBatches(getFirestore(), 'logs', LOGS, logEntry)
}

function logEntry(index: number) {
  const isSearched = index % 1000 === 0
  return {
    ...stamp(),
    resourceType: 'company',
    resourceId: `bench-${index % 5000}`,
    createdById: isSearched ? LOG_SEARCHER : `bench-${index % 50}`,
    createdByName: isSearched ? 'Search Bench' : `${first[index % 10]} ${last[index % 7]}`,
    logType: index % 4 === 0 ? 'created' : 'updated',
    data: { fields: index % 4 === 0 ? [] : ['phone', 'email'], reason: '', mergedWith: '' },
    productionId: '',
    companyAccess: 'open',
    writtenAt: Timestamp.fromMillis(Date.now() - (index + 1) * 60_000),
  }
}

async function inBatches(
  db: Firestore,
  collection: string,
  count: number,
  make: (index: number) => DocumentData,
): Promise<void> {
  const size = 500
  let start = 0
  const lane = async () => {
    while (start < count) {
      const from = start
      start += size
      const batch = db.batch()
      for (let index = from; index < Math.min(count, from + size); index++) {
        batch.set(db.collection(collection).doc(`bench-${index}`), make(index))
      }
      await batch.commit()
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane))
}

const first = ['Amara', 'Ben', 'Chiara', 'Dylan', 'Eira', 'Femi', 'Grace', 'Hamish', 'Isla', 'Jonas']
const last = ['Adeyemi', 'Brown', 'Costa', 'Davies', 'Evans', 'Fraser', 'Green', 'Hughes', 'Ito', 'Jones']
const stamp = () => ({
  lastModifiedAt: Date.now(),
  lastModifiedById: 'bench',
  revision: 1,
  lastWriteId: 'bench',
  // The time is an hour ago, so that the trigger takes the record for an archived one with its own history, and writes no
  // entries.
  writtenAt: Timestamp.fromMillis(Date.now() - 3_600_000),
})

function person(index: number) {
  return {
    ...stamp(),
    email: `person${index}@bench.test`,
    firstName: first[index % 10],
    lastName: `${last[Math.floor(index / 10) % 10]} ${index}`,
    phone: `+4477009${String(index).padStart(5, '0')}`,
    roleId: `role-${index % 40}`,
    isEmployee: index % 3 === 0,
    isArchived: false,
    canAccessAdminApp: false,
    canAccessContracts: false,
    canViewCompanyOneProductions: false,
    canViewCompanyTwoProductions: false,
    isReviewer: false,
    isDirector: index % 97 === 0,
    isDroneTeam: false,
    isDiveTeam: false,
    isDiveTeamSecondStage: false,
    certificates: [],
  }
}

function praLike(template: DocumentData | undefined, index: number) {
  return {
    ...template,
    ...stamp(),
    lastModifiedAt: Date.now() - (index + 1) * 60_000,
    reference: `PRA-2025-${String(index + 1).padStart(4, '0')}`,
    year: 2025,
    number: index + 1,
    title: `Benchmark shoot ${index}`,
  }
}
