import { hashKey, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AppError } from '@/domain/shared/app-error'
import type { Entity } from '@/domain/shared/entity'
import { queryWords, serverToken } from '@/domain/shared/search-tokens'
import { queryClient } from './query-client'

/** The most results of a search, newest change first. */
const MOST_FOUND = 25
/** The server is queried after a pause of this length in the typing: longer than between two letters. Milliseconds. */
const PAUSE = 250

/** How documents are found by the beginning of a word. */
export interface Beginning<T extends Entity> {
  /** The key under which the answers for this person are cached. */
  key: readonly unknown[]
  /** Returns the first `size` documents that have a word beginning with the token. */
  page: (token: string, size: number) => Promise<T[]>
  /** Returns the beginnings of words by which the server finds a document. */
  tokensOf: (row: T) => readonly string[]
  /**
   * Returns the tokens to search for a text, in order. Each is used only if the ones before it find nothing. The default is the
   * longest word and its beginnings.
   */
  asked?: (text: string) => readonly string[]
  /** Returns all documents of a person who has only a few; the server then searches no words. */
  own?: () => Promise<T[]>
  /**
   * The most results for a text of one word, if the caller shows only so many. A text of more words needs more results, because
   * the server searches only one of them.
   */
  mostOfWord?: number
}

/**
 * Returns documents that may match a text: the server finds documents with a word that begins with the text's longest word. If
 * the server finds none, the word may be mistyped: it then searches for the first half of the word, then for the first two
 * letters. Callers still compare the documents with the whole text.
 * @param search null for a person who may not search these documents
 */
export function useBeginningSearch<T extends Entity>(text: string, search: Beginning<T> | null) {
  const asked = search?.asked?.(text) ?? beginnings(serverToken(text))
  const typed = asked.join(' ')
  const token = usePaused(typed)
  const key = search?.key ?? []
  const size = (queryWords(text).length === 1 && search?.mostOfWord) || MOST_FOUND
  const { data, error, isFetching } = useQuery<T[], AppError>({
    queryKey: [...key, size, search?.own ? '' : token],
    queryFn: () => (search ? (search.own?.() ?? beginningAbout(token.split(' '), size, search)) : []),
    enabled: search !== null && token !== '',
    // Shows the old hits while the person types on and a new search runs, but never hits for another person or other rights.
    placeholderData: (previous, last) =>
      last && hashKey(last.queryKey.slice(0, -2)) === hashKey(key) ? previous : undefined,
  })
  return {
    found: token === '' || search === null ? undefined : data,
    /** True if the server may have more results. */
    isCut: !search?.own && (data?.length ?? 0) >= size,
    isLoading: isFetching || (search !== null && token !== typed),
    error: token === '' ? null : error,
  }
}

async function beginningAbout<T extends Entity>(
  asked: readonly string[],
  size: number,
  search: Beginning<T>,
): Promise<T[]> {
  for (const token of asked) {
    const rows = await beginningWith(token, size, search)
    if (rows.length > 0) return rows
  }
  return []
}

/** Returns the beginnings to search: 'svalbrad' → 'svalbrad', 'sval', 'sv'. A short word is used as it is. */
function beginnings(token: string): string[] {
  if (token === '') return []
  if (token.length < 4) return [token]
  return [token, ...new Set([token.slice(0, Math.ceil(token.length / 2)), token.slice(0, 2)])]
}

/**
 * Returns the documents for a beginning. Uses a cached answer for this beginning, or for a shorter beginning if that answer was
 * complete.
 */
async function beginningWith<T extends Entity>(
  token: string,
  size: number,
  { key, page, tokensOf }: Beginning<T>,
): Promise<T[]> {
  const pageKey = (beginning: string) => [...key, size, beginning, 'page']
  for (let length = 2; length < token.length; length++) {
    const shorter = queryClient.getQueryData<T[]>(pageKey(token.slice(0, length)))
    if (shorter && shorter.length < size) return shorter.filter(row => tokensOf(row).includes(token))
  }
  return queryClient.fetchQuery({
    queryKey: pageKey(token),
    queryFn: () => page(token, size),
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
