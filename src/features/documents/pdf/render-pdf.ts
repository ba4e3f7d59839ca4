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
 * A document made to fit on one page: with the first of `tries`, from generous to tight, that does. Searched by halves,
 * since each try is drawn to be counted. Rejects when not even the last fits.
 */
export async function renderOnePage<T>(
  tries: readonly T[],
  make: (fit: T) => TDocumentDefinitions,
  fonts?: TFontDictionary,
): Promise<{ blob: Blob; fit: T }> {
  let found: { blob: Blob; fit: T } | undefined
  let [from, to] = [0, tries.length - 1]
  while (from <= to) {
    const middle = (from + to) >> 1
    const fit = tries[middle] as T
    const { blob, pages } = await renderCounted(make(fit), fonts)
    if (pages <= 1) {
      found = { blob, fit }
      to = middle - 1
    } else from = middle + 1
  }
  if (!found) throw new Error('The document does not fit on one page.')
  return found
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
