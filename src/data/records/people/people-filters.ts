import type { Filter } from '@/data/firestore/collection'
import { personTokens } from '@/domain/records/person-tokens'
import { addDays } from '@/domain/shared/dates'
import type { UserFlag } from '@/domain/users/flags'

/** The orders of people that the server knows: each has its indexes. */
export type PeopleOrder = 'lookup.name' | 'lookup.expiresOn'

export interface PeopleFilters {
  text: string
  isEmployee?: boolean
  /** Who may do this. */
  flag?: UserFlag
  /** People with a certificate that has expired, or expires within so many days: then that is the order. */
  expiringWithin?: number
  includeArchived: boolean
  order: { field: PeopleOrder; direction: 'asc' | 'desc' }
}

/** The server's part of the filters. One word of the text is matched there, the others in the browser. */
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
