import { getFirestore } from 'firebase-admin/firestore'
import { defineCommand } from '../define-callable'

export const praCommand = defineCommand('praCommand', async (input, auth) => {
  const { runPraRequest } = await import('./run')
  return runPraRequest(getFirestore(), auth, input)
})
