import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { defineCallable, defineCommand } from '../define-callable'
import { forDocuments } from '../sizes'

const services = () => ({ db: getFirestore(), bucket: getStorage().bucket() })

/** It may make the variant of a picture: memory as for that, few at a time in one instance. */
export const openFile = defineCallable('openFile', forDocuments, async (input, caller) =>
  (await import('./open-file')).openFile(services(), input, caller),
)

export const openContractFile = defineCommand('openContractFile', async () => {
  const work = await import('./open-contract-file')
  return (request, auth) => work.openContractFile(services(), auth, request)
})
