import type { LogResourceType } from '@/domain/logs/schema'
import { inWords } from '@/domain/logs/sentence'
import { type RecordResource, recordKinds } from '@/domain/permissions/record-kinds'
import { paths } from '@/domain/shared/paths'
import { configType } from './config'
import { personType } from './people'
import { type AnyRecordType, recordTypes } from './registry'

/** What an entry is about, as its list names it. */
export const resourceLabels: Readonly<Record<LogResourceType, string>> = {
  pra: 'PRA',
  contract: 'Contract',
  user: 'Person',
  production: 'Production',
  ...(Object.fromEntries(
    Object.values(recordKinds).map(({ resource, label }) => [resource, label]),
  ) as Record<RecordResource, string>),
  file: 'File',
  config: 'Configuration',
}

/** Where admins find the record of an entry; undefined for one that has no page. */
export function loggedRecordAddress(resource: LogResourceType, id: string): string | undefined {
  // Its history is there for admins whatever the company, and leads on to the PRA.
  if (resource === 'pra') return paths.adminPraHistory(id)
  if (resource === 'contract') return paths.contract(id)
  if (resource === 'config') return paths.adminConfig
  if (resource === 'user') return paths.crew.one(id)
  return recordTypes.find(type => type.resource === resource)?.paths.one(id)
}

/** The type of the records of a resource; undefined for those that have no list. */
export function loggedRecordType(resource: LogResourceType): AnyRecordType | undefined {
  return [personType, ...recordTypes].find(type => type.resource === resource)
}

/** A field that an entry names, as the form of its record calls it: 'Series producer' within a sentence. */
export function loggedFieldName(name: string, resource: LogResourceType): string {
  const type = [personType, configType, ...recordTypes].find(each => each.resource === resource)
  const label = type?.fields.find(field => field.name === name)?.label
  // What begins with several capitals is a short form: 'HMRC role'.
  return label ? label.replace(/^[A-Z](?=[a-z-])/, letter => letter.toLowerCase()) : inWords(name)
}
