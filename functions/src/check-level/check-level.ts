import { randomUUID } from 'node:crypto'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { type LevelHazard, levelCatalogue, levelFields } from '@/domain/pras/hazards/level-catalogue'
import { praSchema, praVersionSchema } from '@/domain/pras/schema'
import { planLevelCheck } from '@/domain/pras/workflow/level-check'
import { recordOf, storedOf } from '../records'
import { type Skip, warnOf } from '../skipped'

/**
 * Derives the risk level of a version that was submitted, and raises the PRA to it where the answers call for more
 * than its header says: approvals wait for this, since the header is what a browser wrote. Repeating it writes nothing.
 */
export async function checkLevelOf(db: Firestore, praId: string, snapshot: DocumentSnapshot): Promise<void> {
  const skipped: Skip[] = []
  try {
    const version = recordOf(praVersionSchema, snapshot, skipped)
    if (!version) return
    const catalogue = await readCatalogue(db)
    const ref = db.doc(`pras/${praId}`)
    await db.runTransaction(async transaction => {
      const pra = recordOf(praSchema, await transaction.get(ref), skipped)
      if (!pra) return
      const writes = planLevelCheck({ pra, version, now: Date.now(), writeId: randomUUID(), catalogue })
      for (const { path, op, data } of writes) transaction[op](db.doc(path), storedOf(data))
    })
  } finally {
    warnOf(
      'checkLevel left out what it could not read; what it could not do without, approvals wait for',
      skipped,
    )
  }
}

async function readCatalogue(db: Firestore): Promise<LevelHazard[]> {
  const { docs } = await db
    .collection('hazards')
    .select(...levelFields)
    .get()
  return levelCatalogue(docs.map(hazard => ({ ...hazard.data(), id: hazard.id })))
}
