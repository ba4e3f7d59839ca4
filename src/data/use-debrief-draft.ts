import { DEBRIEF_SLUG } from '@/domain/pras/debrief/debrief-step'
import { debriefLockReason } from '@/domain/pras/debrief/duty'
import type { Debrief } from '@/domain/pras/debrief/schema'
import type { Pra } from '@/domain/pras/schema'
import { saveDebrief } from './repositories/debriefs'
import { useActor } from './session'
import { type DraftTarget, type DraftView, useDraft } from './use-draft'

const target: DraftTarget = { slug: DEBRIEF_SLUG, noun: 'debrief', send: saveDebrief }

/** The debrief of a PRA as a form edits it, saved as it is typed (`useDraft`). */
export function useDebriefDraft(pra: Pra, debrief: Debrief | undefined): DraftView {
  const actor = useActor()
  return useDraft(pra.id, target, { stored: debrief, isKnown: true, lock: debriefLockReason(pra, actor) })
}
