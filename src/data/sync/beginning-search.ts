import { hashKey, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AppError } from '@/domain/shared/app-error'
import type { Entity } from '@/domain/shared/entity'
import { serverToken } from '@/domain/shared/search-tokens'
import { queryClient } from './query-client'

/** The most that one word brings, newest change first. */
export const MOST_FOUND = 25
/** The server is asked once typing has paused this long. Milliseconds. */
const PAUSE = 150

/** Documents that are looked for by the beginning of a word. */
export interface Beginning<T extends Entity> {
  /** The key of its cached queries: only for this person. */
  key: readonly unknown[]
  /** Those that have a word beginning so, `MOST_FOUND` at most. */
  page: (token: string) => Promise<T[]>
  /** The beginnings that one of them is found by. */
  tokensOf: (row: T) => readonly string[]
  /** The queries for a text, each sent if the one before it finds nothing; by default the longest word and its beginnings. */
  asked?: (text: string) => readonly string[]
  /** All documents, for a person who has few: then no word is searched. */
  own?: () => Promise<T[]>
}

/**
 * Documents that may fit a text: those whose words begin as its longest word does, which the server finds. If there are none, the
 * word is taken to be mistyped, and the server is asked for its first half, then for its first two letters. Not compared with the
 * whole text yet.
 * @param search null if this person finds none
 */
export function useBeginningSearch<T extends Entity>(text: string, search: Beginning<T> | null) {
  const asked = search?.asked?.(text) ?? beginnings(serverToken(text))
  const typed = asked.join(' ')
  const token = usePaused(typed)
  const key = search?.key ?? []
  const { data, error, isFetching } = useQuery<T[], AppError>({
    queryKey: [...key, search?.own ? '' : token],
    queryFn: () => (search ? (search.own?.() ?? beginningAbout(token.split(' '), search)) : []),
    enabled: search !== null && token !== '',
    // The hits of the shorter word, while a longer one is searched; never the hits of a person with other rights.
    placeholderData: (previous, last) =>
      last && hashKey(last.queryKey.slice(0, -1)) === hashKey(key) ? previous : undefined,
  })
  return {
    found: token === '' || search === null ? undefined : data,
    isLoading: isFetching || (search !== null && token !== typed),
    error: token === '' ? null : error,
  }
}

async function beginningAbout<T extends Entity>(
  asked: readonly string[],
  search: Beginning<T>,
): Promise<T[]> {
  for (const token of asked) {
    const rows = await beginningWith(token, search)
    if (rows.length > 0) return rows
  }
  return []
}

/** 'svalbrad' → 'svalbrad', 'sval', 'sv'. A short word is taken as it is. */
function beginnings(token: string): string[] {
  if (token === '') return []
  if (token.length < 4) return [token]
  return [token, ...new Set([token.slice(0, Math.ceil(token.length / 2)), token.slice(0, 2)])]
}

/** Each beginning is read once in a while; if a shorter one brought all hits, those are used. */
async function beginningWith<T extends Entity>(
  token: string,
  { key, page, tokensOf }: Beginning<T>,
): Promise<T[]> {
  const pageKey = (beginning: string) => [...key, beginning, 'page']
  for (let length = 2; length < token.length; length++) {
    const shorter = queryClient.getQueryData<T[]>(pageKey(token.slice(0, length)))
    if (shorter && shorter.length < MOST_FOUND) return shorter.filter(row => tokensOf(row).includes(token))
  }
  return queryClient.fetchQuery({
    queryKey: pageKey(token),
    queryFn: () => page(token),
    staleTime: 60_000,
  })
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
