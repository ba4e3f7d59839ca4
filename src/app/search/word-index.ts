import { meantBy } from '@/domain/shared/mistakes'
import { textIndex } from '@/ui/data-table/filter-rows'
import type { SearchEntry } from './search-entry'

/** Mistyped words are looked for in the name, the detail, and so many letters of the words: a long text is not one's name. */
const FORGIVEN = 160
/** Entries per slice: a few milliseconds. */
const SLICE = 400

/** The words of an entry, made once and kept for as long as it lives. */
const nameOf = textIndex<SearchEntry>(entry => entry.name)
const briefOf = textIndex<SearchEntry>(
  ({ name, detail, words }) => `${name} ${detail} ${words.slice(0, FORGIVEN)}`,
)
const textOf = textIndex<SearchEntry>(({ name, detail, words }) => `${name} ${detail} ${words}`)

/** The part of an entry that has a word: the nearer to its name, the lower. */
export const WordPlace = { name: 1, brief: 2, text: 3 } as const
/** By the entry's place among all: one of `WordPlace`, or 0 for an entry that lacks a typed word. */
export type Places = Uint8Array

/**
 * The words of all entries of a kind in the order of the alphabet, each with its entries. Words with the same beginning are
 * next to each other, so a search takes time by its hits, and hardly more for many entries than for few. It is made slice by slice.
 */
export class WordIndex {
  readonly names: readonly string[]
  private readonly found = new Map<string, number[]>()
  private readonly kept: string[] = []
  /** The words by their first letter, until they are put in order, a letter at a time. */
  private readonly unsorted = new Map<string, string[]>()
  private readonly sorted: string[] = []

  constructor(readonly entries: readonly SearchEntry[]) {
    this.names = this.kept
  }

  /** Goes through some more entries, then through the words of one letter after the other. Returns whether more is to be done. */
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

  /** Entries with all words: each begins a word of the entry, and the one farthest from the name counts. */
  typed(words: readonly string[]): Places {
    return this.together(words, word => this.markBeginnings(this.empty(), word, WordPlace.text))
  }

  /** The same, but each word may be mistyped once, and long texts are not searched. */
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
      // Nearer the name it is known already.
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

  /** Notes the entries that have a word which begins so, not farther from the name than `farthest`. */
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

/** The place of the first word that comes at or after this one. */
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

/** The index of a kind, kept as long as its list: only a changed kind is indexed again. */
export function wordsIn(entries: readonly SearchEntry[]): WordIndex {
  const known = indexes.get(entries)
  if (known) return known
  const index = new WordIndex(entries)
  indexes.set(entries, index)
  return index
}
