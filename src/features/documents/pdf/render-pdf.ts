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
 * A document at the first of `tries` with which it takes no more pages than that allows. Each is drawn to be counted; the last
 * is taken as it is.
 */
export async function renderFitted<T>(
  tries: readonly { fit: T; pages: number }[],
  make: (fit: T) => TDocumentDefinitions,
  fonts?: TFontDictionary,
): Promise<Blob> {
  const { blob } = await fitted(tries, make, fonts)
  return blob
}

/** The first of `tries` with which a document takes no more pages than that allows; else the last. */
export async function firstFit<T>(
  tries: readonly { fit: T; pages: number }[],
  make: (fit: T) => TDocumentDefinitions,
  fonts?: TFontDictionary,
): Promise<T> {
  const { fit } = await fitted(tries, make, fonts)
  return fit
}

async function fitted<T>(
  tries: readonly { fit: T; pages: number }[],
  make: (fit: T) => TDocumentDefinitions,
  fonts?: TFontDictionary,
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
