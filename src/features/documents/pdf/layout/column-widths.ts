/** The points between the margins of the page. */
export const PAGE_WIDTH = 515
/** The padding on both sides of a cell, and the width of its line, in points. */
const CELL_EXTRA = 8.6
/** Words with more characters than this, such as addresses and hashes, may be broken. */
const LONGEST_WORD = 15
/** Matches a day or a telephone number. It counts as one word, since people would misread it on two lines. */
const WHOLE = /\d{1,2} [A-Z][a-z]{2} \d{4}|\+?\d[\d ]{6,18}\d/g
/** A text with more characters does not widen its column further. */
const LONGEST_TEXT = 60

/** The widths of letters in Roboto at one point, which differ too much to use an average. */
const widthOf = (character: string) =>
  /[mwMW@%]/.test(character)
    ? 0.89
    : /[iljtfrI.,:;'’|!() ]/.test(character)
      ? 0.36
      : /[A-Z]/.test(character)
        ? 0.67
        : 0.57

const FONT_SIZE = 9

function textWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + widthOf(character), 0) * FONT_SIZE
}

/**
 * Returns the column widths of a table across the page: each column fits the longest word, day or telephone number of its head
 * and cells; columns with long texts share the remaining width.
 *
 * @param rows plain texts, the head first
 */
export function columnWidths(rows: readonly (readonly string[])[]): number[] {
  const [head = []] = rows
  const total = PAGE_WIDTH - head.length * CELL_EXTRA
  const columns = head.map((_, index) => rows.map(row => row[index] ?? ''))
  const least = columns.map(cells =>
    Math.max(
      ...cells
        .flatMap(cell => [
          ...(cell.match(WHOLE) ?? []),
          ...cell.split(/\s+/).map(word => word.slice(0, LONGEST_WORD)),
        ])
        .map(word => textWidth(word)),
    ),
  )
  const wanted = columns.map((cells, index) =>
    Math.max(least[index] ?? 0, ...cells.map(cell => textWidth(cell.slice(0, LONGEST_TEXT)))),
  )
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  const spare = total - sum(least)
  if (spare <= 0) return least.map(width => (width * total) / sum(least))
  const lacking = wanted.map((width, index) => width - (least[index] ?? 0))
  const share = (index: number) =>
    sum(lacking) > 0 ? (lacking[index] ?? 0) / sum(lacking) : 1 / Math.max(1, head.length)
  return least.map((width, index) => width + spare * share(index))
}
