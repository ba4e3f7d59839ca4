import { useMemo } from 'react'
import type { User } from '@/domain/users/schema'
import type { Reference } from '../reference'
import { usePeople } from './people'

/** Returns one person in the form that a record page needs. */
export function useOnePerson(id: string): Reference<User> {
  const { rows, isLoading, error, retry } = usePeople(useMemo(() => [id], [id]))
  return useMemo(
    () => ({
      rows: [...rows],
      byId: new Map(rows.map(row => [row.id, row])),
      isLoading,
      error: rows.length > 0 ? null : error,
      retry,
    }),
    [rows, isLoading, error, retry],
  )
}
