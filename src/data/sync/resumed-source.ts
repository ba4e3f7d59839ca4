import type { QueryKey } from '@tanstack/react-query'
import { toAppError } from '@/data/base/errors'
import type { Listing } from '@/data/firestore/convert'
import type { AppError } from '@/domain/shared/app-error'
import type { Entity } from '@/domain/shared/entity'
import {
  changesOf,
  dropRows,
  type KeptQuery,
  type KeptRows,
  keepRows,
  keptOfAnswer,
  loadRows,
  readRows,
  readWhole,
  seenIn,
  wholeOf,
  withChanges,
} from './kept-rows'
import { type Hearer, listenToQuery, type Stop } from './listen'
import type { LiveSource } from './live-source'
import { isHidden } from './wake'

/** The delay before an answer is stored on the device, so that several answers are stored together. Milliseconds. */
const KEEP_AFTER = 1000
/** The interval at which the rows are counted again, since no change shows that a record has left the query. Milliseconds. */
export const COUNT_EVERY = 5 * 60_000
const LOOK_EVERY = 30_000

/**
 * Returns a source with the documents of a query. It begins with the rows of this device, or reads them once, and then listens
 * only to changes. It listens to the whole query if rows are missing, or if the device cannot keep them.
 */
export function resumedSource<T extends Entity>(key: QueryKey, asked: KeptQuery<T>): LiveSource<Listing<T>> {
  return { key, start: hearer => new Following(asked, hearer).begin(), read: () => readRows(asked) }
}

class Following<T extends Entity> {
  readonly #asked: KeptQuery<T>
  readonly #hearer: Hearer<Listing<T>>
  #isOver = false
  #stop: Stop = () => undefined
  #keeping: ReturnType<typeof setTimeout> | undefined
  #counting: ReturnType<typeof setInterval> | undefined
  /** Counts the answers. The result of a check is ignored if a newer answer has arrived during the check. */
  #turn = 0
  /** True if the changes are up to date. The rows are up to date only after a check of their number. */
  #isCurrent = false
  #isChecked = false
  #checkedAt = 0

  constructor(asked: KeptQuery<T>, hearer: Hearer<Listing<T>>) {
    this.#asked = asked
    this.#hearer = hearer
  }

  async begin(): Promise<Stop> {
    const kept = (await loadRows(this.#asked)) ?? (await this.#readFirst())
    await (kept ? this.#followChanges(kept) : this.#followAll())
    return () => this.#end()
  }

  /** Reads all rows once, which is faster than a listener, and shows them. */
  async #readFirst(): Promise<KeptRows<T> | undefined> {
    const listing = await readWhole(this.#asked)
    this.#hearer.next(listing)
    this.#keepSoon(listing, { seen: 0 })
    return keptOfAnswer(this.#asked, listing)
  }

  #end(): void {
    this.#isOver = true
    this.#stopListening()
    clearTimeout(this.#keeping)
  }

  #stopListening(): void {
    clearInterval(this.#counting)
    this.#turn++
    this.#stop()
  }

  /** @param seen the time up to which changes were known before, in milliseconds */
  async #followAll(seen = 0): Promise<void> {
    const { next, current } = this.#hearer
    const stop = await listenToQuery(wholeOf(this.#asked), this.#asked.schema, {
      next: listing => {
        next(listing)
        this.#keepSoon(listing, { seen })
      },
      current,
      fail: error => this.#failed(error),
    })
    if (this.#isOver) stop()
    else this.#stop = stop
  }

  async #followChanges(kept: KeptRows<T>): Promise<void> {
    const { current } = this.#hearer
    let last: Listing<T> | undefined
    const stop = await listenToQuery(changesOf(this.#asked, kept), this.#asked.schema, {
      next: changes => {
        last = changes
        this.#isChecked = false
        void this.#check(kept, changes)
      },
      current: isCurrent => {
        this.#isCurrent = isCurrent
        if (!isCurrent || this.#isChecked) current(isCurrent)
      },
      fail: error => this.#failed(error),
    })
    if (this.#isOver) return stop()
    this.#stop = stop
    if (this.#asked.onlyGrows) return
    this.#counting = setInterval(() => {
      if (last && !isHidden() && Date.now() - this.#checkedAt >= COUNT_EVERY) void this.#check(kept, last)
    }, LOOK_EVERY)
  }

  /** Checks whether the kept rows and the changes are complete. If so, shows them; if not, listens to the whole query. */
  async #check(kept: KeptRows<T>, changes: Listing<T>): Promise<void> {
    const mine = ++this.#turn
    const isMine = () => !this.#isOver && mine === this.#turn
    this.#checkedAt = Date.now()
    try {
      const known = await withChanges(this.#asked, kept, changes)
      if (!isMine()) return
      if (!known) {
        this.#stopListening()
        return await this.#followAll(seenIn(kept, changes))
      }
      if (this.#isChecked) return
      this.#isChecked = true
      this.#hearer.next(known.listing)
      this.#keepSoon(known.listing, known.resumed)
      this.#hearer.current(this.#isCurrent)
    } catch (error) {
      if (this.#isOver) return
      this.#failed(toAppError(error))
    }
  }

  #failed(error: AppError): void {
    if (error.code === 'permission-denied') void dropRows(this.#asked)
    this.#hearer.fail(error)
  }

  #keepSoon(listing: Listing<T>, resumed: Parameters<typeof keepRows>[2]): void {
    clearTimeout(this.#keeping)
    this.#keeping = setTimeout(() => void keepRows(this.#asked, listing, resumed), KEEP_AFTER)
  }
}
