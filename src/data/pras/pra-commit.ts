import { now } from '@/data/base/clock'
import { signedInActor } from '@/data/base/session'
import { commitWithRetry, type Plan } from '@/data/firestore/plans'
import type { Pra } from '@/domain/pras/schema'
import { contentsOf, type StoredPra } from '@/domain/pras/stored'
import { editLockReason } from '@/domain/pras/workflow/editing'
import { planStepSaves } from '@/domain/pras/workflow/plan'
import { AppError } from '@/domain/shared/app-error'
import type { Content } from '@/domain/shared/fields'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { headerOnDevice, readStored, showWrites } from './pra-store'

/** Plans and commits a change of a PRA by `commitWithRetry`. */
export function commitPraWithRetry<T>(
  praId: string,
  known: StoredPra | undefined,
  plan: (stored: StoredPra) => Plan<T> | Promise<Plan<T>>,
  writeId?: string,
): Promise<T> {
  const show = (writes: readonly PlannedWrite[]) => showWrites(praId, writes)
  return commitWithRetry({ known, read: () => readStored(praId), stateOf, show }, plan, writeId)
}

/** Plans the writes of new answers by the signed-in person, and of the header fields that follow from the answers. */
export function planContents(
  { pra, steps }: StoredPra,
  contents: Readonly<Record<string, Content>>,
  writeId: string,
): PlannedWrite[] {
  const saves = Object.entries(contents).map(([slug, content]) => ({ slug, step: steps[slug], content }))
  const headerChanges = headerOnDevice(pra, { ...contentsOf(steps), ...contents })
  return planStepSaves({ pra, saves, actor: signedInActor(), writeId, now: now(), headerChanges })
}

/** Throws AppError 'permission-denied' with the reason if the signed-in person may not write the answers of this PRA. */
export function refuseLocked(pra: Pra): void {
  const lock = editLockReason(pra, signedInActor())
  if (lock) throw new AppError('permission-denied', lock)
}

/** Returns the revisions of header and steps as text. If the text is the same after a refusal, nobody else has written. */
function stateOf({ pra, steps }: StoredPra): string {
  const revisions = Object.entries(steps).map(([slug, step]) => `${slug}=${step.revision}`)
  return [pra.revision, ...revisions.sort()].join(' ')
}
