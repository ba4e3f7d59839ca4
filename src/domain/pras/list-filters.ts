import { isMyProduction } from '@/domain/productions/mine'
import { matchesWords } from '@/domain/shared/search-tokens'
import { type Pra, type PraStatus, praStatuses } from './schema'

/** The filters of the PRA lists, as they are in the URL. An empty text or list does not filter. */
export interface PraFilters {
  text: string
  /** Shows PRAs with any of these statuses. Unknown words do not filter. */
  status: readonly string[]
  type: string
  productionId: string
  /** Shows only PRAs of productions in which the person is a PC, the PM or the SP (requirements 6). */
  mineOnly: boolean
  includeArchived: boolean
  /** Shows finished PRAs too, in the person's own list, which otherwise has only open ones. */
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

export function statusesOf(filters: Pick<PraFilters, 'status'>): PraStatus[] {
  return praStatuses.filter(status => filters.status.includes(status))
}

/**
 * Returns whether a PRA passes these filters, for this person.
 * @param moreWords texts to search in addition to reference, title, production and owner, such as the names of countries
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
