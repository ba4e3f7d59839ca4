import { randomUUID } from 'node:crypto'
import { initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import type { PraRequest } from '@/domain/pras/commands/request'
import { accountOf } from '@/domain/users/schema'
import { runPraRequest } from '~functions/pra-commands/run'
import { buildPra, buildProduction } from '../fixtures/builders'
import { buildUser } from '../fixtures/people'

const ROUNDS = 200
/**
 * The number of commits before the measurement. The emulator's virtual machine gets faster during its first hundreds of commits.
 */
const WARM_UP = 300

const stamps = {
  revision: 1,
  lastWriteId: 'seed',
  lastModifiedAt: 1,
  lastModifiedById: 'seed',
  writtenAt: new Date(),
}

/**
 * Measures an approval on a warm server. For comparison, a bare transaction reads and writes the same documents. The two
 * alternate, and the results are medians in milliseconds. FIRESTORE_EMULATOR_HOST has the address of the emulator.
 */
export async function transitionFigures(): Promise<{ command: number; bare: number }> {
  const db = getFirestore(initializeApp({ projectId: 'demo-bench' }, randomUUID()))
  const sp = buildUser({ id: 'sp', email: 'sp@bench.test' })
  await store(db, `accounts/${sp.email}`, accountOf(sp))
  await store(db, 'productions/production', buildProduction({ id: 'production', spId: sp.id }))
  const times = { command: [] as number[], bare: [] as number[] }
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const praId = `pra-${round}`
    const pra = buildPra('regular', { id: praId, status: 'submitted', submittedVersion: 1, spId: sp.id })
    await store(db, `pras/${praId}`, pra)
    const steps = [
      async () => record(times.command, round, () => approve(db, praId, sp.email)),
      async () => record(times.bare, round, () => bare(db, praId, sp.email)),
    ]
    // The command and the bare transaction take turns at being first.
    for (const step of round % 2 === 0 ? steps : steps.reverse()) await step()
  }
  return { command: median(times.command), bare: median(times.bare) }
}

async function store(db: Firestore, path: string, data: object): Promise<void> {
  const { id: _, ...body } = data as { id?: string }
  await db.doc(path).set({ ...body, ...stamps })
}

async function record(times: number[], round: number, work: () => Promise<unknown>): Promise<void> {
  const since = performance.now()
  await work()
  if (round >= WARM_UP) times.push(performance.now() - since)
}

async function approve(db: Firestore, praId: string, email: string): Promise<void> {
  const request: PraRequest = {
    kind: 'event',
    requestId: randomUUID(),
    praId,
    seenRevision: 1,
    command: { event: 'approve', capacity: 'reviewer', version: 1, hash: '' },
  }
  await runPraRequest(db, { uid: 'auth-sp', token: { email, email_verified: true } } as never, request)
}

/** Reads and writes the documents of an approval without any checks. */
async function bare(db: Firestore, praId: string, email: string): Promise<void> {
  const id = randomUUID()
  await db.runTransaction(async transaction => {
    await transaction.get(db.doc(`requests/${id}`))
    await transaction.get(db.doc(`accounts/${email}`))
    await transaction.get(db.doc(`pras/${praId}`))
    await transaction.get(db.collection(`pras/${praId}/steps`))
    transaction.update(db.doc(`pras/${praId}`), { ...stamps, bare: id })
    transaction.create(db.doc(`logs/${id}`), { ...stamps, resourceId: praId })
    transaction.create(db.doc(`requests/${id}`), { at: new Date() })
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
