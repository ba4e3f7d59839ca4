import { getFirestore } from 'firebase-admin/firestore'
import { defineCommand } from '../define-callable'

export const praCommand = defineCommand('praCommand', async () => {
  const { runPraRequest } = await import('./run')
  return (request, auth) => runPraRequest(getFirestore(), auth, request)
})
