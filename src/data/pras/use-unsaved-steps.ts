import { useEffect, useState } from 'react'
import { useActor } from '@/data/base/session'
import { flushDrafts } from '@/data/drafts/engines'
import { draftsOfRecord } from '@/data/drafts/store'
import { queryClient } from '@/data/sync/query-client'
import type { Pra } from '@/domain/pras/schema'
import { readStep } from '@/domain/pras/steps/read-steps'
import { slugsOfType } from '@/domain/pras/steps/registry'
import type { Steps } from '@/domain/pras/stored'
import { editLockReason } from '@/domain/pras/workflow/editing'
import { isSameJson } from '@/domain/shared/values/same-content'
import { praKeys } from './pra-keys'

const none: readonly string[] = []

/**
 * Returns the steps for which this device has text that the server does not have. It first waits for running saves to end. A PRA
 * that is submitted now would lack that text. Undefined during the check.
 *
 * @param steps the answers on the page; the check is repeated when they change
 */
export function useUnsavedSteps(pra: Pra, steps: unknown): readonly string[] | undefined {
  const actor = useActor()
  const [slugs, setSlugs] = useState<readonly string[]>()
  const { id, type } = pra
  // A person who may not edit the PRA can do nothing about old unsaved text.
  const isEditor = editLockReason(pra, actor) === ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the steps may mean that missing text has arrived.
  useEffect(() => {
    let isOver = false
    void unsavedSteps(actor.id, id)
      .catch(error => {
        console.error('What is typed and not saved could not be looked for', error)
        return none
      })
      .then(found => {
        if (!isOver) setSlugs(slugsOfType(type).filter(slug => found.includes(slug)))
      })
    return () => {
      isOver = true
    }
  }, [actor.id, id, type, steps])
  return isEditor ? slugs : none
}

async function unsavedSteps(userId: string, praId: string): Promise<string[]> {
  await flushDrafts(userId, praId)
  const drafts = await draftsOfRecord(userId, praId)
  const stored = queryClient.getQueryData<Steps>(praKeys.steps(praId))
  // A draft may remain on the device for a moment after the server has its text, so it is compared with the stored steps.
  return drafts
    .filter(({ part, content }) => {
      const typed = readStep({ id: part, content }).content
      return !isSameJson(typed, stored?.[part]?.content ?? {})
    })
    .map(({ part }) => part)
}
