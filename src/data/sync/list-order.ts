import type { Order } from '@/data/firestore/collection'

export const newestFirst: Order = { field: 'lastModifiedAt', direction: 'desc' }

/** Few records share a value of these fields, and their indexes hold nothing else. */
const telling = ['lastModifiedAt', 'startDate', 'contractStartDate']

/** Returns the order of a list: equal rows come by their last change, the newest first. */
export function listOrder({ field, direction }: Order): Order {
  return telling.includes(field) ? { field, direction } : { field, direction, tie: newestFirst }
}
