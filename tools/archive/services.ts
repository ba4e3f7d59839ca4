import { setTimeout as wait } from 'node:timers/promises'
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'

/** The variables of the emulators: either all are set, or none. A mixture would read one project and write into another. */
const emulators = {
  firestore: 'FIRESTORE_EMULATOR_HOST',
  auth: 'FIREBASE_AUTH_EMULATOR_HOST',
  storage: 'FIREBASE_STORAGE_EMULATOR_HOST',
} as const

const ATTEMPTS = 6
/** Milliseconds before the second attempt; doubled before each later one. */
const FIRST_WAIT = 500

export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>
export type Services = ReturnType<typeof servicesOf>

/** The message of a refused request, with its status. */
export class ServiceError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * A project's documents, sign-ins and files, read and written without rules: with your own Google sign-in (gcloud auth
 * application-default login), or on emulators if their variables are set. Documents and sign-ins use the services' own JSON,
 * which keeps every type. Throws if only some of the variables are set.
 */
export function servicesOf({
  projectId,
  bucketName,
  database = '(default)',
}: {
  projectId: string
  bucketName: string
  database?: string | undefined
}) {
  const named = Object.values(emulators).filter(name => process.env[name])
  const missing = Object.values(emulators).filter(name => !process.env[name])
  if (named.length > 0 && missing.length > 0) {
    throw new Error(
      `Some services would be emulators and others real: set ${missing.join(' and ')} too, or unset ${named.join(' and ')}.`,
    )
  }
  const isEmulated = named.length > 0
  const credential = isEmulated ? undefined : applicationDefault()
  const app = initializeApp(
    { projectId, storageBucket: bucketName, ...(credential ? { credential } : {}) },
    `archive-${projectId}-${bucketName}-${Date.now()}`,
  )
  const request = async (url: string, body?: unknown): Promise<unknown> => {
    const token = credential ? (await credential.getAccessToken()).access_token : 'owner'
    return patiently(() => send(url, token, projectId, body))
  }
  const at = (part: 'firestore' | 'auth', server: string) =>
    isEmulated
      ? `http://${process.env[emulators[part]]}${part === 'auth' ? `/${server}` : ''}`
      : `https://${server}`
  const firestore = at('firestore', 'firestore.googleapis.com')
  const root = `projects/${projectId}/databases/${database}/documents`
  const auth = at('auth', 'identitytoolkit.googleapis.com')
  return {
    projectId,
    bucketName,
    /** The beginning of the names of all documents. */
    root,
    bucket: getStorage(app).bucket(),
    /** Returns the answer to a request at `/v1/{root}{path}`; `body` makes it a POST. */
    documents: (path: string, body?: unknown) => request(`${firestore}/v1/${root}${path}`, body),
    /** Like `documents`, for `/v1/projects/{id}{path}` of the sign-in service. */
    signIns: (path: string, body?: unknown) => request(`${auth}/v1/projects/${projectId}${path}`, body),
    /** Returns the settings of sign-in, with the parameters of password hashes. */
    signInConfig: () => request(`${auth}/${isEmulated ? '' : 'admin/'}v2/projects/${projectId}/config`),
    close: () => deleteApp(app),
  }
}

async function send(url: string, token: string, projectId: string, body: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-goog-user-project': projectId,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(120_000),
  })
  const text = await answer.text()
  if (answer.ok) return JSON.parse(text)
  throw new ServiceError(answer.status, `${new URL(url).host} refused (${answer.status}): ${reasonIn(text)}`)
}

function reasonIn(text: string): string {
  try {
    return String(JSON.parse(text).error.message)
  } catch {
    return text.slice(0, 300)
  }
}

/** After failures that may pass: no connection, too many requests, or a service that is down. */
async function patiently<T>(task: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task()
    } catch (error) {
      const isPassing = !(error instanceof ServiceError) || error.status === 429 || error.status >= 500
      if (!isPassing || attempt === ATTEMPTS) throw error
      await wait(FIRST_WAIT * 2 ** (attempt - 1))
    }
  }
}
