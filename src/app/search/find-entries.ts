import { queryWords } from '@/domain/shared/search-tokens'
import type { SearchEntry, SearchGroup } from './search-entry'
import { WordPlace, wordsIn } from './word-index'

/** The matches of one kind: the best few, and the number of all matches. */
export interface FoundGroup extends Omit<SearchGroup, 'entries'> {
  hits: SearchEntry[]
  count: number
}

/** The number of hits shown of each kind; its list shows the others. */
const SHOWN = 6
/** If there are fewer exact matches than this, the search also finds mistyped words. */
export const ENOUGH = 8
/** The number of hits to keep in memory. Below `ENOUGH`, no hit is dropped. */
const KEPT = Math.max(SHOWN, ENOUGH)

/**
 * Returns the matches of a text, best first: every word of the text is the beginning of a word of the entry, in any order,
 * ignoring case and accents. With few matches, each word may be mistyped once. Recently opened entries come first among equals.
 * @param openedAt when the entry of an address was last opened, in milliseconds
 */
export function findEntries(
  groups: readonly SearchGroup[],
  text: string,
  openedAt: ReadonlyMap<string, number>,
): FoundGroup[] {
  const words = queryWords(text)
  if (words.length === 0) return []
  const found = groups.map(({ entries }) => typedRight(entries, words, openedAt))
  if (found.reduce((sum, { count }) => sum + count, 0) < ENOUGH) {
    for (const [at, { entries }] of groups.entries()) {
      const best = found[at]
      if (best) addMistyped(best, entries, words, openedAt)
    }
  }
  return groups
    .flatMap(({ label, listFor, isCut }, at) => {
      const { count = 0, ranked = [] } = found[at] ?? {}
      return count > 0 ? [{ label, listFor, isCut, count, ranked }] : []
    })
    .sort((a, b) => (a.ranked[0]?.rank ?? 0) - (b.ranked[0]?.rank ?? 0))
    .map(({ ranked, ...group }) => ({
      ...group,
      hits: ranked.slice(0, SHOWN).map(({ entry }) => entry),
    }))
}

interface Ranked {
  entry: SearchEntry
  name: string
  /** A lower rank is better. */
  rank: number
}

/** Mistyped matches rank after all exact matches: matches in the name first, then matches elsewhere. */
const MISTYPED = { inName: 10, elsewhere: 20 }
const RECENT = 1.5

/**
 * Adds the entries that contain every word. An entry ranks by where the words are: at the beginning of the name, in the name, or
 * elsewhere.
 */
function typedRight(
  entries: readonly SearchEntry[],
  words: readonly string[],
  openedAt: ReadonlyMap<string, number>,
): Best {
  const index = wordsIn(entries)
  const whole = ` ${words.join(' ')}`
  const found = new Best()
  for (const [at, place] of index.typed(words).entries()) {
    const entry = entries[at]
    if (place === 0 || !entry) continue
    const name = index.names[at] ?? ''
    const rank = place !== WordPlace.name ? 2 : name.startsWith(whole) ? 0 : 1
    found.add(entry, name, rank + early(entry, openedAt))
  }
  return found
}

/** Returns the part of the rank that puts recently opened entries before others, the latest first. */
function early({ to }: SearchEntry, openedAt: ReadonlyMap<string, number>): number {
  const at = openedAt.get(to)
  return at === undefined ? 0 : -RECENT - at / 1e15
}

/** Adds the entries that contain every word with at most one mistake per word, without entries that are already found. */
function addMistyped(
  found: Best,
  entries: readonly SearchEntry[],
  words: readonly string[],
  openedAt: ReadonlyMap<string, number>,
): void {
  const index = wordsIn(entries)
  const exact = new Set(found.ranked.map(({ entry }) => entry))
  for (const [at, place] of index.meant(words).entries()) {
    const entry = entries[at]
    if (place === 0 || !entry || exact.has(entry)) continue
    const rank = place === WordPlace.name ? MISTYPED.inName : MISTYPED.elsewhere
    found.add(entry, index.names[at] ?? '', rank + early(entry, openedAt))
  }
}

/**
 * Keeps the best few hits and counts all of them. A single letter may have thousands of hits; most of them are neither stored nor
 * sorted.
 */
class Best {
  count = 0
  readonly ranked: Ranked[] = []

  add(entry: SearchEntry, name: string, rank: number): void {
    this.count++
    const { ranked } = this
    const last = ranked[KEPT - 1]
    if (last && !comesBefore(rank, name, last)) return
    const at = ranked.findIndex(other => comesBefore(rank, name, other))
    ranked.splice(at < 0 ? ranked.length : at, 0, { entry, name, rank })
    if (ranked.length > KEPT) ranked.pop()
  }
}

function comesBefore(rank: number, name: string, other: Ranked): boolean {
  return rank === other.rank ? name < other.name : rank < other.rank
}

/** Prepares the words of all entries while the browser is idle, some entries at a time. Returns a function that stops this. */
export function warmUp(groups: readonly SearchGroup[]): () => void {
  let timer: ReturnType<typeof setTimeout>
  const go = (from: number) => {
    const group = groups[from]
    if (group) timer = setTimeout(go, 0, wordsIn(group.entries).makeSlice() ? from : from + 1)
  }
  timer = setTimeout(go, 0, 0)
  return () => clearTimeout(timer)
}
