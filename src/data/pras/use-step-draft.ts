import { useActor } from '@/data/base/session'
import type { DraftTarget } from '@/data/drafts/engines'
import { type DraftView, useDraft } from '@/data/drafts/use-draft'
import { answersMerger } from '@/domain/pras/compare/merge-answers'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { editLockReason } from '@/domain/pras/workflow/editing'
import { usePra } from './pra-queries'
import { type StepSave, saveStep } from './pras'

export type StepDraftView = DraftView

const targets = new Map<string, DraftTarget>()

/** Returns how a step is saved; always the same object for a slug. */
export function stepTarget(slug: string): DraftTarget {
  const known = targets.get(slug)
  if (known) return known
  const merge = answersMerger(stepBySlug(slug)?.fields ?? [])
  const target = { slug, noun: 'step', merge, send: (write: StepSave) => saveStep(write) }
  targets.set(slug, target)
  return target
}

/** Returns one step of a PRA for a form, saved during typing (`useDraft`). */
export function useStepDraft(praId: string, slug: string): StepDraftView {
  const actor = useActor()
  const { pra, steps, isKnown } = usePra(praId)
  return useDraft(praId, stepTarget(slug), {
    stored: steps[slug],
    isKnown,
    lock: pra ? editLockReason(pra, actor) : '',
  })
}
