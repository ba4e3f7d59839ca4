import { useCallback, useMemo } from 'react'
import { type ServerPages, useServerPages } from '@/data/sync/server-pages'
import { personType } from '@/domain/records/people'
import { todayIso } from '@/domain/shared/dates'
import { matchesWords } from '@/domain/shared/search-tokens'
import type { User } from '@/domain/users/schema'
import { firstPeople } from './first-people'
import { directoryKey, useTakePeople } from './people'
import { type PeopleFilters, peopleFilters } from './people-filters'
import { users } from './user-collection'

/** True if no filter is set, as when the crew list opens. */
const isEverybody = ({ text, isEmployee, flag, expiringWithin, includeArchived, order }: PeopleFilters) =>
  ![text, flag, includeArchived].some(Boolean) &&
  isEmployee === undefined &&
  expiringWithin === undefined &&
  order.field === 'lookup.name' &&
  order.direction === 'asc'

/** Returns the people of the directory, filtered and sorted by the server in pages of 25. */
export function usePeopleList(wanted: PeopleFilters): ServerPages<User> {
  // Screens pass a new but equal object on each render. The hash stays the same, so that the hooks below do not run again.
  const hash = JSON.stringify(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash changes when the filters change
  const filters = useMemo(() => wanted, [hash])
  const today = todayIso(Date.now())
  const asked = useMemo(() => peopleFilters(filters, today), [filters, today])
  const isSpan = filters.expiringWithin !== undefined
  const order = isSpan ? ({ field: 'lookup.expiresOn', direction: 'asc' } as const) : filters.order
  const list = useServerPages<User>({
    key: [...directoryKey, 'list'],
    filters: asked,
    order,
    first: isEverybody(filters) ? firstPeople : undefined,
    next: (after, size) => users.page(asked, { order, size, after }),
    count: () => users.count(asked),
    fits: useCallback(user => matchesWords(personType.searchText(user), filters.text), [filters.text]),
    isWanted: true,
  })
  useTakePeople(list.rows)
  return list
}
