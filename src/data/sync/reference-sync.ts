import type { Entity } from '@/domain/shared/entity'

/** The server's time of a write, to the nanosecond. */
export interface ServerTime {
  seconds: number
  nanoseconds: number
}

/** A fetched document: its id, the exact time of its last write, and its record, which is undefined if it cannot be read. */
export interface Fetched<T> {
  id: string
  at: ServerTime | undefined
  row: T | undefined
}

/** The functions of the server and of this device that the sync needs. */
export interface ReferencePorts<T> {
  /** In the order of their last write, after `after`; without it, from the first record. */
  fetchAfter(after: { at: ServerTime; id: string } | undefined, limit: number): Promise<Fetched<T>[]>
  /** Returns the number of records written from `from` to `to`, both included, up to `limit`. */
  countBetween(from: ServerTime, to: ServerTime, limit: number): Promise<number>
  /** Returns the records written from `from` to `to`, both included. */
  fetchBetween(from: ServerTime, to: ServerTime): Promise<Fetched<T>[]>
  load(): Promise<ReferenceCopy<T> | undefined>
  save(copy: ReferenceCopy<T>): Promise<void>
  now(): number
}

/** The copy on the device. */
export interface ReferenceCopy<T> {
  rows: T[]
  cursor: { at: ServerTime; id: string } | undefined
  isSettled: boolean
  /** When the copy was stored, in milliseconds. */
  savedAt?: number
}

/** The size of a page in the first load, and after a long absence. */
const PAGE = 1000

/**
 * The server may store a write slightly later than another write with a later time. So the documents of the last seconds before
 * the cursor are counted again, which costs one read. The count differs only if a write was stored late. Milliseconds.
 */
const OVERLAP = 5000
/** The server can no longer store a write before a cursor of this age. Milliseconds. */
const SETTLED_AFTER = 60_000

/** One whole collection, including archived records. After k changes, an update reads at most k + 2. */
export class ReferenceSync<T extends Entity> {
  readonly #ports: ReferencePorts<T>
  readonly #rows = new Map<string, T>()
  #cursor: { at: ServerTime; id: string } | undefined
  #isSettled = false
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined
  #isRestored = false
  /** The last result of `rows`; undefined since something changed. */
  #given: T[] | undefined
  /** True if the copy on the device lacks a change. */
  #isBehind = false

  constructor(ports: ReferencePorts<T>) {
    this.#ports = ports
  }

  /** Returns every record, in no particular order; the same array until something changes. */
  rows(): T[] {
    this.#given ??= [...this.#rows.values()]
    return this.#given
  }

  /** Loads the copy of this device, once. Returns its time, in milliseconds; undefined if there is none. */
  async restore(): Promise<number | undefined> {
    if (this.#isRestored) return undefined
    this.#isRestored = true
    const copy = await this.#ports.load().catch(() => undefined)
    if (!copy?.cursor || this.#cursor) return undefined
    this.#cursor = copy.cursor
    this.#isSettled = copy.isSettled
    for (const row of copy.rows) this.#take(row)
    this.#isBehind = false
    return copy.savedAt ?? millisOf(copy.cursor.at)
  }

  /** Reads all writes until now. A running sync may miss a write, so calls share one more after it. */
  sync(): Promise<void> {
    if (this.#running !== undefined) {
      this.#next ??= this.#running.catch(() => undefined).then(() => this.#begin())
      return this.#next
    }
    return this.#begin()
  }

  /** Stops waiting for a running sync, whose answer may never arrive. The next sync then starts at once. */
  letGo(): void {
    this.#running = undefined
    this.#next = undefined
  }

  #begin(): Promise<void> {
    this.#next = undefined
    const running = this.#sync().finally(() => {
      if (this.#running === running) this.#running = undefined
    })
    this.#running = running
    return running
  }

  async #sync(): Promise<void> {
    const startedAt = this.#ports.now()
    const before = this.#cursor
    const checkBefore = before && !this.#isSettled ? before : undefined
    for (;;) {
      const from = this.#cursor
      const page = await this.#ports.fetchAfter(from, PAGE)
      for (const { id, at, row } of page) {
        if (row) this.#take(row)
        // A document without a time cannot be the cursor. It is read again on each sync.
        if (at) this.#cursor = { at, id }
      }
      if (page.length < PAGE || this.#cursor === from) break
    }
    if (checkBefore && (await this.#hasLate(checkBefore.at))) {
      const from = shifted(checkBefore.at, -OVERLAP)
      for (const { row } of await this.#ports.fetchBetween(from, checkBefore.at)) {
        if (row) this.#take(row)
      }
    }
    const wasSettled = this.#isSettled
    this.#isSettled = this.#cursor !== undefined && startedAt - millisOf(this.#cursor.at) > SETTLED_AFTER
    if (this.#isBehind || wasSettled !== this.#isSettled) await this.#keep()
  }

  /** Resolves to true if there are more documents just before the cursor than we know. */
  async #hasLate(to: ServerTime): Promise<boolean> {
    const from = shifted(to, -OVERLAP)
    const counted = await this.#ports.countBetween(from, to, PAGE)
    const known = this.rows().filter(
      row => row.writtenAt >= millisOf(from) && row.writtenAt <= millisOf(to),
    ).length
    return counted !== Math.min(known, PAGE)
  }

  /** Keeps the newer of two revisions. */
  #take(row: T): void {
    const known = this.#rows.get(row.id)
    const isKnown = known?.revision === row.revision && known.writtenAt === row.writtenAt
    if (known && (isKnown || known.revision > row.revision)) return
    this.#rows.set(row.id, row)
    this.#given = undefined
    this.#isBehind = true
  }

  async #keep(): Promise<void> {
    try {
      const [cursor, isSettled] = [this.#cursor, this.#isSettled]
      await this.#ports.save({ rows: this.rows(), cursor, isSettled, savedAt: this.#ports.now() })
      this.#isBehind = false
    } catch (error) {
      console.warn('Keeping reference data on this device failed', error)
    }
  }
}

export function millisOf(time: ServerTime): number {
  return time.seconds * 1000 + Math.floor(time.nanoseconds / 1_000_000)
}

function shifted(time: ServerTime, milliseconds: number): ServerTime {
  const total = millisOf(time) + milliseconds
  const seconds = Math.floor(total / 1000)
  return { seconds, nanoseconds: (total - seconds * 1000) * 1_000_000 }
}
