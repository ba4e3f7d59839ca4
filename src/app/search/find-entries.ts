import MicroFuzzy from '@leeoniya/ufuzzy'
import { plainText } from '@/domain/shared/search-tokens'
import { textIndex } from '@/ui/data-table/filter-rows'
import type { SearchEntry, SearchGroup } from './search-entry'

/** What was found of one kind: the best few, and how many there are in all. */
export interface FoundGroup extends Pick<SearchGroup, 'label' | 'listFor'> {
  hits: SearchEntry[]
  count: number
}

/** So many of a kind are shown; its list shows the others. */
const SHOWN = 6
/** Where fewer than this fit as they were typed, what was mistyped is looked for as well. */
const ENOUGH = 8
/** Mistyped words are looked for in the name, the detail, and so many letters of the words: a long text is not one's name. */
const FORGIVEN = 160

/** The words of an entry, made once and kept for as long as it lives. */
const nameOf = textIndex<SearchEntry>(entry => entry.name)
const textOf = textIndex<SearchEntry>(({ name, detail, words }) => `${name} ${detail} ${words}`)
const briefOf = textIndex<SearchEntry>(
  ({ name, detail, words }) => `${name} ${detail} ${words.slice(0, FORGIVEN)}`,
)
/** The same for all entries of a kind: only a kind that changed is gone through again. */
const briefs = new WeakMap<readonly SearchEntry[], string[]>()

/** One mistake a word: a letter too many, one missing, another one, two that changed places. Words begin as words do. */
const fuzzy = new MicroFuzzy({ intraMode: 1, interLft: 2, intraSlice: [0, Number.POSITIVE_INFINITY] })

/**
 * What a text finds, best first: every word of it begins a word of the entry, in any order, whatever the case and accents;
 * where little fits, each may be mistyped once. What was opened lately comes first among equals.
 * @param openedAt when the entry of an address was last opened, in milliseconds
 */
export function findEntries(
  groups: readonly SearchGroup[],
  text: string,
  openedAt: ReadonlyMap<string, number>,
): FoundGroup[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const rank = rankingOf(words, openedAt)
  const ranked = groups.map(({ entries }) => entries.filter(entry => holds(textOf(entry), words)).map(rank))
  if (ranked.reduce((sum, hits) => sum + hits.length, 0) < ENOUGH) {
    for (const [at, { entries }] of groups.entries()) {
      const exact = new Set(ranked[at]?.map(({ entry }) => entry))
      const mistyped = withMistakes(entries, words).filter(({ entry }) => !exact.has(entry))
      ranked[at]?.push(...mistyped.map(hit => ({ ...hit, rank: hit.rank + rank(hit.entry).rank })))
    }
  }
  return groups
    .map(({ label, listFor }, at) => ({
      label,
      listFor,
      best: best(ranked[at] ?? []),
      count: ranked[at]?.length ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => (a.best[0]?.rank ?? 0) - (b.best[0]?.rank ?? 0))
    .map(({ label, listFor, best, count }) => ({
      label,
      listFor,
      count,
      hits: best.map(({ entry }) => entry),
    }))
}

interface Ranked {
  entry: SearchEntry
  /** The lower the better. */
  rank: number
}

/** What is mistyped in a name, and what is elsewhere, comes after all that was typed right. */
const MISTYPED = { inName: 10, elsewhere: 20 }
const RECENT = 1.5

/** The name begins with the text; the name has every word; the words stand elsewhere. */
function rankingOf(words: readonly string[], openedAt: ReadonlyMap<string, number>) {
  const whole = ` ${words.join(' ')}`
  const latest = Math.max(1, ...openedAt.values())
  return (entry: SearchEntry): Ranked => {
    const name = nameOf(entry)
    const place = name.startsWith(whole) ? 0 : holds(name, words) ? 1 : 2
    const at = openedAt.get(entry.to)
    return { entry, rank: place - (at === undefined ? 0 : RECENT + (at / latest) * 0.1) }
  }
}

/** The best few, without sorting the thousands that a single letter finds. */
function best(hits: readonly Ranked[]): Ranked[] {
  const found: Ranked[] = []
  for (const hit of hits) {
    const last = found.at(-1)
    if (found.length === SHOWN && last && !comesBefore(hit, last)) continue
    const at = found.findIndex(other => comesBefore(hit, other))
    found.splice(at < 0 ? found.length : at, 0, hit)
    if (found.length > SHOWN) found.pop()
  }
  return found
}

function comesBefore(a: Ranked, b: Ranked): boolean {
  return a.rank === b.rank ? nameOf(a.entry) < nameOf(b.entry) : a.rank < b.rank
}

const holds = (text: string, words: readonly string[]) => words.every(word => text.includes(` ${word}`))

/** Those in which every word stands, each perhaps mistyped once. In Latin letters only: others must be typed right. */
function withMistakes(entries: readonly SearchEntry[], words: readonly string[]): Ranked[] {
  if (!words.every(word => /^[a-z0-9]+$/.test(word))) return []
  const known = briefs.get(entries) ?? entries.map(briefOf)
  briefs.set(entries, known)
  const found = mistypedIn(known, words).flatMap(at => entries[at] ?? [])
  const inName = new Set(mistypedIn(found.map(nameOf), words))
  return found.map((entry, at) => ({ entry, rank: inName.has(at) ? MISTYPED.inName : MISTYPED.elsewhere }))
}

/** The places of the texts in which every word stands, each perhaps mistyped once. */
function mistypedIn(texts: string[], words: readonly string[]): number[] {
  let found: number[] | undefined
  for (const word of words) found = fuzzy.filter(texts, word, found) ?? []
  return found ?? []
}

function wordsOf(text: string): string[] {
  return plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** So many entries are gone through at a time: some milliseconds. */
const SLICE = 400

/** Prepares the words of all entries while nobody waits for them, a slice at a time. Gives the way to stop. */
export function warmUp(groups: readonly SearchGroup[]): () => void {
  const entries = groups.flatMap(group => group.entries)
  let timer: ReturnType<typeof setTimeout>
  const go = (from: number) => {
    for (const entry of entries.slice(from, from + SLICE)) {
      nameOf(entry)
      textOf(entry)
      briefOf(entry)
    }
    if (from + SLICE < entries.length) timer = setTimeout(go, 0, from + SLICE)
  }
  timer = setTimeout(go, 0, 0)
  return () => clearTimeout(timer)
}
