import { useActor } from '@/data/base/session'
import { type DraftView, useDraft } from '@/data/drafts/use-draft'
import { editLockReason } from '@/domain/pras/workflow/editing'
import { stepTarget } from './draft-targets'
import { usePra } from './pra-queries'

export type StepDraftView = DraftView

/** One step of a PRA as a form edits it, saved as it is typed (`useDraft`). */
export function useStepDraft(praId: string, slug: string): StepDraftView {
  const actor = useActor()
  const { pra, steps, isKnown } = usePra(praId)
  return useDraft(praId, stepTarget(slug), {
    stored: steps[slug],
    isKnown,
    lock: pra ? editLockReason(pra, actor) : '',
  })
}
