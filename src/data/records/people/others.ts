import { useMemo } from 'react'
import { personType } from '@/domain/records/people'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'
import type { Content } from '@/domain/shared/fields'
import { definitionOf, useReference } from '../reference'
import { usePeopleSearch } from './people-search'

/** True for the type of people, whose collection is never read whole. */
const isPeople = ({ collection }: { collection: string }) => collection === personType.collection
const nobody: readonly never[] = []

/**
 * Returns the people who may be duplicates of a person with these answers, including archived ones; undefined for other types.
 */
export function useLikePeople<T extends ArchivableRecord>(
  type: RecordType<T>,
  { email }: Content,
): readonly T[] | undefined {
  const isAddress = isPeople(type) && typeof email === 'string' && email.includes('@')
  const { found } = usePeopleSearch(isAddress ? email : '', true)
  // `isPeople` has checked that `T` is the type of people.
  return isPeople(type) ? ((found ?? nobody) as readonly unknown[] as readonly T[]) : undefined
}

/**
 * Returns the records that may be duplicates of a record with these answers, including archived ones. For people, returns only
 * similar people, since the whole directory is never read.
 */
export function useOthers<T extends ArchivableRecord>(type: RecordType<T>, content: Content): readonly T[] {
  const { collection, schema } = type
  const definition = useMemo(() => {
    const all = definitionOf(collection, schema)
    return isPeople({ collection }) ? { ...all, filters: () => null } : all
  }, [collection, schema])
  const { rows } = useReference(definition)
  return useLikePeople(type, content) ?? rows
}
