import { inflateSync } from 'node:zlib'

/** One page of a PDF: its text in drawing order, as the search of a PDF reader finds it, and its size in points. */
export interface PdfPage {
  text: string
  width: number
  height: number
  /** The text of the page by line, from top to bottom, without the text of drawings. */
  lines: PdfLine[]
  /** True if the page has a drawing as well as text. */
  hasDrawing: boolean
  /** True if the page ends with a drawing, apart from the margin at the foot. */
  endsWithDrawing: boolean
}

/** The text at one height of a page, from left to right. */
export interface PdfLine {
  text: string
  /** Points from the foot of the page. */
  y: number
  /** The size of the largest letters of the line, in points. */
  size: number
  /** True if the whole line is bold. */
  isBold: boolean
}

interface PdfFont {
  letters: readonly string[]
  isBold: boolean
}

interface Word {
  text: string
  x: number
  y: number
  size: number
  isBold: boolean
  /** True if the text is part of a drawing, or turned across the page; it then belongs to no line. */
  isDrawn: boolean
}

interface PdfObject {
  head: string
  stream: string
}

/**
 * Reads the pages of a PDF that pdfmake has made. Each font has a table for searching and copying (ToUnicode), which turns glyph
 * numbers into letters; text without such a table is not found. White space between pieces is not kept, so compare texts without
 * it (`squeezed`).
 */
export function pdfPages(bytes: Uint8Array): PdfPage[] {
  const objects = readObjects(Buffer.from(bytes))
  const find = (number: string | undefined) => objects.get(number ?? '') ?? { head: '', stream: '' }
  const known = new Map<string, PdfFont>()
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const [, width = '0', height = '0'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? []
      const resources = find(/\/Resources (\d+) 0 R/.exec(head)?.[1]).head
      const fonts = new Map<string, PdfFont>()
      for (const [, name = '', number = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        const font = known.get(number) ?? readFont(number)
        known.set(number, font)
        fonts.set(name, font)
      }
      const words = drawnWords(find(/\/Contents (\d+) 0 R/.exec(head)?.[1]).stream, fonts)
      return {
        text: words.map(word => `${word.text} `).join(''),
        width: Number(width),
        height: Number(height),
        lines: linesOf(words),
        hasDrawing: words.some(word => word.isDrawn && word.size < WATERMARK),
        endsWithDrawing: isDrawingLast(words),
      }
    })

  function readFont(number: string): PdfFont {
    const { head } = find(number)
    return {
      letters: letters(find(/\/ToUnicode (\d+) 0 R/.exec(head)?.[1]).stream),
      isBold: /Medium|Bold/.test(head),
    }
  }
}

/** Returns a text without its white space, for finding a sentence whose words were drawn separately. */
export function squeezed(text: string): string {
  return text.replace(/\s+/g, '')
}

function readObjects(bytes: Buffer): Map<string, PdfObject> {
  const text = bytes.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?=\nendobj|\nstream\n)/g)) {
    const [whole, number = '', head = ''] = match
    const at = match.index + whole.length
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const start = at + '\nstream\n'.length
    const isStream = text.startsWith('\nstream\n', at)
    const raw = isStream ? bytes.subarray(start, start + length) : Buffer.alloc(0)
    // Streams of pictures and fonts are large and have no text.
    const isText = !/\/Subtype \/Image|\/Length1|CIDFontType0C/.test(head)
    const stream = !isText
      ? ''
      : (/FlateDecode/.test(head) && isStream ? inflateSync(raw) : raw).toString('latin1')
    objects.set(number, { head, stream })
  }
  return objects
}

/** Returns the letters of a font by glyph number, from its table. */
function letters(table: string): string[] {
  const found: string[] = []
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(from, 16)
    ;[...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, code = ''], index) => {
      found[first + index] = (code.match(/[0-9a-f]{4}/g) ?? [])
        .map(unit => String.fromCharCode(Number.parseInt(unit, 16)))
        .join('')
    })
  }
  return found
}

function drawnWords(content: string, fonts: ReadonlyMap<string, PdfFont>): Word[] {
  const words: Word[] = []
  const at = { x: 0, y: 0, size: 0 }
  let font: PdfFont = { letters: [], isBold: false }
  let depth = 0
  const pattern = /^([qQ])$|1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\/(F\d+) ([\d.]+) Tf|\[([^\]]*)\] TJ/gm
  for (const [, nesting, x, y, name, size, pieces] of content.matchAll(pattern)) {
    if (nesting !== undefined) depth += nesting === 'q' ? 1 : -1
    else if (x !== undefined) Object.assign(at, { x: Number(x), y: Number(y) })
    else if (name !== undefined) {
      font = fonts.get(name) ?? { letters: [], isBold: false }
      at.size = Number(size)
    } else {
      const codes = [...(pieces ?? '').matchAll(/<([0-9a-f]*)>/g)].flatMap(
        ([, code = '']) => code.match(/.{4}/g) ?? [],
      )
      const text = codes.map(code => font.letters[Number.parseInt(code, 16)] ?? '').join('')
      words.push({ text, ...at, isBold: font.isBold, isDrawn: depth > 1 })
    }
  }
  return words
}

/** The height of the margin at the foot in points, and the letter size from which text is a watermark. */
const FOOT = 52
const WATERMARK = 40

function isDrawingLast(words: readonly Word[]): boolean {
  const last = words.findLast(word => (word.isDrawn ? word.size < WATERMARK : word.y > FOOT))
  return last?.isDrawn ?? false
}

/** Letters of one line may differ in height by this many points, because their sizes may differ. */
const SAME_LINE = 2

function linesOf(words: readonly Word[]): PdfLine[] {
  const rows: Word[][] = []
  const seen = words.filter(word => !word.isDrawn && word.text.trim() !== '')
  for (const word of seen.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1)
    if (row?.[0] && row[0].y - word.y <= SAME_LINE) row.push(word)
    else rows.push([word])
  }
  return rows.map(row => ({
    text: row
      .toSorted((a, b) => a.x - b.x)
      // No space is added after a hyphen, since a word that may be broken is drawn in pieces.
      .map(({ text }) => (/\S-$/.test(text) ? text : `${text.trim()} `))
      .join('')
      .trim(),
    y: row[0]?.y ?? 0,
    size: Math.max(...row.map(word => word.size)),
    isBold: row.every(word => word.isBold),
  }))
}
