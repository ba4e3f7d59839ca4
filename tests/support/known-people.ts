import { lookupOf } from '@/domain/records/person-lookup'
import { personTokens } from '@/domain/records/person-tokens'
import type { AppError } from '@/domain/shared/app-error'
import type { User } from '@/domain/users/schema'

/*
 * A directory for tests. It replaces `@/data/records/people/people`, `people-search` and `recent-people`:
 * vi.mock('@/data/records/people/people', () => import('~tests/support/known-people')).
 */

/** Everybody whom the server knows. Each test sets these people. */
export const directory = {
  rows: [] as readonly User[],
  isLoading: false,
  /** True while a search runs: the device then knows nobody, and the server has not answered. */
  isSearching: false,
  error: null as AppError | null,
}

const none: readonly User[] = []

const same = <T>(make: (rows: readonly User[]) => T) => {
  let of: readonly User[] | undefined
  let made: T
  return (): T => {
    if (of !== directory.rows) {
      of = directory.rows
      made = make(of)
    }
    return made
  }
}
const byId = same(rows => new Map(rows.map(user => [user.id, user])))
const inUse = same(rows => rows.filter(({ isArchived }) => !isArchived))

export const directoryKey = ['reference', 'users'] as const
const state = () => ({ isLoading: directory.isLoading, error: directory.error, retry: () => undefined })

export const usePeople = (ids: readonly string[] = []) => ({
  byId: byId(),
  rows: [...new Set(ids)].flatMap(id => byId().get(id) ?? []),
  ...state(),
})
/** Returns everybody, and not only the requested people: a test picks the right people itself. */
export const usePeopleOf = () => ({ byId: byId(), rows: directory.rows, ...state() })
export const useKnownPeople = () => (directory.isSearching ? none : inUse())
export const useTakePeople = () => undefined
export const useArePeopleComing = () => directory.isLoading
export const peopleNow = async (ids: Iterable<string>) => [...ids].flatMap(id => byId().get(id) ?? [])
export const peopleOfNow = async () => [...directory.rows]

export function usePeopleSearch(text: string, withArchived = false) {
  const [token] = personTokens(text)
  const found = directory.rows.filter(
    user => (withArchived || !user.isArchived) && token && lookupOf(user).tokens.includes(token),
  )
  return {
    found: token && !directory.isSearching ? found : undefined,
    isLoading: directory.isSearching && token !== undefined,
    error: directory.error,
  }
}
export const bringPeopleCalled = async () => undefined

const nobody: readonly string[] = []
export const useRecentPeople = () => nobody
export const noteChosen = () => undefined
