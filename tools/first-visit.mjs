import { BUCKET, HOST, PROJECT } from './ports.mjs'

/**
 * Does what the browser of the first visitor will do, so that nobody is shown an address at which there is no page yet: loads the
 * page and its first script, signs in, and reads as that person, for which the emulators prepare the rules. A refusal is an
 * answer too: the data may be those of the last run, where the account has another password.
 *
 * @param {ReturnType<import('./ports.mjs').portsOf>} ports
 * @param {{ email: string, password: string }} account
 * @throws where one of them does not answer, with its name and what it said
 */
export async function firstVisit(ports, { email, password }) {
  await answerOf('The app', `http://${HOST}:${ports.app}/`)
  await answerOf('The app', `http://${HOST}:${ports.app}/src/main.tsx`)
  const signedIn = await answerOf(
    'The Auth emulator',
    `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  )
  const { idToken } = await signedIn.json()
  const headers = idToken ? { authorization: `Bearer ${idToken}` } : {}
  const documents = `http://${HOST}:${ports.firestore}/v1/projects/${PROJECT}/databases/(default)/documents`
  await answerOf('The Firestore emulator', `${documents}/accounts/${email}`, { headers })
  await answerOf('The Storage emulator', `http://${HOST}:${ports.storage}/v0/b/${BUCKET}/o/none`, { headers })
  await answerOf('The functions emulator', `http://${HOST}:${ports.functions}/backends`)
}

async function answerOf(who, address, init) {
  const response = await fetch(address, init).catch(error => {
    throw new Error(`${who} does not answer at ${address}: ${error.cause?.message ?? error.message}`)
  })
  if (response.status >= 500)
    throw new Error(`${who} answers ${address} with ${response.status}: ${await response.text()}`)
  return response
}
