import { useCallback, useMemo } from 'react'
import type { Filter } from '@/data/firestore/collection'
import { type ServerPages, useServerPages } from '@/data/sync/server-pages'
import { personType } from '@/domain/records/people'
import { personTokens } from '@/domain/records/person-lookup'
import { addDays, todayIso } from '@/domain/shared/dates'
import { matchesWords } from '@/domain/shared/search-tokens'
import type { UserFlag } from '@/domain/users/flags'
import type { User } from '@/domain/users/schema'
import { users } from '../user-collection'
import { directoryKey, useTakePeople } from './people'

/** By what the server orders people: each has its indexes. */
export const peopleOrders = ['lookup.name', 'lookup.expiresOn'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

export interface PeopleFilters {
  text: string
  isEmployee?: boolean
  /** Who may do this. */
  flag?: UserFlag
  /** Who has a certificate that has run out, or runs out within so many days: then that is the order. */
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

/** The people of the directory, filtered and ordered by the server in pages of 25. */
export function usePeopleList(wanted: PeopleFilters): ServerPages<User> {
  // Screens hand over a new object on each render; what depends on it should not be done anew.
  const hash = JSON.stringify(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the filters
  const filters = useMemo(() => wanted, [hash])
  const today = todayIso(Date.now())
  const asked = useMemo(() => peopleFilters(filters, today), [filters, today])
  const isSpan = filters.expiringWithin !== undefined
  const order = isSpan ? ({ field: 'lookup.expiresOn', direction: 'asc' } as const) : filters.order
  const list = useServerPages<User>({
    key: [...directoryKey, 'list'],
    filters: asked,
    order,
    next: (after, size) => users.page(asked, { order, size, after }),
    count: () => users.count(asked),
    fits: useCallback(user => matchesWords(personType.searchText(user), filters.text), [filters.text]),
    isWanted: true,
  })
  useTakePeople(list.rows)
  return list
}
