import { enqueue } from '@/data/base/keyed-queue'
import { MOST_DAYS, movedContents } from '@/domain/pras/shoot-days/move-shoot'
import { AppError } from '@/domain/shared/app-error'
import { commitPraWithRetry, planContents, refuseLocked } from './pra-commit'
import { refreshLists } from './pra-store'

export interface ShootMove {
  /** Days later; negative for earlier. */
  days: number
  /** The first day that the person saw, `YYYY-MM-DD`: a shoot that was just moved is not moved again. */
  startDate: string
  /** The id of this write, so that a retry after an unclear failure does not move the shoot twice. */
  writeId: string
}

/**
 * Moves every day of the shoot, in all steps, in one commit. Rejects with AppError: 'invalid-argument' if the number of days is
 * not whole or too large, 'permission-denied' with the reason if the answers may not be changed, 'conflict' if the first day of
 * the shoot has changed since the person saw it.
 */
export async function moveShoot(praId: string, { days, startDate, writeId }: ShootMove): Promise<void> {
  if (!Number.isInteger(days) || days === 0 || Math.abs(days) > MOST_DAYS) {
    throw new AppError('invalid-argument', `A shoot is moved by 1 to ${MOST_DAYS} days.`)
  }
  await enqueue(`pras/${praId}`, () =>
    commitPraWithRetry(praId, undefined, ({ pra, steps }) => {
      if (pra.lastWriteId === writeId) return { writes: [], result: undefined }
      refuseLocked(pra)
      if (pra.startDate !== startDate) {
        throw new AppError('conflict', 'Somebody else changed the days of the shoot in the meantime.', {
          details: { theirs: pra },
        })
      }
      const contents = movedContents({ type: pra.type, steps }, days)
      return { writes: planContents({ pra, steps }, contents, writeId), result: undefined }
    }),
  )
  refreshLists()
}
