import { commitWithRetry, type Plan } from '@/data/firestore/plans'
import type { StoredPra } from '@/domain/pras/stored'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { readStored, showWrites } from './pra-store'

/** Plans a change of a PRA with `commitWithRetry`. */
export function commitPraWithRetry<T>(
  praId: string,
  known: StoredPra | undefined,
  plan: (stored: StoredPra) => Plan<T> | Promise<Plan<T>>,
  writeId?: string,
): Promise<T> {
  const show = (writes: readonly PlannedWrite[]) => showWrites(praId, writes)
  return commitWithRetry({ known, read: () => readStored(praId), stateOf, show }, plan, writeId)
}

/** Returns the revisions of header and steps as text: if they are equal after a refusal, nobody was faster. */
function stateOf({ pra, steps }: StoredPra): string {
  const revisions = Object.entries(steps).map(([slug, step]) => `${slug}=${step.revision}`)
  return [pra.revision, ...revisions.sort()].join(' ')
}
