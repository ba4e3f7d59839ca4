import { isOwnWrite } from '@/data/base/own-writes'
import { threeWayOf } from '@/domain/pras/compare/three-way'
import { type ArchivableRecord, contentOf, type RecordType } from '@/domain/records/record-type'
import { isAppError } from '@/domain/shared/app-error'
import type { Content } from '@/domain/shared/fields'

/** The most times that a save is repeated after writes by others. */
const ATTEMPTS = 5

/** The stored record, and both versions of each answer that both people changed to different values (`threeWayOf`). */
export interface RecordClash<T> {
  theirs: T
  sides: { mine: Content; theirs: Content }
}

/**
 * Saves answers on the basis of the latest stored record, and keeps changes by others. Returns the stored record, or the clash if
 * both people changed an answer to different values. Other failures reject as `save` does.
 * @param save writes the answers over `base`, or rejects with the conflict of another revision
 */
export async function saveMerged<T extends ArchivableRecord>(
  type: RecordType<T>,
  content: Content,
  base: T | undefined,
  save: (content: Content, base: T | undefined) => Promise<T>,
): Promise<{ saved: T } | { clash: RecordClash<T> }> {
  let typed = content
  let over = base
  for (let attempt = 1; ; attempt++) {
    try {
      return { saved: await save(typed, over) }
    } catch (error) {
      const theirs = isAppError(error, 'conflict') ? theirsIn(type, error.details) : undefined
      if (!theirs) throw error
      if (isOwnWrite(theirs.lastWriteId) && attempt < ATTEMPTS) {
        // This tab wrote the other revision in an earlier save whose reply was lost, so there is no conflict.
        over = theirs
        continue
      }
      const { clashes, ...sides } = threeWayOf(type.fields, {
        base: contentOf(type, over),
        mine: typed,
        theirs: contentOf(type, theirs),
      })
      if (clashes.length > 0 || attempt >= ATTEMPTS) return { clash: { theirs, sides } }
      typed = sides.mine
      over = theirs
    }
  }
}

function theirsIn<T extends ArchivableRecord>(type: RecordType<T>, details: unknown): T | undefined {
  const found = type.schema.safeParse((details as { theirs?: unknown } | undefined)?.theirs)
  return found.success ? found.data : undefined
}
