import { meantBy } from '@/domain/shared/mistakes'
import { textIndex } from '@/ui/data-table/filter-rows'
import type { SearchEntry } from './search-entry'

/**
 * A mistyped word is searched in the name, the detail, and this many letters of the other words. In more text, mistyped words
 * would match by chance too often.
 */
const FORGIVEN = 160
/** The number of entries in one slice; a slice takes a few milliseconds. */
const SLICE = 400

/** The words of an entry. They are made once and stored as long as the entry exists. */
const nameOf = textIndex<SearchEntry>(entry => entry.name)
const briefOf = textIndex<SearchEntry>(
  ({ name, detail, words }) => `${name} ${detail} ${words.slice(0, FORGIVEN)}`,
)
const textOf = textIndex<SearchEntry>(({ name, detail, words }) => `${name} ${detail} ${words}`)

/** The part of an entry in which a word was found. A lower number means a better match. */
export const WordPlace = { name: 1, brief: 2, text: 3 } as const
/** One number for each entry, by its position: one of `WordPlace`, or 0 if the entry lacks a typed word. */
export type Places = Uint8Array

/**
 * The words of all entries of a kind in alphabetical order, each with its entries. Words with the same beginning are next to each
 * other, so the time of a search depends on its hits, and hardly on the number of entries. The index is made slice by slice, so
 * that typing never waits for it.
 */
export class WordIndex {
  readonly names: readonly string[]
  private readonly found = new Map<string, number[]>()
  private readonly kept: string[] = []
  /** The words by their first letter. They are sorted one letter at a time. */
  private readonly unsorted = new Map<string, string[]>()
  private readonly sorted: string[] = []

  constructor(readonly entries: readonly SearchEntry[]) {
    this.names = this.kept
  }

  /**
   * Makes the next slice of the index: first reads some entries, and once all are read, sorts the words of one letter. Returns
   * true if more slices remain.
   */
  makeSlice(): boolean {
    const from = this.kept.length
    if (from < this.entries.length) {
      for (const entry of this.entries.slice(from, from + SLICE)) this.addWords(entry)
    } else {
      const first = [...this.unsorted.keys()].sort()[0] ?? ''
      for (const word of this.unsorted.get(first)?.sort() ?? []) this.sorted.push(word)
      this.unsorted.delete(first)
    }
    return this.kept.length < this.entries.length || this.unsorted.size > 0
  }

  /**
   * Finds the entries that have, for each typed word, a word that begins with it. The result for an entry is the place of its
   * worst match.
   */
  typed(words: readonly string[]): Places {
    return this.together(words, word => this.markBeginnings(this.empty(), word, WordPlace.text))
  }

  /** Like `typed`, but each word may be mistyped once, and long texts are not searched. */
  meant(words: readonly string[]): Places {
    return this.together(words, word => {
      const places = this.markBeginnings(this.empty(), word, WordPlace.brief)
      for (const each of meantBy(word)) this.markBeginnings(places, each, WordPlace.brief)
      return places
    })
  }

  private addWords(entry: SearchEntry): void {
    const at = this.kept.length
    const name = nameOf(entry)
    this.kept.push(name)
    const brief = briefOf(entry)
    const text = textOf(entry)
    this.addText(name, at, WordPlace.name)
    this.addText(brief, at, WordPlace.brief)
    if (text !== brief) this.addText(text, at, WordPlace.text)
  }

  private addText(text: string, at: number, place: number): void {
    for (const word of text.split(' ')) {
      if (word === '') continue
      const known = this.found.get(word)
      if (known === undefined) this.addNew(word, at * 4 + place)
      // Adds no second place for an entry that already has this word in a better place.
      else if ((known.at(-1) ?? 0) >> 2 !== at) known.push(at * 4 + place)
    }
  }

  private addNew(word: string, found: number): void {
    this.found.set(word, [found])
    const first = word.charAt(0)
    const alike = this.unsorted.get(first)
    if (alike) alike.push(word)
    else this.unsorted.set(first, [word])
  }

  private together(words: readonly string[], placesOf: (word: string) => Places): Places {
    while (this.makeSlice());
    const [first = '', ...others] = words
    const all = placesOf(first)
    for (const word of others) {
      const places = placesOf(word)
      for (let at = 0; at < all.length; at++) {
        const here = all[at] ?? 0
        const there = places[at] ?? 0
        all[at] = here === 0 || there === 0 ? 0 : Math.max(here, there)
      }
    }
    return all
  }

  private empty(): Places {
    return new Uint8Array(this.entries.length)
  }

  /** Marks the entries that have a word with this beginning, in a place that is not worse than `farthest`. */
  private markBeginnings(places: Places, beginning: string, farthest: number): Places {
    const { sorted } = this
    for (let at = firstFrom(sorted, beginning); at < sorted.length; at++) {
      const word = sorted[at] ?? ''
      if (!word.startsWith(beginning)) break
      for (const each of this.found.get(word) ?? []) {
        const entry = each >> 2
        const place = each & 3
        const known = places[entry] ?? 0
        if (place <= farthest && (known === 0 || place < known)) places[entry] = place
      }
    }
    return places
  }
}

/** Returns the position of the first word that is equal or later in the alphabet. */
function firstFrom(sorted: readonly string[], word: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

const indexes = new WeakMap<readonly SearchEntry[], WordIndex>()

/** Returns the index of a kind, kept as long as its list: only a changed kind is indexed again. */
export function wordsIn(entries: readonly SearchEntry[]): WordIndex {
  const known = indexes.get(entries)
  if (known) return known
  const index = new WordIndex(entries)
  indexes.set(entries, index)
  return index
}
