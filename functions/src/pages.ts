import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'

/** Documents per page. A run holds only one page in memory at once. */
const PAGE = 200

export async function* pagesOf(query: Query, size = PAGE): AsyncGenerator<QueryDocumentSnapshot[]> {
  for (let next = query; ; ) {
    const { docs } = await next.limit(size).get()
    if (docs.length > 0) yield docs
    const last = docs.at(-1)
    if (!last || docs.length < size) return
    next = query.startAfter(last)
  }
}

/** Runs a task for each item, but only a limited number of tasks at the same time. */
export async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane))
}
