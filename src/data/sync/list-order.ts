import type { Order } from '@/data/firestore/collection'

export const newestFirst: Order = { field: 'lastModifiedAt', direction: 'desc' }

/** Fields in which equal values are rare: their indexes and orders have no second field. */
const telling = ['lastModifiedAt', 'startDate', 'contractStartDate']

/** Returns the order of a list. Rows with equal values are sorted by their last change, the newest first. */
export function listOrder({ field, direction }: Order): Order {
  return telling.includes(field) ? { field, direction } : { field, direction, tie: newestFirst }
}
