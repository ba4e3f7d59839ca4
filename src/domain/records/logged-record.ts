import type { LogResourceType } from '@/domain/logs/schema'
import { inWords } from '@/domain/logs/sentence'
import { type RecordResource, recordKinds } from '@/domain/permissions/record-kinds'
import { paths } from '@/domain/shared/paths'
import { configType } from './config'
import { personType } from './people'
import { type AnyRecordType, recordTypes } from './registry'

/** The name of each resource in the list of entries. */
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

/** The admin page of an entry's record; undefined if it has none. */
export function loggedRecordAddress(resource: LogResourceType, id: string): string | undefined {
  // Admins of any company can open its history there, with a link to the PRA.
  if (resource === 'pra') return paths.adminPraHistory(id)
  if (resource === 'contract') return paths.contract(id)
  if (resource === 'config') return paths.adminConfig
  if (resource === 'user') return paths.crew.one(id)
  return recordTypes.find(type => type.resource === resource)?.paths.one(id)
}

/** The record type of a resource; undefined if it has no list. */
export function loggedRecordType(resource: LogResourceType): AnyRecordType | undefined {
  return [personType, ...recordTypes].find(type => type.resource === resource)
}

/** The form's label for a field in an entry, for use within a sentence: 'series producer'. */
export function loggedFieldName(name: string, resource: LogResourceType): string {
  const type = [personType, configType, ...recordTypes].find(each => each.resource === resource)
  const label = type?.fields.find(field => field.name === name)?.label
  // A word that begins with several capitals is an abbreviation: 'HMRC role'.
  return label ? label.replace(/^[A-Z](?=[a-z-])/, letter => letter.toLowerCase()) : inWords(name)
}
