import type { Filter, Order } from './firestore-rest'

/** The question of the long list for its first page. */
export interface FirstPage {
  filters: readonly Filter[]
  order: Order
  size: number
}
