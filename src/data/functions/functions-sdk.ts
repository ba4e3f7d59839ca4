import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions'
import { env } from '@/data/base/env'
import { emulated, emulators, FUNCTIONS_REGION, firebaseApp } from '@/data/base/firebase'
import { type CallableName, isCommand, requestOf } from '@/domain/callables'

/** The usual time limit of a call (requirements 7). Milliseconds. */
const TIMEOUT = 70_000
/** The time limit for commands. The server ends a command after 30 s, so no answer comes later than this. Milliseconds. */
const COMMAND_TIMEOUT = 40_000
/** The time limit for functions that read the whole database; the server allows them nine minutes. Milliseconds. */
const LONG_TIMEOUT = 545_000

const functions = getFunctions(firebaseApp, FUNCTIONS_REGION)
if (emulated) connectFunctionsEmulator(functions, emulators.host, emulators.functions)

/** With an App Check key, a call waits until App Check has loaded. */
const checked = env.appCheckSiteKey
  ? import('./app-check').then(({ startAppCheck }) => startAppCheck(env.appCheckSiteKey))
  : undefined

/** Calls a function. The SDK reads the answer from `data`, or else from `result`. */
export async function invoke(name: CallableName, input: unknown): Promise<unknown> {
  await checked
  const timeout = name === 'personalData' ? LONG_TIMEOUT : isCommand(name) ? COMMAND_TIMEOUT : TIMEOUT
  const { functionName, data } = requestOf(name, input)
  return (await httpsCallable(functions, functionName, { timeout })(data)).data
}
