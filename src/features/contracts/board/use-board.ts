import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { anyContract } from '@/data/contracts/contract-filters'
import { useContractList } from '@/data/contracts/contract-list'
import { matchesContract } from '@/domain/contracts/list-filters'
import { chaseList } from '@/domain/contracts/reports/chase'
import { contractStatuses } from '@/domain/contracts/statuses'
import { useProposals } from '@/features/contracts/batch/use-proposals'

/** An unsigned contract that starts within this many days is marked for chasing. */
const CHASE_WITHIN = 14

/** Returns the contracts of a production, live. The filters of the board are in the address. */
export function useBoard(productionId: string, today: string) {
  const [params, setParams] = useSearchParams()
  const latest = useRef(params)
  const productionIds = useMemo(() => [productionId], [productionId])
  const { rows, isLoading, error, retry } = useContractList({ ...anyContract, productionIds })
  // The typed text is state, and the address follows it. If the text were read from the address, a fast typist would lose
  // letters.
  const [filters, setFilters] = useState(() => filtersOf(params))
  const { text, status, isChase, isMoved } = filters
  const all = useMemo(() => rows.toSorted((a, b) => b.year - a.year || b.number - a.number), [rows])
  const { proposals } = useProposals(all)
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
