import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { escapeMarkup, plainMarkup } from '@/features/documents/map/map-svg'
import type { Letters } from '@/features/documents/pdf/letters/letters'
import { orderedLines } from './line-order'
import { runsOf, type Undrawn, WORD_BREAK } from './printable-text'

type Node = Record<string, unknown>

/** The properties of a pdfmake node that contain blocks. Styles, ids and layouts are not changed. */
const blockHolders = new Set(['stack', 'columns', 'ul', 'ol', 'table', 'body', 'toc', 'title'])

/**
 * Returns a definition in which every text names a font that can draw it, and runs in its own direction. The last line of the
 * document lists the text that could not be drawn, since a reader must know that a name is incomplete.
 */
export function printableDefinition(
  definition: TDocumentDefinitions,
  letters: Letters,
): TDocumentDefinitions {
  const undrawn: Undrawn = { named: 0, scripts: new Set() }
  const content = printable(definition.content, letters, undrawn) as Content
  const notes = notesOf(undrawn).map((text): Content => ({ text, style: 'small', marginTop: 12 }))
  const { header, footer } = definition
  const margin = (part: typeof footer): typeof footer =>
    typeof part === 'function'
      ? (...page) => printable(part(...page), letters, { named: 0, scripts: new Set() }) as Content
      : part
  return {
    ...definition,
    ...(header && { header: margin(header) }),
    ...(footer && { footer: margin(footer) }),
    content: notes.length > 0 ? [content, ...notes] : content,
  }
}

function notesOf({ named, scripts }: Undrawn): string[] {
  return [
    ...(named > 0
      ? [
          `[U+…] is the Unicode number of a character that this document has no letter for (${named} in all). Read it in Greenlight.`,
        ]
      : []),
    ...(scripts.size > 0
      ? [
          `Words are missing, because the font for ${[...scripts].join(', ')} text could not be loaded. Make this document again with a network.`,
        ]
      : []),
  ]
}

/** Later writes to the object are ignored: fontkit would store its state there and so affect the next word. */
const turnedOff = (...names: string[]): Record<string, boolean> =>
  new Proxy(Object.fromEntries(names.map(name => [name, false])), { set: () => true })

/** In right-to-left text, two letters drawn as one glyph would be copied in the wrong order. Only required ligatures are kept. */
const NO_LIGATURES = turnedOff('liga', 'dlig')
/** Like `NO_LIGATURES`, but also turns off the placing of accents. */
const NO_MARKS = turnedOff('liga', 'dlig', 'mark', 'mkmk', 'abvm', 'blwm')

/** Returns every text of a definition, including its headers, footers and pictures. */
export function textsOf(definition: TDocumentDefinitions): string[] {
  const size = { width: 0, height: 0, orientation: 'portrait' } as const
  const margins = [definition.header, definition.footer].map(part =>
    // Makes the header of the second page, since the first page may have none.
    typeof part === 'function' ? part(2, 2, { ...size, x: 0, y: 0 } as never) : part,
  )
  const texts: string[] = []
  const collect = (node: unknown): void => {
    if (typeof node === 'string') texts.push(node)
    else if (Array.isArray(node)) node.forEach(collect)
    else if (typeof node === 'object' && node !== null) {
      for (const [key, value] of Object.entries(node)) {
        if (key === 'text' || key === 'svg' || blockHolders.has(key)) collect(value)
      }
    }
  }
  collect([definition.content, ...margins])
  return texts
}

function printable(node: unknown, letters: Letters, undrawn: Undrawn): unknown {
  if (typeof node === 'string') {
    const block = textBlock({ text: node }, letters, undrawn)
    return typeof block.text === 'string' ? block.text : block
  }
  if (Array.isArray(node)) return node.map(item => printable(item, letters, undrawn))
  if (typeof node !== 'object' || node === null) return node
  if ('text' in node) return textBlock(node as Node, letters, undrawn)
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === 'svg') return [key, svgWords(String(value), letters)]
      return [key, blockHolders.has(key) ? printable(value, letters, undrawn) : value]
    }),
  )
}

/** Returns a block of text with its words as runs. */
function textBlock(block: Node, letters: Letters, undrawn: Undrawn): Node {
  const pieces = flatPieces(block.text)
  const words = pieces.map(piece => (isTextNode(piece) ? piece.text : piece))
  const runs = runsOf(
    words.map(text => (typeof text === 'string' ? text : '')),
    letters,
    undrawn,
  )
  const drawn = pieces.flatMap((piece, index): unknown[] => {
    if (typeof words[index] !== 'string') return [piece]
    const style = isTextNode(piece) ? piece : {}
    return (runs[index] ?? []).map(({ text, font, level }) => ({
      ...style,
      text,
      ...(font && { font }),
      ...(font && { fontFeatures: letters.placesMarks ? NO_LIGATURES : NO_MARKS }),
      ...(level > 0 && { level }),
    }))
  })
  const all = runs.flat()
  const isPlain =
    !Array.isArray(block.text) && all.length <= 1 && all.every(run => !run.font && run.level === 0)
  if (isPlain) return { ...block, text: typeof block.text === 'string' ? (all[0]?.text ?? '') : block.text }
  const whole = { ...block, text: drawn }
  const needsOrder = all.some(run => run.level > 0 || run.text.includes(WORD_BREAK))
  return needsOrder ? orderedLines(whole) : whole
}

/** Returns a text as pieces without nesting: pdfmake ignores the style of a text that contains other texts. */
function flatPieces(text: unknown): unknown[] {
  if (Array.isArray(text)) return text.flatMap(flatPieces)
  return typeof text === 'object' && text !== null && Array.isArray((text as Node).text)
    ? flatPieces((text as Node).text)
    : [text]
}

const isTextNode = (piece: unknown): piece is Node =>
  typeof piece === 'object' && piece !== null && typeof (piece as Node).text === 'string'

/**
 * Returns a drawing (SVG) without words that cannot be drawn. In a drawing, pdfmake can draw neither joined letters nor
 * right-to-left text. So a name that Roboto cannot draw is removed; its number on the map leads to the key, which has the name.
 */
function svgWords(svg: string, letters: Letters): string {
  return svg.replace(/(<text [^>]*>)([^<]*)(<\/text>)/g, (_, head: string, words: string, end: string) => {
    const [runs = []] = runsOf([plainMarkup(words)], letters, { named: 0, scripts: new Set() })
    if (runs.some(({ font, level }) => font || level > 0)) return ''
    return `${head}${escapeMarkup(runs.map(({ text }) => text).join(''))}${end}`
  })
}
