import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { cardHead, modelOf } from '@/features/documents/model/card-head'
import { directoryOf } from '@/features/documents/model/directory'
import type { PraDocumentInput } from '@/features/documents/model/document-input'
import { documentSteps } from '@/features/documents/model/kept-off-documents'
import { phoneGroups } from '@/features/documents/model/phone-groups'
import { signOnLines } from '@/features/documents/model/signing/sign-on'
import { cardContent, emergencyCard } from './emergency-card'
import { phoneBlocks } from './phone-list'
import { praDocument } from './pra-document'
import { signOnBlocks } from './signature-blocks'

/** The emergency card of a PRA, by itself, at one of `cardTries`. */
export function cardDocument(input: PraDocumentInput, scale: number): TDocumentDefinitions {
  return emergencyCard(cardHead(input), modelOf(input), scale)
}

/** A4 has the room of two pages of A5. */
const CARD_ON_A4 = 0.94
const CARD_ID = 'emergency-card'

/**
 * The crew pack (domain section 3.9): the document of the advisers with the emergency card as its second page, a phone list,
 * and a sheet to sign for those who have no account to acknowledge with.
 */
export function crewPackDocument(input: PraDocumentInput): TDocumentDefinitions {
  const { pra, names, users = [] } = input
  const steps = documentSteps(pra, input.steps)
  const people = directoryOf(users)
  const model = modelOf(input)
  // Approvals, amendment and reasons stand whole in the document that follows.
  const head = { ...cardHead(input), notes: [] }
  return praDocument(input, {
    emergencyId: CARD_ID,
    front: [
      { text: 'Emergency card', style: 'heading', tocItem: true, id: CARD_ID, pageBreak: 'before' },
      // Its own size throughout: what the card does not say a size of is larger than the document's text.
      { stack: cardContent(head, model, CARD_ON_A4), fontSize: 9 * CARD_ON_A4 },
      ...phoneBlocks(phoneGroups(steps, names, people, model)),
    ],
    back: signOnBlocks(signOnLines(steps.crew?.content ?? {}), pra.title || pra.reference),
  })
}
