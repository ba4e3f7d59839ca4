import { randomUUID } from 'node:crypto'
import { type DocumentSnapshot, FieldPath, type Firestore } from 'firebase-admin/firestore'
import { productionCopies } from '@/domain/pras/of-production'
import { praSchema } from '@/domain/pras/schema'
import { planProductionSync } from '@/domain/pras/workflow/plan-production-sync'
import { productionSchema } from '@/domain/productions/schema'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { inLanes, pagesOf } from '../pages'
import { adminFields, readRecordSnapshot } from '../records'
import { reasonOf, type Skip, warnOf } from '../skipped'

/** The number of PRAs that are updated at the same time, each in its own transaction. */
const LANES = 10

/**
 * Copies a production's name and people into each of its PRAs, so that a new SP sees their tasks at once. The production's record
 * decides and not the event, so an event may come twice, late or out of order. A PRA that cannot be read does not stop the
 * others.
 */
export async function followProductionOf(db: Firestore, productionId: string): Promise<void> {
  const skipped: Skip[] = []
  let failed = 0
  try {
    const stored = await db.doc(`productions/${productionId}`).get()
    const production = readRecordSnapshot(productionSchema, stored, skipped)
    if (!production) return
    const copies = Object.entries(productionCopies(production))
    const isBehind = (pra: DocumentSnapshot) =>
      copies.some(([field, value]) => JSON.stringify(value) !== JSON.stringify(pra.get(field)))
    // Reads only the copied fields, because most PRAs already have the values and then need no transaction.
    const all = db
      .collection('pras')
      .where('productionId', '==', productionId)
      .orderBy(FieldPath.documentId())
      .select(...copies.map(([field]) => field))
    for await (const page of pagesOf(all)) {
      await inLanes(page.filter(isBehind), LANES, async ({ ref }) => {
        try {
          await follow(db, ref.path, productionId, skipped)
        } catch (error) {
          failed++
          skipped.push({ path: ref.path, reason: reasonOf(error) })
        }
      })
    }
    // Throwing makes the platform repeat the whole run, which then skips PRAs that are up to date.
    if (failed > 0) throw new Error(`${failed} PRAs of ${productionId} did not follow`)
  } finally {
    warnOf('These did not follow their production; the others did', skipped)
  }
}

async function follow(db: Firestore, praPath: string, productionId: string, skipped: Skip[]): Promise<void> {
  await db.runTransaction(async transaction => {
    const [header, production] = await transaction.getAll(
      db.doc(praPath),
      db.doc(`productions/${productionId}`),
    )
    const writes = planOf(header, production, skipped)
    for (const { path, data } of writes) transaction.update(db.doc(path), adminFields(data))
  })
}

function planOf(
  header: DocumentSnapshot | undefined,
  production: DocumentSnapshot | undefined,
  skipped: Skip[],
): PlannedWrite[] {
  const pra = readRecordSnapshot(praSchema, header, skipped)
  const record = readRecordSnapshot(productionSchema, production, skipped)
  if (!pra || !record) return []
  const actor = { id: 'functions', name: 'Greenlight' }
  return planProductionSync({ actor, writeId: randomUUID(), now: Date.now(), pra, production: record })
}
