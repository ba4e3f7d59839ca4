import { vi } from 'vitest'
import type { SeenVersion } from '@/domain/pras/events/command'
import type { PraCommand } from '@/domain/pras/events/registry'
import { accountOf, type User } from '@/domain/users/schema'
import { buildUser } from '../fixtures/people'
import { seenOf } from '../fixtures/seen'
import { adminFirestore } from '../support/admin'
import { emulatorHosts, projectId } from '../support/emulator-hosts'

/**
 * Runs the data layer against the emulators, as the app does. A test imports this file first, because this file sets the
 * addresses of the emulators. Then it imports the data layer by `await import(…)`.
 */
const hosts = emulatorHosts()
vi.stubEnv('VITE_BACKEND', 'emulators')
vi.stubEnv('VITE_EMULATOR_HOST', hosts.firestore.host)
vi.stubEnv('VITE_AUTH_PORT', String(hosts.auth.port))
vi.stubEnv('VITE_FIRESTORE_PORT', String(hosts.firestore.port))
vi.stubEnv('VITE_STORAGE_PORT', String(hosts.storage.port))
vi.stubEnv('VITE_FUNCTIONS_PORT', String(hosts.functions.port))

export { adminFirestore } from '../support/admin'
export { entryOnce } from '../support/entry-once'

export const PASSWORD = 'greenlight'

const owner = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' }
const authUrl = `http://${hosts.auth.address}/identitytoolkit.googleapis.com/v1/projects/${projectId}`

/** Removes every document and every sign-in. */
export async function clearAll(): Promise<void> {
  const project = `emulator/v1/projects/${projectId}`
  await clear(`http://${hosts.firestore.address}/${project}/databases/(default)/documents`)
  await clear(`http://${hosts.auth.address}/${project}/accounts`)
}

/** The Firestore emulator fails to clear a project while an earlier listener is ending: a second try then succeeds. */
async function clear(url: string): Promise<void> {
  let problem = ''
  for (let attempt = 0; attempt < 3; attempt++) {
    const answer = await fetch(url, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } })
    if (answer.ok) return
    problem = await answer.text()
  }
  throw new Error(`Clearing failed: ${problem}`)
}

/** Makes a sign-in, with a verified address by default; returns its uid. */
export async function addSignIn(email: string, options: { emailVerified?: boolean } = {}): Promise<string> {
  const answer = await fetch(`${authUrl}/accounts`, {
    method: 'POST',
    headers: owner,
    body: JSON.stringify({ email, password: PASSWORD, emailVerified: options.emailVerified ?? true }),
  })
  if (!answer.ok) throw new Error(`Adding ${email} failed: ${await answer.text()}`)
  return ((await answer.json()) as { localId: string }).localId
}

/** Disables a sign-in, as an administrator of the project does. */
export const disableSignIn = (uid: string) => changeSignIn(uid, { disableUser: true })

/** Changes the address of a sign-in, as the function does when an admin has changed a person's address. */
export const moveSignIn = (uid: string, email: string) => changeSignIn(uid, { email, emailVerified: false })

async function changeSignIn(uid: string, changes: object): Promise<void> {
  const answer = await fetch(`${authUrl}/accounts:update`, {
    method: 'POST',
    headers: owner,
    body: JSON.stringify({ localId: uid, ...changes }),
  })
  if (!answer.ok) throw new Error(`Changing a sign-in failed: ${await answer.text()}`)
}

const stamps = () => ({
  revision: 1,
  lastWriteId: 'seed',
  lastModifiedAt: Date.now(),
  lastModifiedById: 'seed',
  writtenAt: new Date(),
})

/** Stores a record without the rules, stamped as a first revision. */
export async function seed(path: string, data: object): Promise<void> {
  const { id: _id, ...body } = data as { id?: unknown }
  await adminFirestore.doc(path).set({ ...body, ...stamps() })
}

/** Makes a person with record, account and sign-in. */
export async function addMember(fields: Partial<User> & { id: string }): Promise<User> {
  // The person has a phone number, because the emergency cards of the PRAs in these tests name some of these people.
  const user = buildUser({ phone: '+44 117 496 0100', ...fields })
  await seed(`users/${user.id}`, user)
  await seed(`accounts/${user.email}`, accountOf(user))
  await addSignIn(user.email)
  return user
}

/** Signs in through the data layer itself. */
export async function signInAs(user: Pick<User, 'email'>) {
  const { signInWithPassword } = await import('@/data/sign-in/auth')
  return signInWithPassword(user.email, PASSWORD, false)
}

/** Applies a command to a PRA as it is stored now, like a person who has it open. */
export async function act(praId: string, command: PraCommand, options?: { writeId?: string }): Promise<void> {
  const { dispatch } = await import('@/data/pras/pras')
  const { pras } = await import('@/data/pras/pra-collection')
  await dispatch(await pras.get(praId), command, options)
}

/** Returns the submitted version in the form in which an approver's request names it. */
export async function submittedVersionOf(praId: string): Promise<SeenVersion> {
  const { pras } = await import('@/data/pras/pra-collection')
  return seenOf(await pras.get(praId))
}
