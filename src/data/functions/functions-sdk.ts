import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions'
import { emulated, emulators, FUNCTIONS_REGION, firebaseApp } from '@/data/base/firebase'

/** Spec section 7: 70 s. The SDK reads the answer from `data`, falling back to `result`. */
const TIMEOUT = 70_000

const functions = getFunctions(firebaseApp, FUNCTIONS_REGION)
if (emulated) connectFunctionsEmulator(functions, emulators.host, emulators.functions)

export async function invoke(name: string, input: unknown): Promise<unknown> {
  const { data } = await httpsCallable(functions, name, { timeout: TIMEOUT })(input)
  return data
}
