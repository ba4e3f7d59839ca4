import { type RecordKind, type RecordResource, recordKinds } from '@/domain/permissions/record-kinds'

const kinds = Object.entries(recordKinds) as [RecordKind, { resource: RecordResource }][]

export const collectionOfResource = {
  user: 'users',
  production: 'productions',
  ...(Object.fromEntries(kinds.map(([kind, { resource }]) => [resource, kind])) as Record<
    RecordResource,
    RecordKind
  >),
  file: 'files',
  config: 'config',
} as const

export type RecordLogResource = keyof typeof collectionOfResource
export const recordLogResources = Object.keys(collectionOfResource) as RecordLogResource[]
