import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useActor } from '@/data/base/session'
import type { AppError } from '@/domain/shared/app-error'
import type { Entity } from '@/domain/shared/entity'
import { type Definition, referenceQuery, type Snapshot } from './reference'

const noRows: never[] = []

/** Returns the rows of several collections, in the order of their definitions, which stay outside the component. */
export function useReferences(definitions: readonly Definition<Entity>[]): readonly ReferenceRows[] {
  const actor = useActor()
  return useQueries({
    queries: definitions.map(definition => referenceQuery(definition, actor)),
    combine: rowsOf,
  })
}

/** Rows including archived records. The same array until something in it changes. */
export interface ReferenceRows {
  rows: readonly Entity[]
  isLoading: boolean
  error: AppError | null
}

function rowsOf(results: UseQueryResult<Snapshot<Entity>, AppError>[]): ReferenceRows[] {
  return results.map(({ data, isLoading, error }) => ({
    rows: data?.rows ?? noRows,
    isLoading,
    error: data ? null : error,
  }))
}
