import type { TFontDictionary } from 'pdfmake/interfaces'

/** The part of pdfmake's fontkit that places accents. Our code reaches it through a drawn document. */
interface Drawn {
  pdfDocumentPromise?: Promise<{ fontCache: { Roboto: { normal: { font: ShapedFont } } } }>
}
interface ShapedFont {
  _layoutEngine: { engine?: { GPOSProcessor?: object } }
}
interface AccentPlacing {
  applyAnchor: (mark: { markAnchor?: unknown } | undefined, base: unknown, at: number) => void
}
interface PdfMake {
  setFonts: (fonts: TFontDictionary) => void
  createPdf: (definition: { content: string }) => unknown
}

const mended = new WeakSet<object>()

/**
 * Patches fontkit, pdfmake's font library. Unpatched, it throws if a font has no anchor for an accent on some letter, as in
 * Telugu, Khmer and Gurmukhi. With the patch, such an accent keeps its unadjusted position. pdfmake hides fontkit, so it is
 * reached through a font that has been used.
 */
export async function mendAnchors(pdfMake: PdfMake, roboto: TFontDictionary): Promise<void> {
  if (mended.has(pdfMake)) return
  pdfMake.setFonts(roboto)
  const drawn = pdfMake.createPdf({ content: 'a' }) as Drawn
  const document = await drawn.pdfDocumentPromise
  const placing = document?.fontCache.Roboto.normal.font._layoutEngine.engine?.GPOSProcessor
  if (!placing) throw new Error('The fonts of documents cannot be reached.')
  const prototype = Object.getPrototypeOf(placing) as AccentPlacing
  const { applyAnchor } = prototype
  prototype.applyAnchor = function (this: AccentPlacing, mark, base, at) {
    if (mark?.markAnchor && base) applyAnchor.call(this, mark, base, at)
  }
  mended.add(pdfMake)
}
