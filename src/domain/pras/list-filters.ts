import { isMyProduction } from '@/domain/productions/mine'
import { matchesWords } from '@/domain/shared/search-tokens'
import { type Pra, type PraStatus, praStatuses } from './schema'

/** The filters of the PRA lists, as the address has them. An empty string, or list, filters nothing. */
export interface PraFilters {
  text: string
  /** Any of these statuses. Unknown words filter nothing. */
  status: readonly string[]
  type: string
  productionId: string
  /** Only productions of which the person is a PC, the PM or the SP (requirements 6). */
  mineOnly: boolean
  includeArchived: boolean
  /** Also PRAs that are over and done with: for the list of one's own, which otherwise shows open ones. */
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

/** The statuses that are asked for; none for all. */
export function statusesOf(filters: Pick<PraFilters, 'status'>): PraStatus[] {
  return praStatuses.filter(status => filters.status.includes(status))
}

/**
 * Whether a PRA is in the list that these filters make, for this person.
 * @param moreWords what the text may find other than reference, title, production and owner: names of countries
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
