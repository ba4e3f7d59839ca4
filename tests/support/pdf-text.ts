import { inflateSync } from 'node:zlib'

/** One page of a PDF: its text as a reader's search finds it, in drawing order, and its size in points. */
export interface PdfPage {
  text: string
  width: number
  height: number
}

interface PdfObject {
  head: string
  stream: string
}

/**
 * The pages of a PDF as pdfmake writes them: glyph numbers are turned into letters by the table that each font carries for
 * searching and copying (ToUnicode), so that text without such a table would be found missing. White space between pieces
 * is not kept: compare without it (`squeezed`).
 */
export function pdfPages(bytes: Uint8Array): PdfPage[] {
  const objects = readObjects(Buffer.from(bytes))
  const find = (number: string | undefined) => objects.get(number ?? '') ?? { head: '', stream: '' }
  const tables = new Map<string, string[]>()
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const [, width = '0', height = '0'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? []
      const resources = find(/\/Resources (\d+) 0 R/.exec(head)?.[1]).head
      const fonts = new Map<string, string[]>()
      for (const [, name = '', number = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        const table =
          tables.get(number) ?? letters(find(/\/ToUnicode (\d+) 0 R/.exec(find(number).head)?.[1]).stream)
        tables.set(number, table)
        fonts.set(name, table)
      }
      const content = find(/\/Contents (\d+) 0 R/.exec(head)?.[1]).stream
      return { text: drawnText(content, fonts), width: Number(width), height: Number(height) }
    })
}

/** Text without its white space, to look for a sentence whose words were drawn one by one. */
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
    // Pictures and fonts are of no interest, and large.
    const isText = !/\/Subtype \/Image|\/Length1|CIDFontType0C/.test(head)
    const stream = !isText
      ? ''
      : (/FlateDecode/.test(head) && isStream ? inflateSync(raw) : raw).toString('latin1')
    objects.set(number, { head, stream })
  }
  return objects
}

/** A font's table from glyph number to letters. */
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

function drawnText(content: string, fonts: ReadonlyMap<string, readonly string[]>): string {
  let font: readonly string[] = []
  let text = ''
  for (const [, name, pieces] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? []
    else {
      const codes = [...(pieces ?? '').matchAll(/<([0-9a-f]*)>/g)].flatMap(
        ([, code = '']) => code.match(/.{4}/g) ?? [],
      )
      text += `${codes.map(code => font[Number.parseInt(code, 16)] ?? '').join('')} `
    }
  }
  return text
}
