import type { AppError } from '@/domain/shared/app-error'
import type { User } from '@/domain/users/schema'

/** The functions of the server and of this device that the store needs. */
export interface PeoplePorts {
  /** The people of these ids, as far as there are any: `AT_ONCE` at most. */
  fetch(ids: readonly string[]): Promise<readonly User[]>
  /** The people written after `from` (milliseconds), the last written first; without, of all there are. */
  fetchSince(from: number | undefined, limit: number): Promise<readonly User[]>
  load(): Promise<KeptPeople | undefined>
  save(people: KeptPeople): Promise<void>
  asError(error: unknown): AppError
  now(): number
}

/** The people on the device. */
export interface KeptPeople {
  rows: readonly User[]
  /** Up to when what changed is known: the server's time, in milliseconds. */
  cursor: number
  isSettled: boolean
}

/** Ids that one query may name (Firestore: at most 30). */
export const AT_ONCE = 30
/** Changes that are read one by one: after more of them, each person is read again once they are shown. */
const MOST_CHANGES = 50
/** People that the device keeps. */
const MOST_KEPT = 1000
/** A write may land a little after one with a later time: until it cannot any more, the last seconds are read again. Milliseconds. */
const OVERLAP = 15_000
const SETTLED_AFTER = 60_000
/** Milliseconds between a change and its storing, so that changes close together are stored in one write. */
const KEEP_AFTER = 2000

/**
 * The people of the directory that somebody has looked up: read together on demand, and kept on the device. The next visit
 * reads the people who were changed since; nothing ever reads them all.
 */
export class KnownPeople {
  readonly #ports: PeoplePorts
  readonly #listeners = new Set<() => void>()
  readonly #rows = new Map<string, User>()
  /** Ids of which the server has said that there is no such person. */
  readonly #nobody = new Set<string>()
  /** Who may have changed since they were read. */
  readonly #stale = new Set<string>()
  readonly #wanted = new Set<string>()
  readonly #asked = new Map<string, Promise<void>>()
  readonly #failed = new Map<string, AppError>()
  #cursor: number | undefined
  #isSettled = false
  #restored: Promise<void> | undefined
  #flushing: Promise<void> | undefined
  #keeping: ReturnType<typeof setTimeout> | undefined
  #version = 0
  #isClosed = false

  constructor(ports: PeoplePorts) {
    this.#ports = ports
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Another number once something is known that was not. */
  version = (): number => this.#version

  /** Everybody who is known, in no particular order. */
  all(): IterableIterator<User> {
    return this.#rows.values()
  }

  /** The person with this id, if known; otherwise starts to read them. */
  get(id: string): User | undefined {
    this.want(id)
    return this.#rows.get(id)
  }

  /** Whether nobody knows yet who has this id. */
  isPending(id: string): boolean {
    return id !== '' && !this.#rows.has(id) && !this.#nobody.has(id) && !this.#failed.has(id)
  }

  /** Whether somebody is on their way. */
  isBusy = (): boolean => this.#flushing !== undefined || this.#asked.size > 0

  /** Why somebody could not be read. */
  errorOf(ids: Iterable<string>): AppError | null {
    for (const id of ids) {
      const error = this.#failed.get(id)
      if (error) return error
    }
    return null
  }

  want(id: string): void {
    if (this.#wanted.has(id) || this.#asked.has(id)) return
    if (!this.isPending(id) && !this.#stale.has(id)) return
    this.#wanted.add(id)
    // All requests of one rendering go out together.
    this.#flushing ??= Promise.resolve().then(() => this.#flush())
  }

  /** Resolves once the server has been asked about each of these, whatever it answered. */
  async bring(ids: Iterable<string>): Promise<void> {
    const missing = [...ids].filter(id => this.isPending(id))
    for (const id of missing) this.want(id)
    await this.#flushing
    await Promise.all(missing.map(id => this.#asked.get(id)))
  }

  /** Resolves once nobody is on their way. */
  async settled(): Promise<void> {
    while (this.isBusy()) {
      await this.#flushing
      await Promise.all(this.#asked.values())
    }
  }

  /** Adds people that a search or a list has read. */
  take(rows: Iterable<User>): void {
    let isNew = false
    for (const row of rows) isNew = this.#take(row) || isNew
    if (isNew) this.#changed()
  }

  /** Asks again about those who could not be read. */
  retry(): void {
    const ids = [...this.#failed.keys()]
    this.#failed.clear()
    for (const id of ids) this.want(id)
  }

  /** Reads the people who were changed since the last time: one document at least. Throws the server's error. */
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

  /** Reads the kept people from the device, once. */
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
      error => console.warn('People kept on this device could not be read', error),
    )
    return this.#restored
  }

  /** Nothing is kept from now on. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#keeping)
    this.#listeners.clear()
  }

  async #flush(): Promise<void> {
    await this.restore()
    this.#flushing = undefined
    const ids = [...this.#wanted].filter(id => this.isPending(id) || this.#stale.has(id))
    this.#wanted.clear()
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const part = ids.slice(at, at + AT_ONCE)
      const asked = this.#ask(part)
      for (const id of part) this.#asked.set(id, asked)
    }
    this.#tell()
  }

  async #ask(ids: readonly string[]): Promise<void> {
    try {
      const rows = await this.#ports.fetch(ids)
      for (const id of ids) {
        this.#stale.delete(id)
        this.#nobody.add(id)
      }
      for (const row of rows) this.#take(row)
    } catch (error) {
      const failure = this.#ports.asError(error)
      for (const id of ids) {
        this.#stale.delete(id)
        this.#failed.set(id, failure)
      }
    }
    for (const id of ids) this.#asked.delete(id)
    this.#changed()
  }

  /** Keeps the newer of two revisions. */
  #take(row: User): boolean {
    const known = this.#rows.get(row.id)
    this.#nobody.delete(row.id)
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

  /** Keeps who is known now. */
  async keepNow(): Promise<void> {
    const cursor = this.#cursor
    // Without a time nothing could say what changed since.
    if (cursor === undefined || this.#isClosed) return
    const rows = [...this.#rows.values()].filter(({ id }) => !this.#stale.has(id)).slice(-MOST_KEPT)
    try {
      await this.#ports.save({ rows, cursor, isSettled: this.#isSettled })
    } catch (error) {
      console.warn('People could not be kept on this device', error)
    }
  }
}
