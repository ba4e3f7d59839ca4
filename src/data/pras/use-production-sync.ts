import { useEffect } from 'react'
import { useActor } from '@/data/base/session'
import { useProductions } from '@/data/records/reference'
import type { Pra } from '@/domain/pras/schema'
import { mayFollowProduction } from '@/domain/pras/workflow/plan-production-sync'
import { followProduction } from './pras'

/**
 * Keeps the copy that a PRA has of its production's people and name: the first person of the production who opens the PRA after
 * a change brings it up to date, so that a new SP or coordinator finds it open to them.
 */
export function useProductionSync(pra: Pra | undefined): void {
  const actor = useActor()
  const production = useProductions().byId.get(pra?.productionId ?? '')
  const isDue = pra !== undefined && production !== undefined && mayFollowProduction(pra, production, actor)
  const praId = pra?.id ?? ''
  useEffect(() => {
    if (!isDue) return
    // The PRA stays as it was, which is no reason to stop anybody: the next one to open it tries again.
    followProduction(praId).catch(error => console.warn('The PRA could not follow its production', error))
  }, [isDue, praId])
}
