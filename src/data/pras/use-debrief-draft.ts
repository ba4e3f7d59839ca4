import { useActor } from '@/data/base/session'
import type { DraftTarget } from '@/data/drafts/engines'
import { type DraftView, useDraft } from '@/data/drafts/use-draft'
import { answersMerger } from '@/domain/pras/compare/merge-answers'
import { DEBRIEF_SLUG, debriefStep } from '@/domain/pras/debrief/debrief-step'
import type { Debrief } from '@/domain/pras/debrief/schema'
import type { Pra } from '@/domain/pras/schema'
import { debriefLockReason } from '@/domain/pras/workflow/debrief-duty'
import { saveDebrief } from './debriefs'

/** How a debrief is saved during typing. */
export const debriefTarget: DraftTarget = {
  slug: DEBRIEF_SLUG,
  noun: 'debrief',
  merge: answersMerger(debriefStep([]).fields),
  send: write => saveDebrief(write),
}

/** Returns the debrief of a PRA for a form, saved during typing (`useDraft`). */
export function useDebriefDraft(pra: Pra, debrief: Debrief | undefined): DraftView {
  const actor = useActor()
  return useDraft(pra.id, debriefTarget, {
    stored: debrief,
    isKnown: true,
    lock: debriefLockReason(pra, actor),
  })
}
