import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { type Beginning, useBeginningSearch } from '@/data/sync/beginning-search'
import { personTokens } from '@/domain/records/person-tokens'
import type { AppError } from '@/domain/shared/app-error'
import { inParts } from '@/domain/shared/values/in-parts'
import type { User } from '@/domain/users/schema'
import { directoryKey, peopleFor, useTakePeople } from './people'
import { users } from './user-collection'

/** The order of the hits. If there are more than 25, the person types a few more letters. */
const byName = { field: 'lookup.name', direction: 'asc' } as const

export interface FoundPeople {
  /** The candidates, which the caller still compares with the whole text; undefined until the server has answered. */
  found: readonly User[] | undefined
  /** True if the server may have more. */
  isCut: boolean
  isLoading: boolean
  error: AppError | null
}

/**
 * Returns people who may match a text, 25 at most, from the whole directory. `withArchived` includes archived people.
 * @param mostOfWord the most people for a text of one word
 */
export function usePeopleSearch(text: string, withArchived = false, mostOfWord?: number): FoundPeople {
  const actor = useActor()
  const search = useMemo(
    (): Beginning<User> => ({
      key: [...directoryKey, actor.id, 'search', withArchived],
      asked: personTokens,
      tokensOf: ({ lookup }) => lookup.tokens,
      page: async (token, size) => (await pageOf(token, size, withArchived)).rows,
      mostOfWord,
    }),
    [actor.id, withArchived, mostOfWord],
  )
  const answer = useBeginningSearch(text, search)
  useTakePeople(answer.found)
  return answer
}

const pageOf = (token: string, size: number, withArchived: boolean) =>
  users.page(
    [
      ['lookup.tokens', 'array-contains', token],
      ...(withArchived ? [] : [['isArchived', '==', false] as const]),
    ],
    { order: byName, size },
  )

/** The most tokens in one query (Firestore: at most 30). */
const AT_ONCE = 30
/** The most people in one query: a few for each name. */
const MOST_CALLED = 250

/** Loads every unarchived person who may have one of these names or addresses, and adds them to the known people. */
export async function bringPeopleCalled(texts: readonly string[]): Promise<void> {
  const people = peopleFor()
  const tokens = [...new Set(texts.flatMap(text => personTokens(text)[0] ?? []))]
  await Promise.all(
    inParts(tokens, AT_ONCE).map(async part => {
      const { rows } = await users.query([['lookup.tokens', 'array-contains-any', part]], {
        limit: MOST_CALLED,
      })
      people.take(rows)
    }),
  )
}
