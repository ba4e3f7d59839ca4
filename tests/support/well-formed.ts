import PizZip from 'pizzip'
import { SaxesParser } from 'saxes'

/** Throws for a Word file with a part that is not well-formed XML. The message says which part, and what is wrong. */
export function assertWellFormed(bytes: Uint8Array): void {
  const zip = new PizZip(bytes)
  for (const name of Object.keys(zip.files).filter(each => /\.(xml|rels)$/.test(each))) {
    const parser = new SaxesParser({ xmlns: true, fileName: name })
    parser.write(zip.file(name)?.asText() ?? '').close()
  }
}
