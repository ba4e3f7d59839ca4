import type { DXT } from 'docxtemplater'
import type { DocumentData } from '@/domain/contracts/documents/document-data'
import { saysSample } from '@/domain/contracts/sample-wording'
import type { WordEngine } from './engine'

export interface FilledTemplate {
  /** The filled Word file. If `missing` is not empty, the caller must not hand it out. */
  bytes: Uint8Array
  /** The tags that were printed empty, and the lists without an element, each once. */
  missing: string[]
  /** True if the template still says that its wording is a sample. */
  isSample: boolean
}

/** Fills a template that has passed `checkTemplate`. Values are plain text, even if they contain braces or angle brackets. */
export function fillTemplate(
  { PizZip, Docxtemplater }: WordEngine,
  template: Uint8Array,
  data: DocumentData,
): FilledTemplate {
  const missing = new Set<string>()
  const document = new Docxtemplater(new PizZip(template), {
    ...wordOptions,
    // Blanks inside the braces are allowed, and do not belong to the name.
    parser: tag => ({ get: (scope, context) => valueFor(tag.trim(), scope, context, missing) }),
    nullGetter: part => {
      missing.add(String(part.value).trim())
      return ''
    },
  })
  const isSample = saysSample(document.getFullText())
  document.render(data)
  const bytes = document.getZip().generate({ type: 'uint8array', compression: 'DEFLATE' })
  return { bytes, missing: [...missing], isSample }
}

/** The engine keeps line breaks in values, and removes a paragraph that has nothing but the tag of a section. */
const wordOptions = {
  paragraphLoop: true,
  linebreaks: true,
  // Turned off because the engine would log all data, including bank accounts.
  errorLogging: false,
  stripInvalidXMLChars: true,
} as const

/** Only the data's own properties count, so no tag can read an inherited one, such as `constructor`. */
function valueFor(tag: string, scope: unknown, context: DXT.ParserContext, missing: Set<string>): unknown {
  if (typeof scope !== 'object' || scope === null || !Object.hasOwn(scope, tag)) return undefined
  const value = (scope as Record<string, unknown>)[tag]
  const { part } = context.meta
  const isSection = part.module === 'loop'
  const isUnfilled = isSection
    ? Array.isArray(value) && value.length === 0 && !part.inverted
    : value === '' || typeof value !== 'string'
  if (isUnfilled) missing.add(tag)
  return value
}
