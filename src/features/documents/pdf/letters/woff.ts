import { unzlibSync } from 'fflate'

interface Table {
  tag: string
  checksum: number
  bytes: Uint8Array
}

/** The sizes in bytes of the file header and of an entry in the table directory. */
const WOFF = { header: 44, entry: 20 }
const SFNT = { header: 12, entry: 16 }

/**
 * Unpacks the TrueType font of a WOFF file once; pdfmake would unpack it again for every letter that it draws. Throws if the file
 * is not a WOFF file.
 */
export function unpackWoff(file: Uint8Array): Uint8Array<ArrayBuffer> {
  if (file.length < WOFF.header || textAt(file, 0) !== 'wOFF') throw new Error('This is not a WOFF font.')
  const from = viewOf(file)
  const count = from.getUint16(12)
  const tables = Array.from({ length: count }, (_, index): Table => {
    const entry = WOFF.header + index * WOFF.entry
    const [start, packed, whole] = [4, 8, 12].map(offset => from.getUint32(entry + offset))
    const bytes = file.subarray(start, (start ?? 0) + (packed ?? 0))
    return {
      tag: textAt(file, entry),
      checksum: from.getUint32(entry + 16),
      bytes: (packed ?? 0) < (whole ?? 0) ? unzlibSync(bytes) : bytes,
    }
  })
  const head = SFNT.header + count * SFNT.entry
  const font = new Uint8Array(tables.reduce((size, { bytes }) => size + padded(bytes.length), head))
  const view = viewOf(font)
  view.setUint32(0, from.getUint32(4))
  view.setUint16(4, count)
  let at = head
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const entry = SFNT.header + index * SFNT.entry
    font.set(new TextEncoder().encode(tag), entry)
    view.setUint32(entry + 4, checksum)
    view.setUint32(entry + 8, at)
    view.setUint32(entry + 12, bytes.length)
    font.set(bytes, at)
    at += padded(bytes.length)
  })
  return font
}

/** Returns the code points with a glyph in a TrueType font, from its 'cmap' table. */
export function lettersOf(font: Uint8Array): ReadonlySet<number> {
  const found = new Set<number>()
  const view = viewOf(font)
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const entry = SFNT.header + index * SFNT.entry
    if (textAt(font, entry) !== 'cmap') continue
    const cmap = view.getUint32(entry + 8)
    for (let encoding = 0; encoding < view.getUint16(cmap + 2); encoding += 1) {
      const at = cmap + view.getUint32(cmap + 4 + encoding * 8 + 4)
      const format = view.getUint16(at)
      if (format === 4) readSegments(view, at, found)
      if (format === 12) readGroups(view, at, found)
    }
  }
  return found
}

/** Reads format 4: segments of the basic plane. */
function readSegments(view: DataView, at: number, found: Set<number>): void {
  const segments = view.getUint16(at + 6)
  for (let offset = 0; offset < segments; offset += 2) {
    const end = view.getUint16(at + 14 + offset)
    const start = view.getUint16(at + 16 + segments + offset)
    for (let code = start; code <= end && code < 0xffff; code += 1) found.add(code)
  }
}

/** Reads format 12: groups of any plane. */
function readGroups(view: DataView, at: number, found: Set<number>): void {
  for (let group = 0; group < view.getUint32(at + 12); group += 1) {
    const start = view.getUint32(at + 16 + group * 12)
    const end = view.getUint32(at + 20 + group * 12)
    for (let code = start; code <= end; code += 1) found.add(code)
  }
}

const padded = (length: number) => Math.ceil(length / 4) * 4

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
