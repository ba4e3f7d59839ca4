import { SaxesParser, type SaxesTagNS } from 'saxes'

/** An element at its start tag: its name without prefix, its namespace, and its attributes by their name without prefix. */
export interface WordElement {
  name: string
  uri: string
  attributes: Readonly<Record<string, string>>
}

/** Receives the elements and text of a part, in the order of the part. */
export interface XmlVisitor {
  open?(element: WordElement): void
  close?(element: WordElement): void
  text?(text: string): void
}

/** The limit of nesting: no real document is deeper, and a recursive reader's stack can hold this much. */
const DEEPEST = 256
/** A contract of a hundred pages has some 50,000 elements, and twice as many are filled within two seconds. */
const MOST_ELEMENTS = 100_000

/**
 * Reads XML in one pass, in linear time. Throws if the XML is not well-formed, has a document type (which could define entities),
 * or has more elements or deeper nesting than any contract.
 */
export function readWordXml(xml: string, visitor: XmlVisitor): void {
  const open: WordElement[] = []
  let count = 0
  const parser = new SaxesParser({ xmlns: true })
  parser.on('doctype', () => {
    throw new Error('A document type is not allowed')
  })
  parser.on('opentag', tag => {
    if (open.length >= DEEPEST) throw new Error('The elements are nested too deep')
    count += 1
    if (count > MOST_ELEMENTS) throw new Error('The XML has more than 100,000 elements')
    const element = elementOf(tag)
    open.push(element)
    visitor.open?.(element)
  })
  parser.on('closetag', () => {
    const element = open.pop()
    if (element) visitor.close?.(element)
  })
  const onText = (text: string) => visitor.text?.(text)
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.write(xml).close()
}

function elementOf({ local, uri, attributes }: SaxesTagNS): WordElement {
  const values = Object.values(attributes).map(each => [each.local, each.value] as const)
  return { name: local, uri, attributes: Object.fromEntries(values) }
}
