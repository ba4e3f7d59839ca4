import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useActor } from '@/data/base/session'
import { usePeople } from '@/data/records/people/people'
import type { Content } from '@/domain/shared/fields'
import type { DraftStatus } from './draft-state'
import { type DraftServer, type DraftTarget, draftEngine, joinDraft, tellDraft } from './engines'

export interface DraftView {
  content: Content
  status: DraftStatus
  /** The time of the server's last confirmation, in milliseconds. */
  savedAt?: number
  message?: string
  change(content: Content): void
  /** Sends unsent text now. Resolves with the status once no write is running. */
  flush(): Promise<DraftStatus>
  tryAgain(): void
  conflict?: { mine: Content; theirs: Content; theirName: string; theirAt: number }
  resolve(choice: 'mine' | 'theirs' | Content): void
}

/**
 * Returns a document of a PRA for a form. Text that is passed to it is stored on this device within 300 ms. It is sent to the server after a
 * pause of 1.5 s, when the person leaves the field (`flush`), and when the page is hidden. If sending fails offline, it is
 * repeated automatically.
 *
 * @param target must be a constant outside the component
 */
export function useDraft(praId: string, target: DraftTarget, server: DraftServer): DraftView {
  const actor = useActor()
  const { byId: users } = usePeople()
  const engine = useMemo(() => draftEngine(actor.id, praId, target), [actor.id, praId, target])
  const state = useSyncExternalStore(engine.subscribe, engine.getState)

  useEffect(() => joinDraft(actor.id, praId, target), [actor.id, praId, target])

  const { stored, isKnown, lock } = server
  useEffect(() => {
    if (isKnown) tellDraft(engine, { stored, isKnown, lock })
  }, [engine, isKnown, stored, lock])

  const { conflict } = state
  const theirId = conflict?.theirs.lastModifiedById ?? ''
  const theirs = users.get(theirId)
  const theirName =
    theirId === actor.id
      ? 'You, in another tab'
      : theirs
        ? `${theirs.firstName} ${theirs.lastName}`
        : 'Somebody else'

  return {
    ...state,
    conflict: conflict && {
      mine: conflict.mine,
      theirs: conflict.theirs.content,
      theirName,
      theirAt: conflict.theirs.lastModifiedAt,
    },
    change: useCallback((content: Content) => engine.change(content), [engine]),
    flush: useCallback(async () => {
      await engine.flush()
      return engine.getState().status
    }, [engine]),
    tryAgain: useCallback(() => void engine.tryAgain(), [engine]),
    resolve: useCallback((choice: 'mine' | 'theirs' | Content) => engine.resolve(choice), [engine]),
  }
}
