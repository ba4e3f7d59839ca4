import { articleKinds } from '@/domain/faqs/kinds'
import { type RecordResource, recordKinds } from '@/domain/permissions/record-kinds'
import { paths } from '@/domain/shared/paths'
import { collectionOfResource, type LogResourceType } from './schema'

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
  if (resource === 'contract') return undefined
  const collection = collectionOfResource[resource]
  if (articleKinds.some(kind => kind.id === collection)) return paths.adminArticle(collection, id)
  return pagesOf(resource, collection)?.one(id)
}

/** The addresses of records are named as their collections are; people, who lie in `users`, are the crew. */
function pagesOf(resource: LogResourceType, collection: string) {
  // Crew for contracts have their page among the contracts.
  const name = resource === 'user' ? 'crew' : resource === 'crew' ? '' : collection
  const found = (paths as Readonly<Record<string, unknown>>)[name]
  return hasPages(found) ? found : undefined
}

function hasPages(value: unknown): value is { one: (id: string) => string } {
  return typeof value === 'object' && value !== null && 'one' in value
}
