import { collection } from '@/data/firestore/collection'
import { contractSchema } from '@/domain/contracts/schema'

/** The collection of contracts, one flat document each. */
export const contracts = collection('contracts', contractSchema)

/**
 * The keys of everything about contracts in the query cache. A write finds the affected answers by the beginning of their
 * keys.
 */
export const contractKeys = {
  lists: ['contracts'] as const,
  one: (id: string) => ['contract', id, 'header'] as const,
  logs: (id: string) => ['contract', id, 'logs'] as const,
  files: (id: string) => ['contract', id, 'files'] as const,
}
