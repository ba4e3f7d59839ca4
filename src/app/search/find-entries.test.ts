import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findEntries } from './find-entries'
import type { SearchEntry } from './search-entry'

const entry = (name: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  to: `/${name}`,
  name,
  detail: '',
  words: '',
  ...more,
})
const group = (label: string, ...entries: SearchEntry[]) => ({ label, entries })
const never = new Map<string, number>()
const names = (entries: readonly SearchEntry[], text: string, opened = never) =>
  findEntries([{ label: 'All', entries }], text, opened).flatMap(({ hits }) => hits.map(({ name }) => name))

const places = [
  entry('PRA-2026-0142 Svalbard polar bears', { words: 'Norway Tromsø' }),
  entry('Ann Kowalski', { detail: 'ann@greenlight.test' }),
  entry('Москва', { words: 'зима' }),
  entry('CON-2026-0017 Freelance', { detail: 'Bo Berg' }),
  entry('Hedgerow', { detail: 'HDG' }),
  entry('Frozen coasts', { words: 'A programme about Ann’s winter in Svalbard' }),
]

describe('the search for entries', () => {
  it.each([
    ['sval', 'PRA-2026-0142 Svalbard polar bears'],
    ['bears polar', 'PRA-2026-0142 Svalbard polar bears'],
    ['142', 'PRA-2026-0142 Svalbard polar bears'],
    ['tromso', 'PRA-2026-0142 Svalbard polar bears'],
    ['KOWAL', 'Ann Kowalski'],
    ['con 17', 'CON-2026-0017 Freelance'],
    ['con17', 'CON-2026-0017 Freelance'],
    ['pra142', 'PRA-2026-0142 Svalbard polar bears'],
    ['hedgrow', 'Hedgerow'],
    ['greenl ann', 'Ann Kowalski'],
    ['моск', 'Москва'],
    // Mistyped half words: a letter too many, one missing, a wrong one, two swapped, a wrong first letter.
    ['svallb', 'PRA-2026-0142 Svalbard polar bears'],
    ['svabar', 'PRA-2026-0142 Svalbard polar bears'],
    ['svalberd', 'PRA-2026-0142 Svalbard polar bears'],
    ['svlab', 'PRA-2026-0142 Svalbard polar bears'],
    ['dvalba', 'PRA-2026-0142 Svalbard polar bears'],
    ['kowlaski an', 'Ann Kowalski'],
  ])('the text “%s” finds %s first', (text, name) => {
    expect(names(places, text)[0]).toBe(name)
  })

  it.each(['', '   ', '…', 'zebra', 'ann zebra', 'xyvalbard'])('the text “%s” finds nothing', text => {
    expect(names(places, text)).toEqual([])
  })

  it('finds a name among many names by a half word with one typing error', () => {
    const syllables = ['ka', 'ro', 'mi', 'ten', 'bul', 'lon', 'sa', 'vi', 'dor', 'pek', 'na', 'gru']
    const word = fc
      .array(fc.constantFrom(...syllables), { minLength: 4, maxLength: 5 })
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 2, maxLength: 30 }),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('drop', 'swap', 'other', 'more'),
        (all, pick, place, mistake) => {
          const wanted = String(all[pick % all.length])
          const half = wanted.slice(0, Math.max(6, Math.ceil(wanted.length / 2) + 1))
          const at = place % (half.length - 1)
          const typed = {
            drop: half.slice(0, at) + half.slice(at + 1),
            swap: half.slice(0, at) + half[at + 1] + half[at] + half.slice(at + 2),
            other: `${half.slice(0, at)}x${half.slice(at + 1)}`,
            more: `${half.slice(0, at)}x${half.slice(at)}`,
          }[mistake]
          const found = findEntries([{ label: 'All', entries: all.map(name => entry(name)) }], typed, never)
          const fits = all.filter(name => names([entry(name)], typed).length > 0)
          expect(fits).toContain(wanted)
          expect(found[0]?.count).toBe(fits.length)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('the order of search results', () => {
  it('puts names that begin with the text first, then names that contain it, then other matches', () => {
    expect(names([entry('A', { words: 'green' }), entry('Mary Green'), entry('Greenland')], 'green')).toEqual(
      ['Greenland', 'Mary Green', 'A'],
    )
  })

  it('puts recently opened entries first, the latest at the top, but never before a better match', () => {
    const all = [
      entry('Green one'),
      entry('Green two'),
      entry('Green three'),
      entry('Mention', { words: 'green' }),
    ]
    const opened = new Map([
      ['/Green two', 2000],
      ['/Green three', 5000],
    ])
    expect(names(all, 'green', opened)).toEqual(['Green three', 'Green two', 'Green one', 'Mention'])
  })

  it('puts exact matches before mistyped ones', () => {
    expect(names([entry('Grean'), entry('Green')], 'green')).toEqual(['Green', 'Grean'])
  })

  it('shows the best few of each kind, counts all, and puts the kind with the best match first', () => {
    const people = Array.from({ length: 40 }, (_, at) => entry(`Mary Green ${at}`))
    const found = findEntries(
      [group('People', ...people), group('Productions', entry('Green planet'))],
      'green',
      never,
    )
    expect(found.map(({ label, count, hits }) => [label, count, hits.length])).toEqual([
      ['Productions', 1, 1],
      ['People', 40, 6],
    ])
  })
})
