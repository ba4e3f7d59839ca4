import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { type DraftTarget, type DraftView, useDraft } from '@/data/drafts/use-draft'
import { editLockReason } from '@/domain/pras/workflow/editing'
import { usePra } from './pra-queries'
import { saveStep } from './pras'

export type StepDraftView = DraftView

/** One step of a PRA as a form edits it, saved as it is typed (`useDraft`). */
export function useStepDraft(praId: string, slug: string): StepDraftView {
  const actor = useActor()
  const { pra, steps, isLoading } = usePra(praId)
  const target = useMemo<DraftTarget>(() => ({ slug, noun: 'step', send: saveStep }), [slug])
  return useDraft(praId, target, {
    stored: steps[slug],
    isKnown: !isLoading && pra !== undefined,
    lock: pra ? editLockReason(pra, actor) : '',
  })
}
