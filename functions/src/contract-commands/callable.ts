import { getFirestore } from 'firebase-admin/firestore'
import { defineCommand } from '../define-callable'

export const contractCommand = defineCommand('contractCommand', async () => {
  const { runContractRequest } = await import('./run')
  return (request, auth, from) => runContractRequest(getFirestore(), auth, request, from)
})
