import { now } from '@/data/base/clock'
import { enqueue } from '@/data/base/keyed-queue'
import { signedInActor } from '@/data/base/session'
import { MOST_DAYS, movedContents } from '@/domain/pras/shoot-days/move-shoot'
import { contentsOf } from '@/domain/pras/stored'
import { editLockReason } from '@/domain/pras/workflow/editing'
import { planStepSaves } from '@/domain/pras/workflow/plan'
import { AppError } from '@/domain/shared/app-error'
import { commitPraWithRetry } from './pra-commit'
import { headerOnDevice, refreshLists } from './pra-store'

export interface ShootMove {
  /** Days later; negative for earlier. */
  days: number
  /** The first day that the person saw, `YYYY-MM-DD`: a shoot that somebody else has moved is not moved twice. */
  startDate: string
  /** The id of this write, so that a retry after an unclear failure does not move it twice. */
  writeId: string
}

/**
 * Moves every day of the shoot, in all steps, in one commit. Rejects with AppError: 'invalid-argument' if the number of
 * days is not whole or too large, 'permission-denied' with the reason if the answers may not be changed, 'conflict' if its
 * first day has changed since.
 */
export async function moveShoot(praId: string, { days, startDate, writeId }: ShootMove): Promise<void> {
  if (!Number.isInteger(days) || days === 0 || Math.abs(days) > MOST_DAYS) {
    throw new AppError('invalid-argument', `A shoot is moved by 1 to ${MOST_DAYS} days.`)
  }
  await enqueue(`pras/${praId}`, () =>
    commitPraWithRetry(praId, undefined, ({ pra, steps }) => {
      if (pra.lastWriteId === writeId) return { writes: [], result: undefined }
      const actor = signedInActor()
      const lock = editLockReason(pra, actor)
      if (lock) throw new AppError('permission-denied', lock)
      if (pra.startDate !== startDate) {
        throw new AppError('conflict', 'Somebody else changed its days in the meantime.', {
          details: { theirs: pra },
        })
      }
      const contents = movedContents({ type: pra.type, steps }, days)
      const saves = Object.entries(contents).map(([slug, content]) => ({ slug, step: steps[slug], content }))
      const headerChanges = headerOnDevice(pra, { ...contentsOf(steps), ...contents })
      const writes = planStepSaves({ pra, saves, actor, writeId, now: now(), headerChanges })
      return { writes, result: undefined }
    }),
  )
  refreshLists()
}
