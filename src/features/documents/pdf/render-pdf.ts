import italicUrl from 'pdfmake/build/fonts/Roboto/Roboto-Italic.ttf?url'
import mediumUrl from 'pdfmake/build/fonts/Roboto/Roboto-Medium.ttf?url'
import regularUrl from 'pdfmake/build/fonts/Roboto/Roboto-Regular.ttf?url'
import type { TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces'

/** The font files as this site serves them: pdfmake loads absolute addresses only, and asks no other host. */
function siteFonts(): TFontDictionary {
  const absolute = (path: string) => new URL(path, window.location.href).href
  return {
    Roboto: {
      normal: absolute(regularUrl),
      bold: absolute(mediumUrl),
      italics: absolute(italicUrl),
      bolditalics: absolute(mediumUrl),
    },
  }
}

/**
 * Draws a document definition as a PDF with searchable text. pdfmake (some 600 kB) is loaded here, on first use.
 * `fonts` are for tests, which have no site to load them from. Rejects when the module or a font cannot be loaded.
 */
export async function renderPdf(definition: TDocumentDefinitions, fonts?: TFontDictionary): Promise<Blob> {
  const { default: pdfMake } = await import('pdfmake')
  pdfMake.setFonts(fonts ?? siteFonts())
  pdfMake.setUrlAccessPolicy(url => url.startsWith(`${globalThis.location?.origin}/`))
  const bytes = await pdfMake.createPdf(definition).getBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })
}

/**
 * A document on one page, at the first of `tries`, from generous to tight, at which it is one; where none is, at `otherwise`,
 * on as many as it needs. Searched by halves, since each try is drawn to be counted.
 */
export async function renderOnePage<T>(
  tries: readonly T[],
  otherwise: T,
  make: (fit: T) => TDocumentDefinitions,
  fonts?: TFontDictionary,
): Promise<Blob> {
  let found: Blob | undefined
  let [from, to] = [0, tries.length - 1]
  while (from <= to) {
    const middle = (from + to) >> 1
    const { blob, pages } = await renderCounted(make(tries[middle] as T), fonts)
    if (pages <= 1) {
      found = blob
      to = middle - 1
    } else from = middle + 1
  }
  return found ?? renderPdf(make(otherwise), fonts)
}

/** The document with the number of its pages, which its footer is told. */
async function renderCounted(definition: TDocumentDefinitions, fonts?: TFontDictionary) {
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
