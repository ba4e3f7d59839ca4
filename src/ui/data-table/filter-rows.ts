import { beginningsMeant } from '@/domain/shared/mistakes'
import { plainText, queryWords } from '@/domain/shared/search-tokens'

/** The words of a row, kept for as long as the row lives, so that a keystroke over 10,000 rows only compares. */
export type TextIndex<T> = (row: T) => string

/**
 * Prepares the text filter of a list that is wholly in the browser. Make it once, outside the component.
 * @param textOf everything of a row that a person may look for, separated by spaces
 */
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

/** The numbers that a person may type without their zeros: '142' for PRA-2026-0142. */
const leadingZeros = / 0+(\d+)/g

/**
 * The rows in which every word of the query begins a word, in any order, whatever the case and accents. If there is none,
 * those in which each may be mistyped once.
 */
export function filterRows<T>(rows: readonly T[], index: TextIndex<T>, query: string): readonly T[] {
  return matchingRows(rows, index, query).rows
}

/** The same, and whether something was mistyped: then nobody should be given a row that they did not choose. */
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

/** Lower case words without accents, one space between. Plain letters take the short way: it is five times as fast. */
function normal(text: string): string {
  if (ascii.test(text)) return text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')
  return plainText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, whatever it is.
const ascii = /^[\x00-\x7f]*$/
