import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { MISSING_GLYPH, printableText } from './printable-text'

/** The properties of a pdfmake node under which text can stand. Styles, ids and layouts are left as they are. */
const textHolders = new Set(['text', 'stack', 'columns', 'ul', 'ol', 'table', 'body', 'toc', 'title'])

/**
 * A definition in which every text is one that the font can draw. Where a character could not be drawn, the document
 * ends with a line that says so, since a reader must know that a name is not whole.
 */
export function printableDefinition(definition: TDocumentDefinitions): TDocumentDefinitions {
  const counter = { missing: 0 }
  const content = printable(definition.content, counter) as Content
  if (counter.missing === 0) return { ...definition, content }
  const note: Content = {
    text: `${MISSING_GLYPH} stands for characters that this document cannot show (${counter.missing} in all). Read them in Greenlight.`,
    style: 'small',
    marginTop: 12,
  }
  return { ...definition, content: [content, note] }
}

function printable(node: unknown, counter: { missing: number }): unknown {
  if (typeof node === 'string') {
    const { text, missing } = printableText(node)
    counter.missing += missing
    return text
  }
  if (Array.isArray(node)) return node.map(item => printable(item, counter))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      textHolders.has(key) ? printable(value, counter) : value,
    ]),
  )
}
