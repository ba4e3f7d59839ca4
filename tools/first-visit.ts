import { BUCKET, HOST, type Ports, PROJECT } from './ports'

/**
 * Does in advance what the first visitor's browser will do, so that no URL is printed before the page works. It loads the page
 * and its first script, signs in, and reads as that person, so that the emulators compile the rules. A refusal counts as an
 * answer, because the data may be from the last run, with another password. Throws an error that names the server if one does not
 * answer.
 */
export async function firstVisit(
  ports: Pick<Ports, 'app' | 'auth' | 'firestore' | 'storage' | 'functions'>,
  account: { email: string; password: string },
): Promise<void> {
  await answerOf('The app', `http://${HOST}:${ports.app}/`)
  await answerOf('The app', `http://${HOST}:${ports.app}/src/main.tsx`)
  const signedIn = await answerOf(
    'The Auth emulator',
    `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, returnSecureToken: true }),
    },
  )
  const { idToken } = (await signedIn.json()) as { idToken?: string }
  const init = idToken ? { headers: { authorization: `Bearer ${idToken}` } } : {}
  const path = `v1/projects/${PROJECT}/databases/(default)/documents/accounts/${account.email}`
  await answerOf('The Firestore emulator', `http://${HOST}:${ports.firestore}/${path}`, init)
  await answerOf('The Storage emulator', `http://${HOST}:${ports.storage}/v0/b/${BUCKET}/o/none`, init)
  await answerOf('The functions emulator', `http://${HOST}:${ports.functions}/backends`)
}

async function answerOf(who: string, address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init).catch((error: Error) => {
    throw new Error(
      `${who} does not answer at ${address}: ${(error.cause as Error)?.message ?? error.message}`,
    )
  })
  if (response.status >= 500)
    throw new Error(`${who} answers ${address} with ${response.status}: ${await response.text()}`)
  return response
}
