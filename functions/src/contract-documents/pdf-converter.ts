import { logger } from 'firebase-functions'
import { WORD_TYPE } from '@/domain/contracts/documents/templates'
import { pdfName } from '@/domain/contracts/set-files'
import type { FilledDocument } from './fill-documents'

/** Milliseconds for all conversions; the whole function has 70 seconds. */
const MOST_MILLISECONDS = 30_000

/** Converts a Word file to PDF, or rejects. */
export type Converter = (document: Pick<FilledDocument, 'fileName' | 'bytes'>) => Promise<Uint8Array>

/**
 * The PDF converter of this project: a Gotenberg server at PDF_CONVERTER_URL in functions/.env.<project>. Undefined if that is
 * not set. On Cloud Run the converter is called with the identity of this function: it receives contracts, so it must not be
 * public. A conversion may take `most` milliseconds.
 */
export function configuredConverter(
  env: NodeJS.ProcessEnv = process.env,
  most = MOST_MILLISECONDS,
): Converter | undefined {
  const base = env.PDF_CONVERTER_URL?.replace(/\/+$/, '')
  if (!base) return undefined
  return async ({ fileName, bytes }) => {
    const form = new FormData()
    form.append('files', new Blob([Buffer.from(bytes)], { type: WORD_TYPE }), 'document.docx')
    const answer = await fetch(`${base}/forms/libreoffice/convert`, {
      method: 'POST',
      body: form,
      headers: await identity(base),
      signal: AbortSignal.timeout(most),
    })
    if (!answer.ok) throw new Error(`The converter answered ${answer.status} for ${pdfName(fileName)}`)
    const pdf = new Uint8Array(await answer.arrayBuffer())
    if (Buffer.from(pdf.subarray(0, 5)).toString('latin1') !== '%PDF-') {
      throw new Error(`The converter did not return a PDF of ${pdfName(fileName)}`)
    }
    return pdf
  }
}

async function identity(base: string): Promise<Record<string, string>> {
  if (!new URL(base).hostname.endsWith('.run.app')) return {}
  const address = `http://metadata.google.internal/computeMetadata/v1/instance/service-accounts/default/identity?audience=${base}`
  const answer = await fetch(address, { headers: { 'metadata-flavor': 'Google' } })
  return { authorization: `Bearer ${await answer.text()}` }
}

export interface WithPdfs {
  documents: readonly FilledDocument[]
  pdfs: 'none' | 'made' | 'failed'
}

/**
 * Adds a PDF to every document, or to none, because a set with only some PDFs would look complete. If the converter fails, the
 * Word files are returned without PDFs, because people can still sign those, and the page says that the conversion failed.
 */
export async function addPdfs(
  documents: readonly FilledDocument[],
  converter: Converter | undefined,
): Promise<WithPdfs> {
  if (!converter) return { documents, pdfs: 'none' }
  try {
    const converted = await Promise.all(
      documents.map(async each => ({ ...each, pdf: await converter(each) })),
    )
    return { documents: converted, pdfs: 'made' }
  } catch (error) {
    logger.error('PDFs of a contract could not be made', { error: String(error) })
    return { documents, pdfs: 'failed' }
  }
}
