import type { DXT } from 'docxtemplater'
import type { DocumentData } from '@/domain/contracts/documents/document-data'
import { saysSample } from '@/domain/contracts/sample-wording'
import type { WordEngine } from './engine'

export interface FilledTemplate {
  /** The Word file; not to be handed out where something is missing. */
  bytes: Uint8Array
  /** Tags that were printed with nothing in them, and lists that were begun without an element, each once. */
  missing: string[]
  /** The template still says that its wording is a sample. */
  isSample: boolean
}

/** Fills a template that has passed `checkTemplate`. Values are text, whatever braces or angles they have. */
export function fillTemplate(
  { PizZip, Docxtemplater }: WordEngine,
  template: Uint8Array,
  data: DocumentData,
): FilledTemplate {
  const missing = new Set<string>()
  const document = new Docxtemplater(new PizZip(template), {
    ...wordOptions,
    // Blanks within the braces do not belong to the name.
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

/** A line break in a value is one in the document; a section in a paragraph of its own leaves no paragraph behind. */
const wordOptions = {
  paragraphLoop: true,
  linebreaks: true,
  // It would put the whole of the data into the log, bank and all.
  errorLogging: false,
  stripInvalidXMLChars: true,
} as const

/** The value of a tag. Only the scope's own names count: no tag reaches an inherited one, such as `constructor`. */
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
