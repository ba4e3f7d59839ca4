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

/** The emergency card of a PRA, by itself, at one of `cardTries`. */
export function cardDocument(input: PraDocumentInput, scale: number): TDocumentDefinitions {
  return emergencyCard(cardHead(input), modelOf(input), scale)
}

/**
 * The emergency card on a page of A4, from the size of the document's text to the smallest that is read by torch light; what
 * does not fit into a page then is large again, on two.
 */
export const cardPageTries: readonly { fit: number; pages: number }[] = [
  { fit: 0.94, pages: 1 },
  { fit: 0.9, pages: 1 },
  { fit: 0.86, pages: 1 },
  { fit: 0.94, pages: Number.POSITIVE_INFINITY },
]
const CARD_ID = 'emergency-card'

function cardBlocks(input: PraDocumentInput, scale: number): Content[] {
  // Approvals, amendment and reasons are whole in the document that follows.
  const head = { ...cardHead(input), notes: [] }
  return [
    {
      text: 'Emergency card',
      style: 'heading',
      tocItem: true,
      id: CARD_ID,
      pageBreak: 'before',
      // It is the first of its page.
      margin: [0, 0, 0, 5],
    },
    // Its own size throughout: text of the card without a size is larger than the document's text.
    { stack: cardContent(head, modelOf(input), scale, true), fontSize: 9 * scale },
  ]
}

/** The emergency card of the crew pack, by itself, to count its pages. */
export function cardPage(input: PraDocumentInput, scale: number): TDocumentDefinitions {
  const content = cardBlocks(input, scale).map(block =>
    typeof block === 'object' && 'pageBreak' in block ? { ...block, pageBreak: undefined } : block,
  )
  return keptTogether({ ...paper, content })
}

/**
 * The crew pack (domain 3.9): the document of the advisers with the emergency card as its second page, a phone list,
 * and a sheet to sign for those who have no account to acknowledge with.
 *
 * @param scale of the emergency card, one of `cardPageTries`
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
