import type { Firestore, WriteBatch } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { AppError } from '@/domain/shared/app-error'
import { inParts } from '@/domain/shared/values/in-parts'
import { inLanes } from '../pages'
import { adminFields } from '../records'
import type { PlannedRow } from './planned-row'

/** Rows per commit. Each row writes two documents, so this is below Firestore's limit of 500. */
const ROWS = 240
/** The number of commits that run at the same time. */
const LANES = 4

/** The gRPC codes ALREADY_EXISTS, NOT_FOUND, FAILED_PRECONDITION and ABORTED: another person's change came first. */
const OVERTAKEN: readonly unknown[] = [5, 6, 9, 10]

/**
 * Writes rows, many per commit, but never half a row. Returns the rows that conflict with another person's change, which it finds
 * by splitting a failed commit in halves. Throws AppError 'unavailable' for every other failure; rows that are already written
 * stay.
 */
export async function commitRows(db: Firestore, rows: readonly PlannedRow[]): Promise<PlannedRow[]> {
  const overtaken: PlannedRow[] = []
  await inLanes(inParts(rows, ROWS), LANES, async part => {
    overtaken.push(...(await commitPart(db, part)))
  })
  return overtaken
}

async function commitPart(db: Firestore, part: readonly PlannedRow[]): Promise<PlannedRow[]> {
  const batch = db.batch()
  for (const row of part) addTo(batch, db, row)
  try {
    await batch.commit()
    return []
  } catch (error) {
    if (!OVERTAKEN.includes((error as { code?: unknown }).code)) {
      logger.error('An import broke off', error)
      throw new AppError(
        'unavailable',
        'The import stopped before its end. Rows that were already written are kept. Import the file again, which does not change these rows.',
        { cause: error },
      )
    }
    if (part.length === 1) return [...part]
    const half = Math.ceil(part.length / 2)
    return [...(await commitPart(db, part.slice(0, half))), ...(await commitPart(db, part.slice(half)))]
  }
}

function addTo(batch: WriteBatch, db: Firestore, { writes, readAt }: PlannedRow): void {
  for (const { path, op, data } of writes) {
    const ref = db.doc(path)
    const lastUpdateTime = readAt.get(path)
    if (op === 'create') batch.create(ref, adminFields(data))
    else batch.update(ref, adminFields(data), lastUpdateTime ? { lastUpdateTime } : {})
  }
}
