import type { Filter } from '@/data/firestore/collection'
import { personTokens } from '@/domain/records/person-tokens'
import { addDays } from '@/domain/shared/dates'
import type { UserFlag } from '@/domain/users/flags'

/** The orders of people that the server supports, each with its indexes. */
export type PeopleOrder = 'lookup.name' | 'lookup.expiresOn'

export interface PeopleFilters {
  text: string
  isEmployee?: boolean
  /** The list then has only people with this right. */
  flag?: UserFlag
  /** People with a certificate that has expired, or expires within this many days; they are sorted by expiry. */
  expiringWithin?: number
  includeArchived: boolean
  order: { field: PeopleOrder; direction: 'asc' | 'desc' }
}

/** Returns the filters that the server applies. The server matches one word of the text; the browser matches the other words. */
export function peopleFilters(filters: PeopleFilters, today: string): Filter[] {
  const { text, isEmployee, flag, expiringWithin, includeArchived } = filters
  const [token] = personTokens(text)
  return [
    ...(includeArchived ? [] : [['isArchived', '==', false] as const]),
    ...(isEmployee === undefined ? [] : [['isEmployee', '==', isEmployee] as const]),
    ...(flag ? [[flag, '==', true] as const] : []),
    ...(expiringWithin === undefined
      ? []
      : [
          ['lookup.expiresOn', '>', ''] as const,
          ['lookup.expiresOn', '<=', addDays(today, expiringWithin)] as const,
        ]),
    ...(token ? [['lookup.tokens', 'array-contains', token] as const] : []),
  ]
}
