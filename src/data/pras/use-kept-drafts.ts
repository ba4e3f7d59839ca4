import { useCallback, useEffect, useState } from 'react'
import { deadline } from '@/data/base/deadline'
import { useActor } from '@/data/base/session'
import { onSignOut } from '@/data/base/sign-out-tasks'
import { createStore, useStore } from '@/data/base/store'
import { type DraftTarget, openKeptDrafts, tellDrafts } from '@/data/drafts/engines'
import { draftsOfParts } from '@/data/drafts/store'
import { useDraftStates } from '@/data/drafts/use-draft-states'
import { DEBRIEF_SLUG } from '@/domain/pras/debrief/debrief-step'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { debriefLockReason } from '@/domain/pras/workflow/debrief-duty'
import { editLockReason } from '@/domain/pras/workflow/editing'
import { useDebrief } from './debriefs'
import { usePra } from './pra-queries'
import { debriefTarget } from './use-debrief-draft'
import { stepTarget } from './use-step-draft'

/** The longest wait for the drafts of the device. Milliseconds. */
const LOOK_FOR = 5000

/** The PRAs whose drafts on this device have been read. */
const asked = createStore<ReadonlySet<string>>(new Set())
onSignOut(() => asked.set(new Set()))

/** Returns how a part of a PRA (a step, the debrief) is saved during typing; undefined for any other part, such as a comment. */
function targetOf(part: string): DraftTarget | undefined {
  if (part === DEBRIEF_SLUG) return debriefTarget
  return stepBySlug(part) && stepTarget(part)
}

async function look(userId: string, praId: string): Promise<void> {
  await deadline(openKeptDrafts(userId, praId, targetOf), LOOK_FOR).catch((error: unknown) =>
    console.error('What this device keeps of a PRA could not be read', error),
  )
  asked.set(new Set([...asked.get(), praId]))
}

/** Runs `work` now, and each time the tab is shown again, since another tab may have closed in the meantime. */
function useWheneverShown(work: () => void): void {
  useEffect(() => {
    work()
    const whenShown = () => {
      if (document.visibilityState === 'visible') work()
    }
    document.addEventListener('visibilitychange', whenShown)
    return () => document.removeEventListener('visibilitychange', whenShown)
  }, [work])
}

/**
 * Finds the drafts of a PRA's steps and debrief on this device and sends them, whichever step is open. `useDraftStates` returns
 * their states. Returns true once the drafts have been read. Reads nothing for an empty id.
 */
export function useKeptDrafts(praId: string): boolean {
  const actor = useActor()
  const { id: userId } = actor
  useWheneverShown(
    useCallback(() => {
      if (praId) void look(userId, praId)
    }, [userId, praId]),
  )
  const states = useDraftStates(praId)
  const parts = [...states.keys()].join()
  const { pra, steps, isKnown } = usePra(states.size > 0 ? praId : '')
  const { debrief, isKnown: isDebriefKnown } = useDebrief(states.has(DEBRIEF_SLUG) ? praId : '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: also runs for parts that were found later.
  useEffect(() => {
    if (!pra) return
    tellDrafts(praId, part =>
      part === DEBRIEF_SLUG
        ? { stored: debrief, isKnown: isDebriefKnown, lock: debriefLockReason(pra, actor) }
        : { stored: steps[part], isKnown, lock: editLockReason(pra, actor) },
    )
  }, [praId, parts, pra, steps, isKnown, debrief, isDebriefKnown, actor])
  return useStore(asked).has(praId)
}

/** Returns the ids of the PRAs with unsent text of this person on this device, in steps or the debrief. */
export function useKeptPras(): readonly string[] {
  const { id: userId } = useActor()
  const [ids, setIds] = useState<readonly string[]>([])
  useWheneverShown(
    useCallback(() => {
      void draftsOfParts(userId, '').then(
        drafts => {
          const kept = drafts.filter(({ part }) => targetOf(part)).map(({ recordId }) => recordId)
          setIds(known => [...new Set([...known, ...kept])])
        },
        (error: unknown) => console.error('What this device keeps could not be read', error),
      )
    }, [userId]),
  )
  return ids
}
