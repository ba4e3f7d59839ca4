import type { Order } from '@/data/firestore/collection'

export const newestFirst: Order = { field: 'lastModifiedAt', direction: 'desc' }

/** Few records share one of these, and their indexes hold nothing beside them. */
const telling = ['lastModifiedAt', 'startDate', 'contractStartDate']

/** The order of a list: what it leaves equal comes by its last change, the newest first. */
export function listOrder({ field, direction }: Order): Order {
  return telling.includes(field) ? { field, direction } : { field, direction, tie: newestFirst }
}
