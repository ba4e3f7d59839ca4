import { collection } from '@/data/firestore/collection'
import { contractSchema } from '@/domain/contracts/schema'

export const contracts = collection('contracts', contractSchema)

/** Keys of related answers begin alike, so that a write can refresh them together. */
export const contractKeys = {
  lists: ['contracts'] as const,
  one: (id: string) => ['contract', id, 'header'] as const,
  logs: (id: string) => ['contract', id, 'logs'] as const,
  files: (id: string) => ['contract', id, 'files'] as const,
}
