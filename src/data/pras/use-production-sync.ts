import { useEffect } from 'react'
import { useActor } from '@/data/base/session'
import { useProductions } from '@/data/records/reference'
import type { Pra } from '@/domain/pras/schema'
import { mayFollowProduction } from '@/domain/pras/workflow/plan-production-sync'
import { followProduction } from './pras'

/**
 * Keeps a PRA's copy of its production's people and name up to date: when a person of the production opens the PRA after a
 * change, the copy is updated, so that a new SP or coordinator gets access.
 */
export function useProductionSync(pra: Pra | undefined): void {
  const actor = useActor()
  const production = useProductions().byId.get(pra?.productionId ?? '')
  const isDue = pra !== undefined && production !== undefined && mayFollowProduction(pra, production, actor)
  const praId = pra?.id ?? ''
  useEffect(() => {
    if (!isDue) return
    // If the update fails, the PRA stays as it was, and the next person who opens it tries again.
    followProduction(praId).catch(error => console.warn('The PRA could not follow its production', error))
  }, [isDue, praId])
}
