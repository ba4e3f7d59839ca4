import { findEntries } from '@/app/search/find-entries'
import type { SearchEntry } from '@/app/search/search-entry'
import { wordsIn } from '@/app/search/word-index'
import { plainText } from '@/domain/shared/search-tokens'

const RECORDS = 20_000
const ASKED = 200

const first = [
  'Amara',
  'Benjamin',
  'Chiara',
  'Dylan',
  'Eirlys',
  'Oluwafemi',
  'Grace',
  'Hamish',
  'Isla',
  'Jonas',
]
const syllables = [
  'ka',
  'ro',
  'mi',
  'ten',
  'bul',
  'lon',
  'sa',
  'vi',
  'dor',
  'pek',
  'na',
  'gru',
  'fal',
  'wen',
  'tos',
  'hir',
]

/** Returns random numbers that are the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

function records(): SearchEntry[] {
  const next = numbers(7)
  const word = () => Array.from({ length: 4 }, () => syllables[next(syllables.length)]).join('')
  return Array.from({ length: RECORDS }, (_, at) => {
    const last = word()
    return {
      to: `/crew/${at}`,
      name: `${first[next(first.length)]} ${last.charAt(0).toUpperCase()}${last.slice(1)}`,
      detail: `person${at}@bench.test`,
      words: `+4477009${String(at).padStart(5, '0')}`,
    }
  })
}

/** Returns a mistyped search: half of the last name and one more letter, with one mistake. */
function mistyped(entry: SearchEntry, at: number): string {
  const last = entry.name.split(' ')[1]?.toLowerCase() ?? ''
  const half = last.slice(0, Math.ceil(last.length / 2) + 1)
  const place = 1 + (at % (half.length - 2))
  const mistakes = [
    half.slice(0, place) + half.slice(place + 1),
    `${half.slice(0, place)}${half[place + 1]}${half[place]}${half.slice(place + 2)}`,
    `${half.slice(0, place)}x${half.slice(place + 1)}`,
    `${half.slice(0, place)}x${half.slice(place)}`,
  ]
  return mistakes[at % mistakes.length] ?? half
}

/**
 * Searches `ASKED` of 20,000 records, each by a mistyped half word, as a person types: one whole search per letter. Returns
 * milliseconds. `median` and `worst` are the times of one letter. `floor`, for comparison, is the time of one scan of the same
 * texts for the exact letters. `making` is the longest time for which building the words of all records blocks the page. `found`
 * is the number of searches that found their record.
 */
export function measureSearch() {
  const entries = records()
  const groups = [{ label: 'People', entries }]
  const never = new Map<string, number>()
  // Measures three times and takes the least, to exclude other work of the machine.
  const making = Math.min(...[1, 2, 3].map(() => slowestSlice(records())))
  while (wordsIn(entries).makeSlice());
  findEntries(groups, 'zq', never)
  const texts = entries.map(({ name, detail, words }) => plainText(`${name} ${detail} ${words}`))
  const times: number[] = []
  const asks: { typed: string; time: number }[] = []
  const floors: number[] = []
  let found = 0
  for (let asked = 0; asked < ASKED; asked++) {
    const wanted = entries[Math.floor((asked * RECORDS) / ASKED)]
    if (!wanted) continue
    const text = mistyped(wanted, asked)
    for (let letters = 1; letters <= text.length; letters++) {
      const typed = text.slice(0, letters)
      const time = least(() => findEntries(groups, typed, never))
      times.push(time)
      asks.push({ typed, time })
      floors.push(least(() => texts.filter(each => each.includes(typed))))
    }
    // Searches only this record: among all records, so many others may match that this one is not shown.
    if (findEntries([{ label: 'People', entries: [wanted] }], text, never).length > 0) found++
  }
  // Measures the slowest searches again, several times: usually other work of the machine slowed them down.
  const slowest = asks
    .sort((a, b) => b.time - a.time)
    .slice(0, 20)
    .map(({ typed }) =>
      Math.min(...Array.from({ length: 5 }, () => least(() => findEntries(groups, typed, never)))),
    )
  return {
    median: middle(times),
    worst: Math.max(...slowest),
    floor: middle(floors),
    making,
    found,
    asked: ASKED,
  }
}

function timed(work: () => unknown): number {
  const since = performance.now()
  work()
  return performance.now() - since
}

/** Returns the least of three times. */
const least = (work: () => unknown) => Math.min(timed(work), timed(work), timed(work))

function slowestSlice(entries: readonly SearchEntry[]): number {
  const index = wordsIn(entries)
  const times: number[] = []
  let isMore = true
  while (isMore) {
    times.push(
      timed(() => {
        isMore = index.makeSlice()
      }),
    )
  }
  return Math.max(...times)
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
