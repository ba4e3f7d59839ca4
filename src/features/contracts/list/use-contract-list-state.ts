import { type ListState, useListState } from '@/ui/data-table/list-state'
import { contractServerSorts, contractsHiddenAtFirst } from './contract-columns'

/** The filters of a list of contracts as they are in the address: free text. */
export interface AddressFilters {
  text: string
  status: string
  type: string
  productionId: string
  crewId: string
  startsWithin: string
  unsigned: boolean
  /** Only contracts of productions on which the person is a PC, the PM or the SP (requirements 6). */
  mineOnly: boolean
  includeArchived: boolean
}

const noFilters: AddressFilters = {
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

// Decided only once: columns that change while a person resizes the window would surprise them.
const hiddenColumns = contractsHiddenAtFirst(window.matchMedia('(max-width: 1399px)').matches)
const defaults = {
  filters: noFilters,
  sort: contractServerSorts.usual,
  hiddenColumns,
}

export function useContractListState(): ListState<AddressFilters> {
  return useListState(defaults)
}

/** The choices of 'Starts within', in days from today. */
export const startSpans = [7, 14, 30, 60].map(days => ({ value: String(days), label: `${days} days` }))
