import { getFirestore } from 'firebase-admin/firestore'
import { defineCommand } from '../define-callable'

export const privateDetails = defineCommand('privateDetails', async () => {
  const { runPrivateRequest } = await import('./run')
  return (request, auth) => runPrivateRequest(getFirestore(), auth, request)
})
