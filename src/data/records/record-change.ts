import { isSame } from '@/domain/pras/version'
import type { ArchivableRecord } from '@/domain/records/record-type'
import { stampKeys } from '@/domain/shared/entity'

/** Returns the stored fields of a new record. */
export function bodyOf<T extends ArchivableRecord>(record: T): Partial<T> {
  return pick(
    record,
    (Object.keys(record) as (keyof T)[]).filter(key => !stampKeys.includes(String(key))),
  )
}

/** Returns the fields in which a record differs from its earlier state. */
export function changedFields<T extends ArchivableRecord>(before: T | undefined, record: T): (keyof T)[] {
  const keys = Object.keys(record) as (keyof T)[]
  return keys.filter(key => !stampKeys.includes(String(key)) && !isSame(before?.[key], record[key]))
}

export function pick<T>(record: T, keys: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(keys.map(key => [key, record[key]])) as Partial<T>
}
