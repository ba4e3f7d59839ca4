import { useActor } from '@/data/base/session'
import { type DraftView, useDraft } from '@/data/drafts/use-draft'
import type { Debrief } from '@/domain/pras/debrief/schema'
import type { Pra } from '@/domain/pras/schema'
import { debriefLockReason } from '@/domain/pras/workflow/debrief-duty'
import { debriefTarget } from './draft-targets'

/** The debrief of a PRA as a form edits it, saved as it is typed (`useDraft`). */
export function useDebriefDraft(pra: Pra, debrief: Debrief | undefined): DraftView {
  const actor = useActor()
  return useDraft(pra.id, debriefTarget, {
    stored: debrief,
    isKnown: true,
    lock: debriefLockReason(pra, actor),
  })
}
