import { useMemo } from 'react'
import { personType } from '@/domain/records/people'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'
import type { Content } from '@/domain/shared/fields'
import { definitionOf, useReference } from '../reference'
import { usePeopleSearch } from './people-search'

/** Whether a type is that of people: their collection is never read whole. */
const isPeople = ({ collection }: { collection: string }) => collection === personType.collection
const nobody: readonly never[] = []

/** The people whom one with these answers could repeat, archived ones too; undefined for other types. */
export function useLikePeople<T extends ArchivableRecord>(
  type: RecordType<T>,
  { email }: Content,
): readonly T[] | undefined {
  const isAddress = isPeople(type) && typeof email === 'string' && email.includes('@')
  const { found } = usePeopleSearch(isAddress ? email : '', true)
  // Of people, since only they are searched for.
  return isPeople(type) ? ((found ?? nobody) as readonly unknown[] as readonly T[]) : undefined
}

/** The records that one with these answers could repeat, archived ones too. Only similar people, since nobody reads them all. */
export function useOthers<T extends ArchivableRecord>(type: RecordType<T>, content: Content): readonly T[] {
  const { collection, schema } = type
  const definition = useMemo(() => {
    const all = definitionOf(collection, schema)
    return isPeople({ collection }) ? { ...all, filters: () => null } : all
  }, [collection, schema])
  const { rows } = useReference(definition)
  return useLikePeople(type, content) ?? rows
}
