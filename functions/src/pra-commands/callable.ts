import { getFirestore } from 'firebase-admin/firestore'
import { defineCommand } from '../define-callable'
import { runPraRequest } from './run'

export const praCommand = defineCommand('praCommand', (input, auth) =>
  runPraRequest(getFirestore(), auth, input),
)
