import { type Pra, type PraStatus, praStatuses } from '@/domain/pras/schema'
import { matchesWords } from '@/domain/shared/search-tokens'

/** The filters of the PRA lists, as they stand in the address. The empty string, or list, filters nothing. */
export interface ListFilters {
  text: string
  /** Any of these. The address may name what is no status: that filters nothing. */
  status: readonly string[]
  type: string
  productionId: string
  mineOnly: boolean
  includeArchived: boolean
}

export const noFilters: ListFilters = {
  text: '',
  status: [],
  type: '',
  productionId: '',
  mineOnly: false,
  includeArchived: false,
}

/** The statuses that are asked for; none for all. */
export function statusesOf(filters: Pick<ListFilters, 'status'>): PraStatus[] {
  return praStatuses.filter(status => filters.status.includes(status))
}

/**
 * Filters live rows in the browser ('mine' and 'assigned to me').
 * @param countryNames names of the countries of a PRA, so that the text filter finds a country by its name
 * @param isMyProduction whether the person is among the production's coordinators, its manager or its SP (spec section 6)
 */
export function filterPras(
  rows: readonly Pra[],
  filters: ListFilters,
  countryNames: (pra: Pra) => string,
  isMyProduction: (pra: Pra) => boolean,
): Pra[] {
  const statuses = statusesOf(filters)
  return rows.filter(
    pra =>
      (filters.includeArchived || !pra.isArchived) &&
      (statuses.length === 0 || statuses.includes(pra.status)) &&
      (filters.type === '' || pra.type === filters.type) &&
      (filters.productionId === '' || pra.productionId === filters.productionId) &&
      (!filters.mineOnly || isMyProduction(pra)) &&
      matchesWords(
        [pra.reference, pra.title, pra.productionName, pra.ownerName, countryNames(pra)].join(' '),
        filters.text,
      ),
  )
}
