import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { defineCallable, defineOpenCallable } from '../define-callable'
import { askCode, openLink } from './codes'
import { fetchDocument } from './fetch-document'
import { sendLinkAgain } from './send-again'

export const sendContractLink = defineCallable('sendContractLink', {}, (input, caller) =>
  sendLinkAgain(getFirestore(), input, caller),
)

// The three that an addressee calls, who has no sign-in: the link, and then its code, say who they are.
export const askContractCode = defineOpenCallable('askContractCode', {}, input =>
  askCode(getFirestore(), input),
)
export const openContractLink = defineOpenCallable('openContractLink', {}, input =>
  openLink(getFirestore(), input),
)
export const fetchContractDocument = defineOpenCallable('fetchContractDocument', {}, input =>
  fetchDocument({ db: getFirestore(), bucket: getStorage().bucket() }, input),
)
