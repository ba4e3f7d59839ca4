import type { LogResourceType } from '@/domain/logs/schema'
import { inWords } from '@/domain/logs/sentence'
import { type RecordResource, recordKinds } from '@/domain/permissions/record-kinds'
import { paths } from '@/domain/shared/paths'
import { configType } from './config'
import { personType } from './people'
import { type AnyRecordType, recordTypes } from './registry'

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

/** Returns the path of the page for the record that a log entry is about; undefined if there is no such page. */
export function loggedRecordAddress(resource: LogResourceType, id: string): string | undefined {
  // This page has the PRA's history and a link to the PRA. Admins can open it for PRAs of every company.
  if (resource === 'pra') return paths.adminPraHistory(id)
  if (resource === 'contract') return paths.contract(id)
  if (resource === 'config') return paths.adminConfig
  if (resource === 'user') return paths.crew.one(id)
  return recordTypes.find(type => type.resource === resource)?.paths.one(id)
}

/** Returns the record type for a kind of record in log entries; undefined if such records have no list. */
export function loggedRecordType(resource: LogResourceType): AnyRecordType | undefined {
  return [personType, ...recordTypes].find(type => type.resource === resource)
}

/** Returns the label of a field that a log entry names, for use inside a sentence: 'series producer'. */
export function loggedFieldName(name: string, resource: LogResourceType): string {
  const type = [personType, configType, ...recordTypes].find(each => each.resource === resource)
  const label = type?.fields.find(field => field.name === name)?.label
  // Writes the first letter small, unless the word begins with an abbreviation such as 'HMRC'.
  return label ? label.replace(/^[A-Z](?=[a-z-])/, letter => letter.toLowerCase()) : inWords(name)
}
