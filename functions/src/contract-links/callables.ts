import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { defineCallable, defineOpenCallable } from '../define-callable'
import { askCode, openLink } from './codes'
import { fetchDocument } from './fetch-document'
import { sendLinkAgain } from './send-again'

export const sendContractLink = defineCallable('sendContractLink', {}, (input, caller) =>
  sendLinkAgain(getFirestore(), input, caller),
)

// The three that an addressee calls, who has no sign-in: the link, and then its code, say who they are. What a link allows is
// limited by link (src/domain/contract-links/schema.ts); the brakes limit what somebody who tries many links can cost.
const MINUTES = 60_000
/** With its secret: who has not got it cannot use up the attempts of the one who has. */
const subjectOf = ({ link }: { link: string }) => link
export const askContractCode = defineOpenCallable(
  'askContractCode',
  { calls: 20, within: 10 * MINUTES, subjectOf },
  input => askCode(getFirestore(), input),
)
export const openContractLink = defineOpenCallable(
  'openContractLink',
  { calls: 60, within: 10 * MINUTES, subjectOf },
  input => openLink(getFirestore(), input),
)
export const fetchContractDocument = defineOpenCallable(
  'fetchContractDocument',
  { calls: 200, within: 10 * MINUTES, subjectOf },
  input => fetchDocument({ db: getFirestore(), bucket: getStorage().bucket() }, input),
)
