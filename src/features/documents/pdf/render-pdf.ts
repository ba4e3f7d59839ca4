import italicUrl from 'pdfmake/build/fonts/Roboto/Roboto-Italic.ttf?url'
import mediumUrl from 'pdfmake/build/fonts/Roboto/Roboto-Medium.ttf?url'
import regularUrl from 'pdfmake/build/fonts/Roboto/Roboto-Regular.ttf?url'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { type FontSource, type Letters, loadLetters, withoutFonts, withoutMarks } from './letters/letters'
import { mendAnchors } from './letters/mend-anchors'
import { printableDefinition, textsOf } from './printable/printable-definition'
import { beyondRoboto } from './printable/printable-text'

/** Returns the font files that this site serves. pdfmake needs absolute addresses; no font is loaded from another host. */
function siteFonts(): FontSource {
  const address = (path: string) => new URL(path, window.location.href).href
  return {
    roboto: {
      Roboto: {
        normal: address(regularUrl),
        bold: address(mediumUrl),
        italics: address(italicUrl),
        bolditalics: address(mediumUrl),
      },
    },
    read: async path => {
      const answer = await fetch(path)
      if (!answer.ok) throw new Error(`The font ${path} was answered with ${answer.status}`)
      return new Uint8Array(await answer.arrayBuffer())
    },
  }
}

/** pdfmake's virtual file system, which holds the font files. Its types leave it out. */
interface FileKeeper {
  virtualfs: { writeFileSync: (name: string, bytes: Uint8Array) => void }
}

/**
 * Draws a document definition as a PDF with searchable text. On first use it loads pdfmake (some 600 kB) and the fonts for
 * characters that Roboto cannot draw. `fonts` are for tests, which have no site. Rejects if the module or Roboto cannot be
 * loaded; if another font fails, the document says so.
 */
export async function renderPdf(
  definition: TDocumentDefinitions,
  fonts: FontSource = siteFonts(),
): Promise<Blob> {
  const letters = await loadLetters(beyondRoboto(textsOf(definition)), fonts)
  const { default: pdfMake } = await import('pdfmake')
  pdfMake.setUrlAccessPolicy(url => url.startsWith(`${globalThis.location?.origin}/`))
  if (letters.fonts.size > 0) await mendAnchors(pdfMake, fonts.roboto).catch(() => undefined)
  const files = [...letters.fonts].map(([name, font]) => {
    const file = `${name}.ttf`
    ;(pdfMake as unknown as FileKeeper).virtualfs.writeFileSync(file, font)
    return [name, { normal: file, bold: file, italics: file, bolditalics: file }] as const
  })
  pdfMake.setFonts({ ...fonts.roboto, ...Object.fromEntries(files) })
  const draw = (drawnBy: Letters) =>
    pdfMake.createPdf(printableDefinition(definition, drawnBy)).getBuffer() as Promise<Uint8Array>
  // pdfmake cannot place accents in some words of some scripts, and throws. A single word must not prevent a document, so the
  // document is then drawn again without placed accents.
  const bytes = await draw(letters)
    .catch(() => draw(withoutMarks(letters)))
    .catch(() => draw(withoutFonts(letters)))
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })
}

/** Returns the first of `tries` whose document fits into the allowed pages, and that document; the last of `tries` if none fits. */
export async function fitted<T>(
  tries: readonly { fit: T; pages: number }[],
  make: (fit: T) => TDocumentDefinitions,
  fonts?: FontSource,
): Promise<{ fit: T; blob: Blob }> {
  let found: { fit: T; blob: Blob } | undefined
  for (const { fit, pages: most } of tries) {
    const { blob, pages } = await renderCounted(make(fit), fonts)
    found = { fit, blob }
    if (pages <= most) break
  }
  if (!found) throw new Error('A document needs a size to be drawn at.')
  return found
}

/** Returns the document with the number of its pages, for its footer. */
async function renderCounted(definition: TDocumentDefinitions, fonts?: FontSource) {
  let pages = 0
  const { footer } = definition
  const counted: TDocumentDefinitions = {
    ...definition,
    footer: (page, count, size) => {
      pages = count
      return typeof footer === 'function' ? footer(page, count, size) : footer
    },
  }
  return { blob: await renderPdf(counted, fonts), pages }
}
