import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { DIVE_ADVISER_SLUG } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { versionLabel } from '@/domain/reading/summary'
import { fullName, type User } from '@/domain/users/schema'
import type { PraDocumentInput } from './document-input'
import { documentMark, versionStatus } from './document-mark'
import { type CardFit, type CardHead, cardContent, emergencyCard } from './emergency-card'
import { type Directory, emergencyModel } from './emergency-model'
import { documentSteps } from './kept-off-documents'
import { phoneGroups } from './phone-list'
import { praDocument } from './pra-document'

/** Names and numbers as the people directory has them. */
export function directoryOf(users: readonly User[]): Directory {
  const byId = new Map(users.map(user => [user.id, user]))
  return {
    name: id => {
      const user = byId.get(id)
      return user ? fullName(user) : ''
    },
    phone: id => byId.get(id)?.phone ?? '',
  }
}

/** The emergency card of a PRA, by itself, at one of `cardFits`. */
export function cardDocument(input: PraDocumentInput, fit: CardFit): TDocumentDefinitions {
  return emergencyCard(cardHead(input), modelOf(input), fit)
}

/**
 * The crew pack (domain section 3.9): the document of the advisers with the emergency card as its second page and a phone
 * list. `fit` is what makes the card one page of A5; A4 has the room of two.
 */
export function crewPackDocument(input: PraDocumentInput, fit: CardFit): TDocumentDefinitions {
  const { pra, names, users = [] } = input
  return praDocument({
    ...input,
    crewPack: {
      card: cardContent(cardHead(input), modelOf(input), { ...fit, scale: fit.scale * A4_TO_A5 }),
      phones: phoneGroups(documentSteps(pra, input.steps), names, directoryOf(users)),
    },
  })
}

/** A4 is 1.41 times as wide as A5; a little less, so that a line that only just fitted still does. */
const A4_TO_A5 = 1.3

function modelOf({ pra, steps, users = [] }: PraDocumentInput) {
  return emergencyModel(documentSteps(pra, steps), directoryOf(users))
}

function cardHead(input: PraDocumentInput): CardHead {
  const { pra, version, names, steps } = input
  return {
    reference: pra.reference,
    title: pra.title || pra.reference,
    version: versionLabel(version, pra.submittedVersion, input.hash),
    status: versionStatus(pra, version, pra.diveAdviserName || input.diveAdviserName || DIVE_ADVISER_SLUG),
    mark: documentMark(pra, version),
    seeAlso: leanedOn(pra.type, steps).map(id => names('pras', id) || 'the linked PRA'),
    now: input.now,
  }
}

/** The PRAs whose emergency page holds for this one: a drone PRA that does not stand alone has no numbers of its own. */
export function leanedOn(type: PraDocumentInput['pra']['type'], steps: PraSteps): string[] {
  const general = steps['general-info']?.content ?? {}
  if (type !== 'drone' || general.standsAlone === true) return []
  const ids = general.linkedPraIds
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
}
