import { isPassing } from '@/data/base/errors'
import type { AppError } from '@/domain/shared/app-error'
import { isDocumentId } from '@/domain/shared/document-id'
import type { Entity } from '@/domain/shared/entity'
import { FIRST_WAIT, repeats } from './repeats'
import { isHidden, onWake } from './wake'

/** The functions of the server and of this device that the store needs. */
export interface KnownPorts<T> {
  /** Returns the records with these ids, without records that do not exist. Takes at most `AT_ONCE` ids. */
  fetch(ids: readonly string[]): Promise<readonly T[]>
  /** Returns the records written after `from` (milliseconds), the last written first; without it, all records. */
  fetchSince(from: number | undefined, limit: number): Promise<readonly T[]>
  load(): Promise<KeptRecords<T> | undefined>
  save(records: KeptRecords<T>): Promise<void>
  asError(error: unknown): AppError
  now(): number
}

/** The records on the device. */
export interface KeptRecords<T> {
  rows: readonly T[]
  /** All changes up to this server time are known. Milliseconds. */
  cursor: number
  isSettled: boolean
}

/** The most ids in one query (Firestore: at most 30). */
export const AT_ONCE = 30
/** The most changed records to read at once. If more have changed, each record is read again when shown. */
const MOST_CHANGES = 50
/** The most records that the device keeps. */
const MOST_KEPT = 1000
/** Milliseconds. The server may store a write slightly later than one with a later time. */
const OVERLAP = 15_000
const SETTLED_AFTER = 60_000
/** The delay before changes are stored on the device, so that several changes are stored together. Milliseconds. */
const KEEP_AFTER = 1000

const open = new Set<Pick<KnownRecords<Entity>, 'settled' | 'wake'>>()

onWake(what => {
  if (what === 'offline') return
  for (const records of open) records.wake()
})

/** Resolves once every record that was looked up on this device is read, or cannot be read. */
export async function lookupsSettled(): Promise<void> {
  await Promise.all([...open].map(records => records.settled()))
}

/**
 * The records of a collection that were looked up on this device. They are read on demand, several in one request, and kept on
 * the device. The next visit reads only the records that have changed. The whole collection is never read. A reading that failed
 * for a reason that may pass is repeated until it succeeds.
 */
export class KnownRecords<T extends Entity> {
  readonly #ports: KnownPorts<T>
  readonly #listeners = new Set<() => void>()
  readonly #rows = new Map<string, T>()
  /** The ids for which the server has no record. */
  readonly #missing = new Set<string>()
  /** The ids of records that may have changed since they were read. */
  readonly #stale = new Set<string>()
  readonly #wanted = new Set<string>()
  readonly #asked = new Map<string, Promise<void>>()
  /** Why records could not be read. An error stays until the server answers about its record, or until `retry`. */
  readonly #failed = new Map<string, AppError>()
  readonly #tries = repeats({ work: () => this.#askFailedAgain(), first: FIRST_WAIT })
  #cursor: number | undefined
  #isSettled = false
  #restored: Promise<void> | undefined
  #flushing: Promise<void> | undefined
  #keeping: ReturnType<typeof setTimeout> | undefined
  #version = 0
  #isClosed = false

  constructor(ports: KnownPorts<T>) {
    this.#ports = ports
    open.add(this)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Returns a number that changes whenever something new is known. */
  version = (): number => this.#version

  /** Returns every known record, in no particular order. */
  all(): IterableIterator<T> {
    return this.#rows.values()
  }

  /** Returns the record with this id, if known; otherwise starts to read it. */
  get(id: string): T | undefined {
    this.want(id)
    return this.#rows.get(id)
  }

  /**
   * True if it is not known yet whether the id exists. A stored id that no document can have is never requested, because it would
   * make the whole request fail.
   */
  isPending(id: string): boolean {
    return this.#isUnknown(id) && !this.#failed.has(id)
  }

  #isUnknown(id: string): boolean {
    return !this.#rows.has(id) && !this.#missing.has(id) && isDocumentId(id)
  }

  /** True if the server is to be asked about this id. */
  #isNeeded(id: string): boolean {
    return this.#isUnknown(id) || this.#stale.has(id)
  }

  /** True while a record is being read, unless its reading has failed before: its error then stays until the answer. */
  isBusy = (): boolean =>
    this.#flushing !== undefined || [...this.#asked.keys()].some(id => !this.#failed.has(id))

  /** True if no known record may have changed since the last `refresh`. */
  isUpToDate = (): boolean => this.#stale.size === 0

  /** Returns why a record could not be read. */
  errorOf(ids: Iterable<string>): AppError | null {
    for (const id of ids) {
      const error = this.#failed.get(id)
      if (error) return error
    }
    return null
  }

  /** Returns the record with this id, if known, without a request. */
  peek(id: string): T | undefined {
    return this.#rows.get(id)
  }

  want(id: string): void {
    // Otherwise each render would ask again for a record that cannot be read.
    if (!this.#failed.has(id) && this.#isNeeded(id)) this.#ask(id)
  }

  #ask(id: string): void {
    if (this.#wanted.has(id) || this.#asked.has(id)) return
    this.#wanted.add(id)
    // All requests of one render are sent together.
    this.#flushing ??= Promise.resolve().then(() => this.#flush())
  }

  /**
   * Resolves once the server has answered about each of these ids, even if no such record exists or it may not be read. Asks again
   * about ids whose reading has failed. Rejects with AppError if a reading failed for a reason that may pass.
   */
  async bring(ids: Iterable<string>): Promise<void> {
    const missing = [...ids].filter(id => this.#isNeeded(id))
    for (const id of missing) this.#ask(id)
    await this.#flushing
    await Promise.all(missing.map(id => this.#asked.get(id)))
    const failure = missing.map(id => this.#failed.get(id)).find(error => error && isPassing(error))
    if (failure) throw failure
  }

  /** Asks at once about the records whose reading failed for a reason that may pass. */
  wake(): void {
    this.#tries.wake()
  }

  async #askFailedAgain(): Promise<void> {
    const failed = () => [...this.#failed].flatMap(([id, error]) => (isPassing(error) ? [id] : []))
    // Nobody sees the records of a hidden tab. `wake` asks when the tab is shown.
    if (!isHidden()) await this.bring(failed())
    const still = this.errorOf(failed())
    if (still) throw still
  }

  /** Resolves once no record is being read. */
  async settled(): Promise<void> {
    while (this.isBusy()) {
      await this.#flushing
      await Promise.all(this.#asked.values())
    }
  }

  /** Adds records that a search or a list has read. */
  take(rows: Iterable<T>): void {
    let isNew = false
    for (const row of rows) isNew = this.#take(row) || isNew
    if (isNew) this.#changed()
  }

  /** Tries again to read the records whose reading failed. */
  retry(): void {
    const ids = [...this.#failed.keys()]
    this.#failed.clear()
    for (const id of ids) this.want(id)
  }

  /** Reads the records that have changed since the last refresh; costs at least one read. Throws the server's error. */
  async refresh(): Promise<void> {
    await this.restore()
    const startedAt = this.#ports.now()
    const before = this.#cursor
    const from = before === undefined || this.#isSettled ? before : before - OVERLAP
    const most = before === undefined ? 1 : MOST_CHANGES
    const rows = await this.#ports.fetchSince(from, most)
    if (before !== undefined && rows.length === most) for (const id of this.#rows.keys()) this.#stale.add(id)
    this.#cursor = Math.max(before ?? 0, ...rows.map(({ writtenAt }) => writtenAt)) || undefined
    this.#isSettled = this.#cursor !== undefined && startedAt - this.#cursor > SETTLED_AFTER
    this.take(rows)
    if (this.#stale.size > 0) this.#changed()
    this.retry()
    this.#keepSoon()
  }

  /** Reads the kept records from the device, once. */
  restore(): Promise<void> {
    this.#restored ??= this.#ports.load().then(
      kept => {
        if (!kept || this.#cursor !== undefined) return
        this.#cursor = kept.cursor
        this.#isSettled = kept.isSettled
        let isNew = false
        for (const row of kept.rows) isNew = this.#take(row) || isNew
        if (isNew) this.#changed()
      },
      error => console.warn('Records kept on this device could not be read', error),
    )
    return this.#restored
  }

  /** Ends this store: it keeps no more records on the device, and calls no more listeners. */
  close(): void {
    this.#isClosed = true
    open.delete(this)
    this.#tries.stop()
    clearTimeout(this.#keeping)
    this.#listeners.clear()
  }

  async #flush(): Promise<void> {
    await this.restore()
    this.#flushing = undefined
    const ids = [...this.#wanted].filter(id => this.#isNeeded(id))
    this.#wanted.clear()
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const part = ids.slice(at, at + AT_ONCE)
      const asked = this.#read(part)
      for (const id of part) this.#asked.set(id, asked)
    }
    this.#tell()
  }

  async #read(ids: readonly string[]): Promise<void> {
    try {
      const rows = await this.#ports.fetch(ids)
      for (const id of ids) {
        this.#stale.delete(id)
        this.#failed.delete(id)
        this.#missing.add(id)
      }
      for (const row of rows) this.#take(row)
    } catch (error) {
      const failure = this.#ports.asError(error)
      for (const id of ids) if (this.#isNeeded(id)) this.#failed.set(id, failure)
      if (isPassing(failure) && !this.#isClosed) this.#tries.want()
    }
    for (const id of ids) this.#asked.delete(id)
    this.#changed()
  }

  /** Keeps the newer of two revisions. */
  #take(row: T): boolean {
    const known = this.#rows.get(row.id)
    this.#missing.delete(row.id)
    this.#failed.delete(row.id)
    this.#stale.delete(row.id)
    const isKnown = known?.revision === row.revision && known.writtenAt === row.writtenAt
    if (known && (isKnown || known.revision > row.revision)) return false
    this.#rows.set(row.id, row)
    return true
  }

  #changed(): void {
    this.#version++
    this.#tell()
    this.#keepSoon()
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener()
  }

  #keepSoon(): void {
    clearTimeout(this.#keeping)
    if (!this.#isClosed) this.#keeping = setTimeout(() => void this.keepNow(), KEEP_AFTER)
  }

  /** Keeps the present records on the device. */
  async keepNow(): Promise<void> {
    const cursor = this.#cursor
    // Without a cursor, the next visit could not find later changes.
    if (cursor === undefined || this.#isClosed) return
    const rows = [...this.#rows.values()].filter(({ id }) => !this.#stale.has(id)).slice(-MOST_KEPT)
    try {
      await this.#ports.save({ rows, cursor, isSettled: this.#isSettled })
    } catch (error) {
      console.warn('Records could not be kept on this device', error)
    }
  }
}
