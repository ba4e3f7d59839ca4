import PizZip from 'pizzip'
import { readPart } from '@/domain/contracts/documents/word/read-part'

/** The words of a Word file: those of its body, headers and footers, a line a paragraph. Throws for what is no Word file. */
export function wordsOf(bytes: Uint8Array): string {
  const zip = new PizZip(bytes)
  return Object.keys(zip.files)
    .filter(name => /^word\/(document|header\d*|footer\d*)\.xml$/.test(name))
    .flatMap(name => readPart(zip.file(name)?.asText() ?? '').paragraphs)
    .join('\n')
}
