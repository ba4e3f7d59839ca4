import { collection } from '@/data/firestore/collection'
import { contractSchema } from '@/domain/contracts/schema'

/** The collection of contracts, one flat document each. */
export const contracts = collection('contracts', contractSchema)

/**
 * The query cache keys of everything about contracts. Keys of related answers begin alike, so that a write can refresh them
 * together.
 */
export const contractKeys = {
  lists: ['contracts'] as const,
  one: (id: string) => ['contract', id, 'header'] as const,
  logs: (id: string) => ['contract', id, 'logs'] as const,
  files: (id: string) => ['contract', id, 'files'] as const,
}
