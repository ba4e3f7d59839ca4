import type { RowValues } from '@/domain/import/import-type'
import type { ArchivableRecord } from '@/domain/records/record-type'
import type { NaturalKey } from './record-import'

/** Indexed by the keys of an import, so that a row finds its record without a search through all records. */
export interface RecordIndex<T extends ArchivableRecord> {
  /** Returns the present records, including archived and merged ones. */
  all: () => readonly T[]
  /** Records that share a key with the row, each once. For a merged record, the one into which it was merged. */
  find: (values: RowValues) => T[]
  put: (record: T) => void
}

export function recordIndex<T extends ArchivableRecord>(
  keys: readonly NaturalKey[],
  records: readonly T[],
): RecordIndex<T> {
  const byId = new Map<string, T>()
  const idsByKey = new Map(keys.map(({ field }) => [field, new Map<string, Set<string>>()]))
  let listed: readonly T[] | undefined

  function put(record: T): void {
    const before = byId.get(record.id)
    for (const key of keys) {
      const ids = idsByKey.get(key.field)
      const [was, is] = [before ? comparableKey(key, before) : '', comparableKey(key, record)]
      if (was !== '' && was !== is) ids?.get(was)?.delete(record.id)
      if (is !== '') ids?.set(is, (ids.get(is) ?? new Set()).add(record.id))
    }
    byId.set(record.id, record)
    listed = undefined
  }

  function endOf(record: T): T {
    const passed = new Set<string>()
    let end = record
    while (end.mergedIntoId && !passed.has(end.id)) {
      passed.add(end.id)
      const next = byId.get(end.mergedIntoId)
      if (!next) return end
      end = next
    }
    return end
  }

  for (const record of records) put(record)
  return {
    all: () => {
      listed ??= [...byId.values()]
      return listed
    },
    find: values => {
      const found = keys.flatMap(key => [...(idsByKey.get(key.field)?.get(comparableKey(key, values)) ?? [])])
      const ends = [...new Set(found)].flatMap(id => {
        const record = byId.get(id)
        return record ? [endOf(record)] : []
      })
      return [...new Map(ends.map(record => [record.id, record])).values()]
    },
    put,
  }
}

/** Returns the text by which a key of a row or record is compared; empty if the value cannot be compared. */
export function comparableKey(key: NaturalKey, of: object): string {
  const value = (of as Record<string, unknown>)[key.field]
  return typeof value === 'string' ? key.plain(value) : ''
}
