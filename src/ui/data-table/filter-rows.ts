import { beginningsMeant } from '@/domain/shared/mistakes'
import { plainText, queryWords } from '@/domain/shared/search-tokens'

/** The searchable words of a row, stored as long as the row: a key press only compares words. */
export type TextIndex<T> = (row: T) => string

/** Create it once, outside the component. `textOf` returns all searchable text, separated by spaces. */
export function textIndex<T extends object>(textOf: (row: T) => string): TextIndex<T> {
  const known = new WeakMap<T, string>()
  return row => {
    let text = known.get(row)
    if (text === undefined) {
      text = ` ${normal(textOf(row))}`
      text += text.match(leadingZeros)?.join('').replace(leadingZeros, ' $1') ?? ''
      known.set(row, text)
    }
    return text
  }
}

/** Matches numbers that people may type without leading zeros: '142' for PRA-2026-0142. */
const leadingZeros = / 0+(\d+)/g

/** Every word of the query begins a word of the row. If no row matches, each word may be mistyped once. */
export function filterRows<T>(rows: readonly T[], index: TextIndex<T>, query: string): readonly T[] {
  return matchingRows(rows, index, query).rows
}

/** Like `filterRows`, but also says whether a word was mistyped. Then no row may be chosen automatically. */
export function matchingRows<T>(
  rows: readonly T[],
  index: TextIndex<T>,
  query: string,
): { rows: readonly T[]; isMistyped: boolean } {
  const wanted = queryWords(query)
  if (wanted.length === 0) return { rows, isMistyped: false }
  const found = rows.filter(row => {
    const text = index(row)
    return wanted.every(word => text.includes(` ${word}`))
  })
  if (found.length > 0) return { rows: found, isMistyped: false }
  const areMeant = wanted.map(beginningsMeant)
  const meant = rows.filter(row => {
    const words = index(row).split(' ')
    return areMeant.every(isMeant => isMeant(words))
  })
  return { rows: meant, isMistyped: meant.length > 0 }
}

/** Lower case without accents, with one space between words. Plain letters are five times as fast. */
function normal(text: string): string {
  if (ascii.test(text)) return text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')
  return plainText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, whatever it is.
const ascii = /^[\x00-\x7f]*$/
