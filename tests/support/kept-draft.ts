import { act } from '@testing-library/react'
import { openKeptDrafts, tellDrafts } from '@/data/drafts/engines'
import { saveDraft } from '@/data/drafts/store'
import { AppError } from '@/domain/shared/app-error'

/** What happens to a write: it has no answer yet, or the server refuses it. */
export type Outcome = 'open' | 'refused'

/**
 * Stores a person's text on the device, as a closed tab does, and lets an engine send it. `lock` is the reason why nobody may
 * edit.
 */
export async function keepAndSend(
  kept: { userId: string; recordId: string; part: string; outcome?: Outcome; lock?: string },
  words = 'Typed in a tunnel',
): Promise<void> {
  const { outcome = 'open', lock = '', ...place } = kept
  const draft = { content: { note: words }, baseRevision: 0, sentWriteIds: [], changedAt: 1 }
  await saveDraft({ ...place, ...draft, tabId: 'a tab that is gone' })
  const send = () =>
    outcome === 'open'
      ? new Promise<never>(() => undefined)
      : Promise.reject(new AppError('permission-denied', 'You may not do this.'))
  await act(async () => {
    await openKeptDrafts(place.userId, place.recordId, slug => ({ slug, noun: 'step', send }))
    tellDrafts(place.recordId, part =>
      part === place.part ? { stored: undefined, isKnown: true, lock } : undefined,
    )
    // An engine sends stored drafts in the next task.
    await new Promise(done => setTimeout(done))
  })
}
