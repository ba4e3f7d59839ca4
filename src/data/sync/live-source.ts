import type { QueryKey } from '@tanstack/react-query'
import { type Listing, readDocument, readDocuments, type Schema } from '@/data/firestore/convert'
import { getDocument, getDocuments, ordersOf } from '@/data/firestore/firestore-rest'
import { type Hearer, type LiveQuery, listenToDocument, listenToQuery, type Stop } from './listen'

/** Data to follow, and the key of its answers in the query cache. */
export interface LiveSource<T> {
  key: QueryKey
  start(hearer: Hearer<T>): Promise<Stop>
  /** Reads the same data once. Used while the listener does not answer. Rejects with AppError. */
  read(): Promise<T>
}

/** Returns the source of one document; null if there is none. */
export function documentSource<T>(key: QueryKey, path: string, schema: Schema<T>): LiveSource<T | null> {
  return {
    key,
    start: hearer => listenToDocument(path, schema, { ...hearer, next: found => hearer.next(found ?? null) }),
    read: async () => {
      const stored = await getDocument(path)
      return stored ? readDocument(schema, stored) : null
    },
  }
}

export function querySource<T>(key: QueryKey, asked: LiveQuery, schema: Schema<T>): LiveSource<Listing<T>> {
  return {
    key,
    start: hearer => listenToQuery(asked, schema, hearer),
    read: () => readQuery(asked, schema),
  }
}

/** The newer revision of a record counts. Answers once every query has; one failure ends all of them. */
export function unionOf<T extends { id: string; revision: number }>(
  key: QueryKey,
  queries: readonly LiveQuery[],
  schema: Schema<T>,
): LiveSource<Listing<T>> {
  const sources = queries.map((asked, index) => querySource([...key, index], asked, schema))
  return togetherOf(key, sources)
}

/** Combines several sources of any kind into one, like `unionOf`. The keys of these sources are not used. */
export function togetherOf<T extends { id: string; revision: number }>(
  key: QueryKey,
  sources: readonly LiveSource<Listing<T>>[],
): LiveSource<Listing<T>> {
  return {
    key,
    async start({ next, current, fail }) {
      const answers: (Listing<T> | undefined)[] = sources.map(() => undefined)
      const areCurrent = sources.map(() => false)
      const stops = await Promise.all(
        sources.map((source, index) =>
          source.start({
            next: listing => {
              answers[index] = listing
              const given = answers.flatMap(answer => (answer ? [answer] : []))
              if (given.length === sources.length) next(together(given))
            },
            current: isCurrent => {
              areCurrent[index] = isCurrent
              current(areCurrent.every(Boolean))
            },
            fail,
          }),
        ),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    read: async () => together(await Promise.all(sources.map(source => source.read()))),
  }
}

/** An error of `change` ends the listener. */
export function changedSource<T, R>(source: LiveSource<T>, change: (value: T) => R): LiveSource<R> {
  return {
    key: source.key,
    start: hearer => source.start({ ...hearer, next: value => hearer.next(change(value)) }),
    read: async () => change(await source.read()),
  }
}

/** Reads a query once. Rejects with AppError. */
export async function readQuery<T>(asked: LiveQuery, schema: Schema<T>): Promise<Listing<T>> {
  const { path, filters, order, limit } = asked
  return readDocuments(schema, await getDocuments({ path, filters, orders: ordersOf(order), limit }))
}

function together<T extends { id: string; revision: number }>(listings: readonly Listing<T>[]): Listing<T> {
  const rows = new Map<string, T>()
  for (const row of listings.flatMap(listing => listing.rows)) {
    const known = rows.get(row.id)
    if (!known || known.revision < row.revision) rows.set(row.id, row)
  }
  const invalid = new Map(listings.flatMap(listing => listing.invalid).map(each => [each.id, each]))
  return { rows: [...rows.values()], invalid: [...invalid.values()] }
}
