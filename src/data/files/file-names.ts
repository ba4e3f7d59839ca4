import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { StoredFile } from '@/domain/files/schema'
import { files } from './files'

/** How long a name counts as fresh. Milliseconds. */
const FRESH = 10 * 60_000

/** Names in the order of the ids. A name is empty while its file is being read or cannot be read. */
export function useFileNames(ids: readonly string[]): readonly string[] {
  return useQueries({
    queries: ids.map(id => ({
      queryKey: ['files', id, 'name'],
      queryFn: () => files.get(id),
      select: fileName,
      staleTime: FRESH,
    })),
    combine: namesOf,
  })
}

const fileName = ({ name }: StoredFile) => name
const namesOf = (results: UseQueryResult<string>[]) => results.map(({ data }) => data ?? '')
