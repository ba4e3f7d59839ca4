import { useMemo } from 'react'
import { useKnownPeople, usePeople } from '@/data/records/people/people'
import { usePeopleSearch } from '@/data/records/people/people-search'
import { useRecentPeople } from '@/data/records/people/recent-people'
import type { User } from '@/domain/users/schema'
import type { Offered } from './record-select'

/** Before anything is typed, people known to this device, the last chosen first; then the directory. */
export const usePeopleRows = (typed: string): Offered<User> => useRows(typed, false)

/** Like `usePeopleRows`, with archived people. */
export const useAllPeopleRows = (typed: string): Offered<User> => useRows(typed, true)

function useRows(typed: string, withArchived: boolean): Offered<User> {
  const known = useKnownPeople()
  const recent = useRecentPeople()
  const { byId } = usePeople(recent)
  const { found, isLoading, error } = usePeopleSearch(typed, withArchived)
  const rows = useMemo(
    () => [...new Map([...known, ...(found ?? [])].map(user => [user.id, user])).values()],
    [known, found],
  )
  return { rows, byId, isLoading, error, first: recent, isSearch: true }
}
