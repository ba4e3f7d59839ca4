/** Repeatable random choices: the same seed returns the same choices (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Returns a random number from 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Returns a random whole number from 0 to below `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  /** Returns true with this likelihood. */
  happens(likelihood: number): boolean {
    return this.next() < likelihood
  }

  /** Returns a random item of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  /** Returns a random item of the list. An item with a higher weight is more likely. */
  weighted<T extends { weight: number }>(list: readonly T[]): T {
    let left = this.next() * list.reduce((sum, each) => sum + each.weight, 0)
    for (const each of list) {
      left -= each.weight
      if (left < 0) return each
    }
    return this.pick(list)
  }
}
