import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { anyContract } from '@/data/contracts/contract-filters'
import { useContractList } from '@/data/contracts/contract-list'
import { useCrewNamed } from '@/data/contracts/contract-references'
import { useShoots } from '@/data/pras/shoots'
import { matchesContract } from '@/domain/contracts/list-filters'
import { chaseList } from '@/domain/contracts/reports/chase'
import { type DaysProposal, proposedDays } from '@/domain/contracts/shoot-days/shoot-days'
import { contractStatuses } from '@/domain/contracts/statuses'

/** An unsigned contract that starts within this many days is marked for chasing. */
const CHASE_WITHIN = 14

/** The contracts of a production, live. Their filters are in the address. */
export function useBoard(productionId: string, today: string) {
  const [params, setParams] = useSearchParams()
  const latest = useRef(params)
  const productionIds = useMemo(() => [productionId], [productionId])
  const { rows, isLoading, error, retry } = useContractList({ ...anyContract, productionIds })
  // The typed text is state, and the address is updated from it. The other way round, a fast typist would lose letters.
  const [filters, setFilters] = useState(() => filtersOf(params))
  const { text, status, isChase, isMoved } = filters
  const proposals = useProposals(productionId, rows)
  const all = useMemo(() => rows.toSorted((a, b) => b.year - a.year || b.number - a.number), [rows])
  const shown = useMemo(() => {
    const base = isChase ? chaseList(all, today, CHASE_WITHIN).map(({ contract }) => contract) : all
    const wanted = { ...anyContract, text, status }
    return base.filter(
      contract =>
        matchesContract(contract, wanted, today) &&
        (!isMoved || proposals.get(contract.id)?.isMoved === true),
    )
  }, [all, today, text, status, isChase, isMoved, proposals])
  const setFilter = (name: 'text' | 'status' | 'chase' | 'moved', value: string) => {
    const next = new URLSearchParams(latest.current)
    if (value === '') next.delete(name)
    else next.set(name, value)
    latest.current = next
    setFilters(filtersOf(next))
    setParams(next, { replace: true })
  }
  return { all, shown, proposals, filters, setFilter, isLoading, error, retry }
}

function filtersOf(params: URLSearchParams) {
  return {
    text: params.get('text') ?? '',
    status: contractStatuses.find(status => status === params.get('status')) ?? ('' as const),
    isChase: params.has('chase'),
    isMoved: params.has('moved'),
  }
}

const nobody: readonly string[] = []

/** Returns the differences between the PRAs of the production and its contracts, by contract id. */
function useProposals(productionId: string, contracts: ReturnType<typeof useContractList>['rows']) {
  const shoots = useShoots(productionId)
  const { byId: crew } = useCrewNamed(shoots.length === 0 ? nobody : contracts.map(({ crewId }) => crewId))
  return useMemo(() => {
    const found = new Map<string, DaysProposal>()
    if (shoots.length === 0) return found
    for (const contract of contracts) {
      const proposal = proposedDays(contract, crew.get(contract.crewId)?.userId ?? '', shoots)
      if (proposal) found.set(contract.id, proposal)
    }
    return found
  }, [contracts, shoots, crew])
}
