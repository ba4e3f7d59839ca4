import type { TFontDictionary } from 'pdfmake/interfaces'
import { DIVE_ADVISER_SLUG } from '@/domain/pras/schema'
import { locationPack } from './location-pack/location-pack'
import { loadMapBases, paperSizes, phoneSizes } from './map/map-bases'
import { cardDocument, crewPackDocument, directoryOf, leanedOn } from './pdf/crew-pack'
import { crewRows } from './pdf/crew-table'
import { loadDocumentImages } from './pdf/document-images'
import type { PraDocumentInput } from './pdf/document-input'
import { documentMark, versionStatus } from './pdf/document-mark'
import { cardFits } from './pdf/emergency-card'
import { emergencyModel } from './pdf/emergency-model'
import { documentSteps } from './pdf/kept-off-documents'
import { praDocument } from './pdf/pra-document'
import { renderOnePage, renderPdf } from './pdf/render-pdf'

/** What can be made of a PRA to be taken along or sent. */
export const documentKinds = ['document', 'crew-pack', 'emergency-card', 'location-pack'] as const
export type DocumentKind = (typeof documentKinds)[number]

/**
 * Makes a document of a PRA in the browser. Loaded on first use, and pdfmake (some 600 kB) with it where a PDF is asked for.
 * Uploaded pictures are fetched unless `input.images` has them; `fonts` are for tests. Rejects when the module or a font
 * cannot be loaded.
 */
export async function makeDocument(
  kind: DocumentKind,
  input: PraDocumentInput,
  fonts?: TFontDictionary,
): Promise<Blob> {
  if (kind === 'emergency-card') return (await fittedCard(input, fonts)).blob
  const [images, bases] = await Promise.all([
    input.images ?? loadDocumentImages(input.steps),
    input.bases ?? loadMapBases(input.steps, kind === 'location-pack' ? phoneSizes : paperSizes),
  ])
  const whole = { ...input, images, bases }
  if (kind === 'location-pack') return new Blob([locationPackOf(whole)], { type: 'text/html;charset=utf-8' })
  if (kind === 'document') return renderPdf(praDocument(whole), fonts)
  const { fit } = await fittedCard(input, fonts)
  return renderPdf(crewPackDocument(whole, fit), fonts)
}

function fittedCard(input: PraDocumentInput, fonts?: TFontDictionary) {
  return renderOnePage(cardFits, fit => cardDocument(input, fit), fonts)
}

/** The location pack as the text of an HTML file. */
export function locationPackOf(input: PraDocumentInput): string {
  const { pra, version, names, users = [], images = {}, bases, now } = input
  const steps = documentSteps(pra, input.steps)
  const people = directoryOf(users)
  const adviser = pra.diveAdviserName || input.diveAdviserName || DIVE_ADVISER_SLUG
  return locationPack({
    pra,
    steps,
    names,
    version,
    hash: input.hash,
    status: versionStatus(pra, version, adviser),
    mark: documentMark(pra, version),
    emergency: emergencyModel(steps, people),
    crew: crewRows(steps.crew?.content ?? {}, names).map(row => ({
      ...row,
      phone: row.userId ? people.phone(row.userId) : '',
    })),
    seeAlso: leanedOn(pra.type, steps).map(id => names('pras', id) || 'the linked PRA'),
    images,
    bases,
    now,
  })
}
