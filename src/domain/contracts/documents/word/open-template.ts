import type { WordEngine } from './engine'

/** A template as an admin uploads it. */
export const MOST_TEMPLATE_BYTES = 5 * 1024 * 1024
/** Unpacked: a small file can hold gigabytes of nothing. */
const MOST_UNPACKED_BYTES = 20 * 1024 * 1024
const MOST_ENTRIES = 500

/** The parts of a Word file that may have tags, or why it cannot be a template: a sentence. */
export function openTemplate(
  { PizZip }: WordEngine,
  bytes: Uint8Array,
): { parts: { name: string; xml: string }[] } | { problem: string } {
  if (bytes.length > MOST_TEMPLATE_BYTES) {
    return { problem: 'The file is larger than 5 MB. Take pictures out of it, or make them smaller.' }
  }
  try {
    const zip = new PizZip(bytes)
    const names = Object.keys(zip.files)
    const unpacked = names.reduce((sum, name) => sum + sizeOf(zip.files[name]), 0)
    if (names.length > MOST_ENTRIES || unpacked > MOST_UNPACKED_BYTES) {
      return {
        problem: 'Unpacked, the file is larger than 20 MB or has more than 500 parts. Make it anew in Word.',
      }
    }
    if (!zip.file('word/document.xml')) {
      return {
        problem: 'This is not a Word document (.docx). Save it in Word as a Word document and try again.',
      }
    }
    if (names.some(name => /vbaProject|\/activeX\/|\/embeddings\//i.test(name))) {
      return {
        problem: 'The file has macros or embedded objects. Save it as a Word document without them (.docx).',
      }
    }
    if (names.some(name => name.endsWith('.rels') && isLinkedOutside(zip.file(name)?.asText() ?? ''))) {
      return {
        problem:
          'The file fetches a template, a picture or data from another place when it is opened. Take the link out.',
      }
    }
    const parts = names
      .filter(name => /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/.test(name))
      .map(name => ({ name, xml: zip.file(name)?.asText() ?? '' }))
    return { parts }
  } catch {
    return {
      problem: 'The file cannot be opened as a Word document (.docx). Save it in Word again and try again.',
    }
  }
}

function sizeOf(entry: unknown): number {
  return Number((entry as { _data?: { uncompressedSize?: number } })._data?.uncompressedSize ?? 0)
}

/** An address that a reader clicks on is fetched by nobody else. */
function isLinkedOutside(relations: string): boolean {
  return [...relations.matchAll(/<Relationship [^>]*>/g)].some(
    ([relation]) => /TargetMode="External"/.test(relation) && !/relationships\/hyperlink"/.test(relation),
  )
}
