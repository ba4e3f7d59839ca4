import { logger } from 'firebase-functions'
import { WORD_TYPE } from '@/domain/contracts/documents/templates'
import { pdfName } from '@/domain/contracts/set-files'
import type { FilledDocument } from './fill-documents'

/** Milliseconds, of the function's 70 seconds. */
const MOST_MILLISECONDS = 30_000

/** Makes a PDF of a Word file. Rejects if it cannot. */
export type Converter = (document: Pick<FilledDocument, 'fileName' | 'bytes'>) => Promise<Uint8Array>

/**
 * The converter of this project: a Gotenberg at PDF_CONVERTER_URL of functions/.env.<project>. Undefined if none is set. One on
 * Cloud Run is called with the identity of this function, so that it need not be public: contracts pass through it. It is given
 * `most` milliseconds.
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
 * The documents with a PDF of each, or without any: a set with only some would look complete. If the converter fails, the Word
 * files are still returned, since these are signed; the page says that it failed.
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
