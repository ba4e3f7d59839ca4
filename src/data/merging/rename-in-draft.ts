import { enqueue } from '@/data/base/keyed-queue'
import { newId } from '@/data/firestore/stamps'
import { commitPraWithRetry, planContents, refuseLocked } from '@/data/pras/pra-commit'
import { refreshLists, stepsOf } from '@/data/pras/pra-store'
import type { Pra } from '@/domain/pras/schema'
import { slugsOfType } from '@/domain/pras/steps/registry'
import { contentsOf } from '@/domain/pras/stored'
import type { AnswerKind } from '@/domain/records/merging/merging'
import { renamedSteps, slugsNaming } from '@/domain/records/merging/renamed-answers'
import { AppError } from '@/domain/shared/app-error'

interface Renaming {
  kind: AnswerKind
  from: string
  to: string
}

/** Resolves to true if a step of this PRA refers to the record. Reads only the steps that may. */
export async function namesRecord(
  pra: Pick<Pra, 'id' | 'type'>,
  kind: AnswerKind,
  id: string,
): Promise<boolean> {
  const slugs = slugsNaming(slugsOfType(pra.type), kind)
  const steps = await Promise.all(slugs.map(slug => stepsOf(pra.id).find(slug)))
  const contents = steps.flatMap((step, at) => (step ? [[slugs[at] ?? '', step.content] as const] : []))
  // A replacement with any other id shows whether a step contains the record.
  return Object.keys(renamedSteps(Object.fromEntries(contents), { kind, from: id, to: '' })).length > 0
}

/**
 * Replaces one record by another in all answers of a draft, in one commit. A draft that no longer refers to the record stays
 * unchanged. Rejects with AppError: 'permission-denied' with the reason if this person may not write the PRA,
 * 'failed-precondition' if it is not a draft any more.
 */
export async function renameInDraft(praId: string, renaming: Renaming): Promise<void> {
  const writeId = newId()
  await enqueue(`pras/${praId}`, () =>
    commitPraWithRetry(praId, undefined, ({ pra, steps }) => {
      const contents = renamedSteps(contentsOf(steps), renaming)
      if (Object.keys(contents).length === 0) return { writes: [], result: undefined }
      if (pra.status !== 'draft') throw new AppError('failed-precondition', NO_DRAFT)
      refuseLocked(pra)
      return { writes: planContents({ pra, steps }, contents, writeId), result: undefined }
    }),
  )
  refreshLists()
}

const NO_DRAFT = 'This record is not a draft any more. Records that were sent do not change.'
