import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { answersIn } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { cardHead, modelOf } from '@/features/documents/model/card-head'
import { directoryOf } from '@/features/documents/model/directory'
import type { PraDocumentInput } from '@/features/documents/model/document-input'
import { documentSteps } from '@/features/documents/model/kept-off-documents'
import { phoneGroups } from '@/features/documents/model/phone-groups'
import { signOnLines } from '@/features/documents/model/signing/sign-on'
import { cardContent, emergencyCard } from './emergency-card'
import { keptTogether } from './keep-together'
import { phoneBlocks } from './phone-list'
import { paper, praDocument } from './pra-document'
import { signOnBlocks } from './signature-blocks'

/** Returns the emergency card of a PRA as a document of its own, at one of the sizes in `cardTries`. */
export function cardDocument(input: PraDocumentInput, scale: number): TDocumentDefinitions {
  return emergencyCard(cardHead(input), modelOf(input), scale)
}

/**
 * The sizes to try for the emergency card on an A4 page, from the normal text size to the smallest that can be read by torch
 * light. If the card fits on one page at none of these sizes, it gets the normal size on two pages.
 */
export const cardPageTries: readonly { fit: number; pages: number }[] = [
  { fit: 0.94, pages: 1 },
  { fit: 0.9, pages: 1 },
  { fit: 0.86, pages: 1 },
  { fit: 0.94, pages: Number.POSITIVE_INFINITY },
]
const CARD_ID = 'emergency-card'

function cardBlocks(input: PraDocumentInput, scale: number): Content[] {
  // Leaves out the notes: the document after the card has approvals, amendment and reasons in full.
  const head = { ...cardHead(input), notes: [] }
  return [
    {
      text: 'Emergency card',
      style: 'heading',
      tocItem: true,
      id: CARD_ID,
      pageBreak: 'before',
      // No margin above, since this is the first block of its page.
      margin: [0, 0, 0, 5],
    },
    // Sets the text size. Otherwise, the text of the card would be larger than the text of the document.
    { stack: cardContent(head, modelOf(input), scale, true), fontSize: 9 * scale },
  ]
}

/** Returns the emergency card of the crew pack as a document of its own, to count its pages. */
export function cardPage(input: PraDocumentInput, scale: number): TDocumentDefinitions {
  const content = cardBlocks(input, scale).map(block =>
    typeof block === 'object' && 'pageBreak' in block ? { ...block, pageBreak: undefined } : block,
  )
  return keptTogether({ ...paper, content })
}

/**
 * Returns the crew pack (domain 3.9): the document for the advisers with the emergency card as its second page, a phone list, and
 * a sign-on sheet for people without an account.
 *
 * @param scale the size of the emergency card, one of `cardPageTries`
 */
export function crewPackDocument(input: PraDocumentInput, scale: number): TDocumentDefinitions {
  const { pra, names, users = [] } = input
  const steps = documentSteps(pra, input.steps)
  const people = directoryOf(users)
  const model = modelOf(input)
  return praDocument(input, {
    emergencyId: CARD_ID,
    front: [...cardBlocks(input, scale), ...phoneBlocks(phoneGroups(steps, names, people, model))],
    back: signOnBlocks(signOnLines(answersIn(steps, crew)), pra.title || pra.reference),
  })
}
