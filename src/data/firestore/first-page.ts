import type { Filter, Order } from './firestore-rest'

/** The query for the first page of the long list. */
export interface FirstPage {
  filters: readonly Filter[]
  order: Order
  size: number
}
