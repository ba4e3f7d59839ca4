import { useMemo } from 'react'
import { useContractTitles } from '@/data/contracts/contract-names'
import { useFileNames } from '@/data/files/file-names'
import { usePraNames } from '@/data/pras/pra-names'
import { usePeople } from '@/data/records/people/people'
import { type Definition, definitionOf } from '@/data/records/reference'
import { useReferences } from '@/data/records/use-references'
import type { Log, LogResourceType } from '@/domain/logs/schema'
import type { ArchivableRecord } from '@/domain/records/record-type'
import { recordTypes } from '@/domain/records/registry'
import type { Entity } from '@/domain/shared/entity'
import { fullName } from '@/domain/users/full-name'

/** Its functions are methods, so that TypeScript accepts different records in one table. */
interface NamedResource<T extends Entity = Entity> {
  resource: LogResourceType
  definition: Definition<T>
  nameOf(record: T): string
}

/** The resources whose records are named from the lists of the admin area, which have the records of all companies. */
const named: readonly NamedResource[] = recordTypes.map(
  ({ resource, collection, schema, nameOf }): NamedResource<ArchivableRecord> => ({
    resource,
    definition: definitionOf(collection, schema, true),
    nameOf,
  }),
)

export type LoggedNames = (log: Pick<Log, 'resourceType' | 'resourceId'>) => string

/**
 * Returns the names of the records of these entries. Reads only the synced collections that occur; people, PRAs, contracts
 * and files cost one read each. An unknown name is the empty string.
 */
export function useLoggedNames(logs: readonly Log[]): LoggedNames {
  const resources = [...new Set(logs.map(log => log.resourceType))].sort().join(' ')
  const asked = useMemo(
    () => named.filter(({ resource }) => resources.split(' ').includes(resource)),
    [resources],
  )
  const references = useReferences(useMemo(() => asked.map(({ definition }) => definition), [asked]))
  const ids = useMemo(
    () => ({
      user: idsOf(logs, 'user'),
      pra: idsOf(logs, 'pra'),
      contract: idsOf(logs, 'contract'),
      file: idsOf(logs, 'file'),
    }),
    [logs],
  )
  const { rows: people } = usePeople(ids.user)
  const pras = usePraNames(ids.pra)
  const contracts = useContractTitles(ids.contract)
  const files = useFileNames(ids.file)
  return useMemo(() => {
    const read = { pra: pras, contract: contracts, file: files }
    const names = new Map<string, string>(
      (['pra', 'contract', 'file'] as const).flatMap(resource =>
        ids[resource].map((id, at): [string, string] => [`${resource} ${id}`, read[resource][at] ?? '']),
      ),
    )
    for (const user of people) names.set(`user ${user.id}`, fullName(user))
    for (const [at, { resource, nameOf }] of asked.entries()) {
      for (const row of references[at]?.rows ?? []) names.set(`${resource} ${row.id}`, nameOf(row))
    }
    return ({ resourceType, resourceId }) => names.get(`${resourceType} ${resourceId}`) ?? ''
  }, [asked, references, ids, people, pras, contracts, files])
}

function idsOf(logs: readonly Log[], resource: LogResourceType): string[] {
  return [...new Set(logs.filter(log => log.resourceType === resource).map(log => log.resourceId))]
}
