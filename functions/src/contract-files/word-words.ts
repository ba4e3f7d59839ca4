import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate'

/** The largest unpacked size of a Word file that is read. */
const MOST_XML = 8 * 1024 * 1024

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The words of a Word file: body, headers and footers, one line per paragraph. Null if the file cannot be read. */
export function wordWords(bytes: Uint8Array): string | null {
  let size = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }: UnzipFileInfo) => {
        const isText = /^word\/(document|header\d*|footer\d*)\.xml$/.test(name)
        if (isText) size += originalSize
        return isText && size <= MOST_XML
      },
    })
    const body = files['word/document.xml']
    if (!body || size > MOST_XML) return null
    const others = Object.entries(files).filter(([name]) => name !== 'word/document.xml')
    return [body, ...others.map(([, file]) => file)].map(file => textOf(strFromU8(file))).join('\n')
  } catch {
    return null
  }
}

function textOf(xml: string): string {
  return xml
    .replace(/<w:del\b[\s\S]*?<\/w:del>/g, '')
    .replace(/<w:(tab|br|cr)\b[^>]*>/g, ' ')
    .replace(/<\/w:p>/g, '\n')
    .replace(/<w:instrText\b[\s\S]*?<\/w:instrText>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return entities[name] ?? whole
      const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
}
