import { signedInActor } from '@/data/base/session'
import type { LogResourceType } from '@/domain/logs/schema'
import { isSame } from '@/domain/pras/version'
import type { ArchivableRecord } from '@/domain/records/record-type'
import type { CompanyAccess } from '@/domain/shared/company-access'
import { entitySchema } from '@/domain/shared/entity'

const stamps = Object.keys(entitySchema.shape)

/** What a new record stores. */
export function bodyOf<T extends ArchivableRecord>(record: T): Partial<T> {
  return pick(
    record,
    (Object.keys(record) as (keyof T)[]).filter(key => !stamps.includes(String(key))),
  )
}

/** The fields in which a record differs from what was there. */
export function changedFields<T extends ArchivableRecord>(before: T | undefined, record: T): (keyof T)[] {
  const keys = Object.keys(record) as (keyof T)[]
  return keys.filter(key => !stamps.includes(String(key)) && !isSame(before?.[key], record[key]))
}

export function pick<T>(record: T, keys: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(keys.map(key => [key, record[key]])) as Partial<T>
}

/** Which fields changed, never their values: these may be private. */
export function entryOf<T extends ArchivableRecord>(
  resourceType: LogResourceType,
  before: T | undefined,
  record: T,
  fields: readonly (keyof T)[],
  facts: { mergedWith?: string } = {},
) {
  const actor = signedInActor()
  const moved =
    before?.isArchived === record.isArchived ? 'updated' : record.isArchived ? 'archived' : 'restored'
  const { companyAccess = 'open' } = record as { companyAccess?: CompanyAccess }
  return {
    resourceType,
    resourceId: record.id,
    logType: before ? moved : 'created',
    data: { fields, ...facts },
    createdById: actor.id,
    createdByName: actor.name,
    companyAccess,
  }
}
