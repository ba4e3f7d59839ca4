import { isMyProduction } from '@/domain/productions/mine'
import { matchesWords } from '@/domain/shared/search-tokens'
import { type Pra, type PraStatus, praStatuses } from './schema'

/** The filters of the PRA lists, as the URL has them. An empty string, or list, does not filter. */
export interface PraFilters {
  text: string
  /** Any of these statuses. Unknown words do not filter. */
  status: readonly string[]
  type: string
  productionId: string
  /** Only productions with the person as a PC, the PM or the SP (requirements 6). */
  mineOnly: boolean
  includeArchived: boolean
  /** Also shows finished PRAs, in the person's own list, which otherwise shows only open PRAs. */
  includeEnded: boolean
}

export const noPraFilters: PraFilters = {
  text: '',
  status: [],
  type: '',
  productionId: '',
  mineOnly: false,
  includeArchived: false,
  includeEnded: false,
}

/** The chosen statuses; empty for all. */
export function statusesOf(filters: Pick<PraFilters, 'status'>): PraStatus[] {
  return praStatuses.filter(status => filters.status.includes(status))
}

/**
 * True if a PRA passes these filters, for this person.
 * @param moreWords texts to search as well as reference, title, production and owner: names of countries
 */
export function matchesFilters(
  pra: Pra,
  filters: Omit<PraFilters, 'includeEnded'>,
  userId: string,
  moreWords = '',
): boolean {
  const statuses = statusesOf(filters)
  return (
    (filters.includeArchived || !pra.isArchived) &&
    (statuses.length === 0 || statuses.includes(pra.status)) &&
    (filters.type === '' || pra.type === filters.type) &&
    (filters.productionId === '' || pra.productionId === filters.productionId) &&
    (!filters.mineOnly || isMyProduction(pra, userId)) &&
    matchesWords(
      [pra.reference, pra.title, pra.productionName, pra.ownerName, moreWords].join(' '),
      filters.text,
    )
  )
}
