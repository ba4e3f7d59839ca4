import { getFirestore } from 'firebase-admin/firestore'
import type { LinkAct, LinkAnswerOf, LinkRequestOf } from '@/domain/contract-links/request'
import type { Brake } from '../brake'
import { defineCallable, defineOpenCallable } from '../define-callable'
import type { From } from '../from'
import { services } from '../services'
import { askCode, openLink } from './codes'
import { denyLink } from './deny'
import { giveDetails, readDetails } from './details'
import { fetchDocument } from './fetch-document'
import { look } from './look'
import { askQuestion, readQuestions } from './questions'
import { sendLinkAgain } from './send-again'
import { declineByLink, signByLink } from './sign'
import { verifyFile } from './verify'

export const sendContractLink = defineCallable('sendContractLink', {}, (input, caller) =>
  sendLinkAgain(services(), input, caller),
)

interface Act<K extends LinkAct> {
  brake: Brake
  handle: (input: LinkRequestOf<K>, from: From) => Promise<LinkAnswerOf<K>>
}

// These limits stop a person who tries many links. Each single link has its own limits (src/domain/contract-links/schema.ts).
const MINUTES = 60_000
const often = (calls: number): Brake => ({ calls, within: 10 * MINUTES })

/** All actions of an addressee. A new action needs a row here and in src/domain/contract-links/request.ts. */
const acts: { [K in LinkAct]: Act<K> } = {
  'ask-code': { brake: often(20), handle: input => askCode(getFirestore(), input) },
  open: { brake: often(60), handle: input => openLink(getFirestore(), input) },
  look: { brake: often(200), handle: input => look(getFirestore(), input) },
  sign: { brake: often(60), handle: (input, from) => signByLink(getFirestore(), input, from) },
  decline: { brake: often(20), handle: input => declineByLink(getFirestore(), input) },
  verify: { brake: often(60), handle: input => verifyFile(getFirestore(), input) },
  fetch: { brake: often(200), handle: input => fetchDocument(services(), input) },
  details: { brake: often(200), handle: input => readDetails(getFirestore(), input) },
  give: { brake: often(100), handle: input => giveDetails(getFirestore(), input) },
  question: { brake: often(10), handle: input => askQuestion(getFirestore(), input) },
  questions: { brake: often(200), handle: input => readQuestions(getFirestore(), input) },
  deny: { brake: often(20), handle: input => denyLink(getFirestore(), input) },
}

/**
 * Runs the actions of people with a link. A page from before a deployment may call an action that no longer exists, such as
 * `askContractCode`. The page then says that the server could not be reached, and reloading it loads the present page.
 */
export const contractLink = defineOpenCallable('contractLink', {
  brakes: Object.fromEntries(Object.entries(acts).map(([kind, { brake }]) => [kind, brake])),
  kindOf: ({ kind }) => kind,
  /** Calls are counted by the link's secret, so a person without the secret cannot use up the attempts of the addressee. */
  subjectOf: input => ('link' in input ? input.link : input.sha256),
  handle: (input, from) => (acts[input.kind] as Act<LinkAct>).handle(input, from),
})
