import PizZip from 'pizzip'
import { readPart } from '@/domain/contracts/documents/word/read-part'

/**
 * Returns the words of a Word file, from its body, headers and footers, one paragraph per line. Throws for files of another type.
 */
export function wordsOf(bytes: Uint8Array): string {
  const zip = new PizZip(bytes)
  return Object.keys(zip.files)
    .filter(name => /^word\/(document|header\d*|footer\d*)\.xml$/.test(name))
    .flatMap(name => readPart(zip.file(name)?.asText() ?? '').paragraphs)
    .join('\n')
}
