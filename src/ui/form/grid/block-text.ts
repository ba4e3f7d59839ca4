/**
 * Reads blocks of cells from the clipboard of Excel and Sheets: tabs between cells, a line per row, and quotes around a
 * cell with a tab or a line break. A cell that merely begins with a quote ('"Bear" camera') has no added quotes.
 */
export function readBlock(text: string): string[][] {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; ; at += 1) {
    const cell = quotedAt(plain, at) ?? bareAt(plain, at)
    row.push(cell.text)
    at = cell.end
    const isLast = at >= plain.length
    if (!isLast && plain[at] === '\t') continue
    rows.push(row)
    row = []
    if (isLast) return rows
  }
}

interface CellText {
  text: string
  /** The position where the cell ends: at a tab, a line break, or the end of the block. */
  end: number
}

function quotedAt(text: string, at: number): CellText | undefined {
  const pattern = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y
  pattern.lastIndex = at
  const inner = pattern.exec(text)?.[1]
  if (inner === undefined || !/[\t\n]|""/.test(inner)) return undefined
  return { text: inner.replaceAll('""', '"'), end: pattern.lastIndex }
}

function bareAt(text: string, at: number): CellText {
  const length = text.slice(at).search(/[\t\n]/)
  const end = length < 0 ? text.length : at + length
  return { text: text.slice(at, end), end }
}

/** True if a text is a block of cells, and not words for one cell. */
export function isBlock(text: string): boolean {
  return /[\t\n]/.test(text.replace(/[\r\n]+$/, ''))
}

/** Writes a block so that `readBlock` and spreadsheets can read it. A single cell becomes plain text. */
export function writeBlock(rows: readonly (readonly string[])[]): string {
  const lines = rows.map(row => row.map(cellOfBlock).join('\t'))
  return lines.length === 1 && rows[0]?.length === 1 ? (lines[0] ?? '') : `${lines.join('\n')}\n`
}

function cellOfBlock(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n')
  return /[\t\n]|^"/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
