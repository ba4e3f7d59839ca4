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

/** The words of all entries of a kind, side by side: only a kind that changed is gone through again. */
interface Words {
  names: string[]
  texts: string[]
  briefs: string[]
}
const prepared = new WeakMap<readonly SearchEntry[], Words>()

function wordsIn(entries: readonly SearchEntry[]): Words {
  const known = prepared.get(entries)
  if (known) return known
  const words = { names: entries.map(nameOf), texts: entries.map(textOf), briefs: entries.map(briefOf) }
  prepared.set(entries, words)
  return words
}

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
  const ranked = groups.map(({ entries }) => typedRight(entries, words, openedAt))
  if (ranked.reduce((sum, hits) => sum + hits.length, 0) < ENOUGH) {
    for (const [at, { entries }] of groups.entries()) {
      const exact = new Set(ranked[at]?.map(hit => hit.entry))
      const meant = mistyped(entries, words, openedAt).filter(hit => !exact.has(hit.entry))
      ranked[at]?.push(...meant)
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
  name: string
  /** The lower the better. */
  rank: number
}

/** What is mistyped in a name, and what is elsewhere, comes after all that was typed right. */
const MISTYPED = { inName: 10, elsewhere: 20 }
const RECENT = 1.5

/** Those in which every word stands: in a name that begins so, in the name, elsewhere. */
function typedRight(
  entries: readonly SearchEntry[],
  words: readonly string[],
  openedAt: ReadonlyMap<string, number>,
): Ranked[] {
  const { names, texts } = wordsIn(entries)
  const wanted = words.map(word => ` ${word}`)
  const whole = ` ${words.join(' ')}`
  const found: Ranked[] = []
  for (const [at, text] of texts.entries()) {
    if (!wanted.every(word => text.includes(word))) continue
    const entry = entries[at]
    const name = names[at]
    if (!entry || name === undefined) continue
    const place = name.startsWith(whole) ? 0 : wanted.every(word => name.includes(word)) ? 1 : 2
    found.push({ entry, name, rank: place + early(entry, openedAt) })
  }
  return found
}

/** What was opened lately comes before others, the later the further. */
function early({ to }: SearchEntry, openedAt: ReadonlyMap<string, number>): number {
  const at = openedAt.get(to)
  return at === undefined ? 0 : -RECENT - at / 1e15
}

/** Those in which every word stands, each perhaps mistyped once. In Latin letters only: others must be typed right. */
function mistyped(
  entries: readonly SearchEntry[],
  words: readonly string[],
  openedAt: ReadonlyMap<string, number>,
): Ranked[] {
  if (!words.every(word => /^[a-z0-9]+$/.test(word))) return []
  const { names, briefs } = wordsIn(entries)
  const found = mistypedIn(briefs, words)
  const inName = new Set(mistypedIn(names, words, found))
  return found.flatMap(at => {
    const entry = entries[at]
    const place = inName.has(at) ? MISTYPED.inName : MISTYPED.elsewhere
    return entry ? [{ entry, name: names[at] ?? '', rank: place + early(entry, openedAt) }] : []
  })
}

/** The places, among those given or all, of the texts in which every word stands, each perhaps mistyped once. */
function mistypedIn(texts: string[], words: readonly string[], among?: number[]): number[] {
  let found = among
  for (const word of words) found = fuzzy.filter(texts, word, found) ?? []
  return found ?? []
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
  return a.rank === b.rank ? a.name < b.name : a.rank < b.rank
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
