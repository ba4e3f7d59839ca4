import { DIVE_ADVISER_SLUG } from '@/domain/pras/schema'
import { answersIn } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { approvalStages } from '@/domain/view-models/approvals-summary'
import { openDecline } from '@/domain/view-models/decline'
import { locationPack } from './location-pack/location-pack'
import { loadMapBases, paperSizes, phoneSizes } from './map/map-bases'
import { amendmentChanges } from './model/amendment-changes'
import { modelOf, unreadLinks } from './model/card-head'
import { crewRows } from './model/crew-rows'
import { directoryOf } from './model/directory'
import type { PraDocumentInput } from './model/document-input'
import { asApproved, documentMark, versionStatus } from './model/document-mark'
import { documentSteps } from './model/kept-off-documents'
import { statementsOf } from './model/statements'
import { cardDocument, cardPage, cardPageTries, crewPackDocument } from './pdf/crew-pack'
import { loadDocumentImages } from './pdf/document-images'
import { cardTries } from './pdf/emergency-card'
import type { FontSource } from './pdf/letters/letters'
import { praDocument } from './pdf/pra-document'
import { fitted, renderPdf } from './pdf/render-pdf'

export const documentKinds = ['document', 'crew-pack', 'emergency-card', 'location-pack'] as const
export type DocumentKind = (typeof documentKinds)[number]

/**
 * Makes a document of a PRA in the browser. The code loads on first use; for a PDF it includes pdfmake (some 600 kB). Uploaded
 * pictures are fetched unless `input.images` has them; `fonts` are for tests. Rejects if the module or the fonts cannot be
 * loaded.
 */
export async function makeDocument(
  kind: DocumentKind,
  input: PraDocumentInput,
  fonts?: FontSource,
): Promise<Blob> {
  if (kind === 'emergency-card') {
    return (await fitted(cardTries, scale => cardDocument(input, scale), fonts)).blob
  }
  const [images, bases] = await Promise.all([
    input.images ?? loadDocumentImages(input.steps),
    input.bases ?? loadMapBases(input.steps, kind === 'location-pack' ? phoneSizes : paperSizes),
  ])
  const whole = { ...input, images, bases }
  if (kind === 'location-pack') return new Blob([locationPackOf(whole)], { type: 'text/html;charset=utf-8' })
  if (kind === 'document') return renderPdf(praDocument(whole), fonts)
  const { fit: scale } = await fitted(cardPageTries, each => cardPage(whole, each), fonts)
  return renderPdf(crewPackDocument(whole, scale), fonts)
}

export function locationPackOf(input: PraDocumentInput): string {
  const { pra, version, names, users = [], images = {}, bases, now, origin = '' } = input
  const steps = documentSteps(pra, input.steps)
  const approved = asApproved(pra, version)
  const adviser = pra.diveAdviserName || input.diveAdviserName || DIVE_ADVISER_SLUG
  return locationPack({
    pra,
    steps,
    names,
    version,
    hash: input.hash,
    status: versionStatus(pra, version, adviser),
    mark: documentMark(pra, version),
    emergency: modelOf(input),
    crew: crewRows(answersIn(steps, crew), names, directoryOf(users)),
    seeAlso: unreadLinks(input),
    changes: amendmentChanges(input),
    statements: statementsOf(input),
    stages: approvalStages(approved, users),
    decline: openDecline(approved, []),
    images,
    bases,
    now,
    origin,
  })
}
