import { type CallableName, requestOf } from '@/domain/callables'
import { emulatorHosts, projectId } from './emulator-hosts'

/** The answer of a callable: its HTTP status, and the `result` or the `error` of its body. */
export interface CallableAnswer {
  status: number
  result: unknown
  error?: { status: string; message: string; details?: unknown }
}

/** Calls a callable by its name, as the app does. */
export function callFunction(name: CallableName, input: unknown, idToken?: string): Promise<CallableAnswer> {
  const { functionName, data } = requestOf(name, input)
  return post(functionName, data, idToken)
}

/** Calls a function like the client SDK: POST with {data}, and a bearer token if there is one. */
export async function post(name: string, data: unknown, idToken?: string): Promise<CallableAnswer> {
  const response = await fetch(
    `http://${emulatorHosts().functions.address}/${projectId}/europe-west2/${name}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(idToken ? { authorization: `Bearer ${idToken}` } : {}),
      },
      body: JSON.stringify({ data }),
    },
  )
  const body = (await response.json()) as Omit<CallableAnswer, 'status'>
  return { ...body, status: response.status }
}

/**
 * Makes a person in the Auth emulator and returns their uid and ID token. The e-mail address counts as verified by default.
 */
export async function signUp(
  email: string,
  { isVerified = true }: { isVerified?: boolean } = {},
): Promise<{ uid: string; idToken: string }> {
  const { localId } = await auth('accounts:signUp', { email, password: 'greenlight' }, true)
  if (isVerified) await auth('accounts:update', { localId, emailVerified: true }, true)
  const { idToken } = await auth('accounts:signInWithPassword', {
    email,
    password: 'greenlight',
    returnSecureToken: true,
  })
  return { uid: localId ?? '', idToken: idToken ?? '' }
}

async function auth(
  method: string,
  body: object,
  asOwner = false,
): Promise<{ localId?: string; idToken?: string }> {
  const response = await fetch(
    `http://${emulatorHosts().auth.address}/identitytoolkit.googleapis.com/v1/${method}?key=test`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(asOwner ? { authorization: 'Bearer owner' } : {}) },
      body: JSON.stringify(asOwner ? { ...body, targetProjectId: projectId } : body),
    },
  )
  if (!response.ok) throw new Error(`${method}: ${await response.text()}`)
  return (await response.json()) as { localId?: string; idToken?: string }
}
