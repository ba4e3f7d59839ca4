import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { collection } from '@/data/firestore/collection'
import { queryClient } from '@/data/sync/query-client'
import { viewerKey } from '@/data/sync/reference'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'
import type { AppError } from '@/domain/shared/app-error'
import { inParts } from '@/domain/shared/values/in-parts'
import { definitionOf, referenceQuery } from './reference'

/** The most ids in one query (Firestore: at most 30). */
const AT_ONCE = 30
/** How long the records count as fresh: names rarely change. Milliseconds. */
const FRESH_FOR = 10 * 60_000

export interface NamedRecords<T> {
  byId: ReadonlyMap<string, T>
  isLoading: boolean
  error: AppError | null
}

/** Including archived ones. Reads nothing without an id, or if this person may not list the collection. */
export function useNamedRecords<T extends ArchivableRecord>(
  { collection: path, schema }: RecordType<T>,
  ids: readonly string[],
): NamedRecords<T> {
  const actor = useActor()
  const definition = definitionOf(path, schema)
  const filters = definition.filters(actor)
  const wanted = [...new Set(ids)].filter(id => id !== '').sort()
  const isWanted = filters !== null && wanted.length > 0
  const { data, error, isPending } = useQuery<readonly T[], AppError>({
    // Saving a record of the collection repeats this query (src/data/records/record-store.ts).
    queryKey: [
      'reference',
      path,
      viewerKey({ userId: actor.id, companyAccess: actor.companyAccess }),
      // Without this part, a query for no ids would have the same key as the whole collection.
      'named',
      wanted,
    ],
    queryFn: async () => {
      const read = await Promise.all(
        inParts(wanted, AT_ONCE).map(part =>
          collection(path, schema).query([...(filters ?? []), ['__name__', 'in', part]]),
        ),
      )
      return read.flatMap(({ rows }) => rows)
    },
    enabled: isWanted,
    // If a list of the collection was opened before, all of its records are loaded already.
    initialData: () => {
      const whole = queryClient.getQueryData(referenceQuery(definition, actor).queryKey)
      const rows = wanted.flatMap(id => whole?.byId.get(id) ?? [])
      return rows.length > 0 && rows.length === wanted.length ? rows : undefined
    },
    staleTime: FRESH_FOR,
    placeholderData: previous => previous,
  })
  return useMemo(
    () => ({
      byId: new Map((data ?? []).map(row => [row.id, row])),
      isLoading: isPending && isWanted,
      error: data ? null : error,
    }),
    [data, isPending, isWanted, error],
  )
}
