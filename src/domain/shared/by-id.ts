/** Finds records by their ids: a map, or a store that reads a record when it is looked up. */
export interface ById<T> {
  get(id: string): T | undefined
}
