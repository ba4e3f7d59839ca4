import { type ListState, useListState } from '@/ui/data-table/list-state'
import { hiddenAtFirst } from './contract-columns'

/** The filters of the lists of contracts, as they stand in the address. The empty string filters nothing. */
export interface ContractFilters {
  text: string
  status: string
  type: string
  productionId: string
  crewId: string
  startsWithin: string
  unsigned: boolean
  /** Only of productions of which the person is a PC, the PM or the SP (spec section 6). */
  mineOnly: boolean
  includeArchived: boolean
}

const noFilters: ContractFilters = {
  text: '',
  status: '',
  type: '',
  productionId: '',
  crewId: '',
  startsWithin: '',
  unsigned: false,
  mineOnly: false,
  includeArchived: false,
}

// Once: columns that came and went with the window's width would surprise.
const hiddenColumns = hiddenAtFirst(window.matchMedia('(max-width: 1399px)').matches)
const defaults = {
  filters: noFilters,
  sort: { column: 'changed', direction: 'desc' as const },
  hiddenColumns,
}

/** Filters, sorting and columns of a list of contracts, kept in the address. */
export function useContractListState(): ListState<ContractFilters> {
  return useListState(defaults)
}

/** 'Starts within': so many days from today. */
export const startSpans = [7, 14, 30, 60].map(days => ({ value: String(days), label: `${days} days` }))
