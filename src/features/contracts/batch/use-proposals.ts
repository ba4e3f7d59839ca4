import { useMemo } from 'react'
import { useCrewNamed } from '@/data/contracts/contract-references'
import { useShoots } from '@/data/pras/shoots'
import type { Contract } from '@/domain/contracts/schema'
import { type DaysProposal, proposedDays } from '@/domain/contracts/shoot-days/shoot-days'

const nobody: readonly string[] = []

/** How the PRAs of their productions differ from these contracts, by contract id. Reads only if `isAsked`. */
export function useProposals(contracts: readonly Contract[], isAsked = true) {
  const names = [...new Set(contracts.map(({ productionId }) => productionId))].sort().join(' ')
  const productionIds = useMemo(() => (names === '' ? [] : names.split(' ')), [names])
  const shoots = useShoots(productionIds, isAsked)
  const { byProduction } = shoots
  const crew = useCrewNamed(byProduction.size === 0 ? nobody : contracts.map(({ crewId }) => crewId))
  const proposals = useMemo(() => {
    const found = new Map<string, DaysProposal>()
    if (byProduction.size === 0) return found
    for (const contract of contracts) {
      const userId = crew.byId.get(contract.crewId)?.userId ?? ''
      const proposal = proposedDays(contract, userId, byProduction.get(contract.productionId) ?? [])
      if (proposal) found.set(contract.id, proposal)
    }
    return found
  }, [contracts, byProduction, crew.byId])
  return { proposals, isLoading: isAsked && (shoots.isLoading || crew.isLoading) }
}
