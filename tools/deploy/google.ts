import { createRequire } from 'node:module'

/* Google's interfaces for deployments, as plain requests. A test replaces them by its own server. */

const origins = {
  billing: 'https://cloudbilling.googleapis.com',
  budgets: 'https://billingbudgets.googleapis.com',
  firestore: 'https://firestore.googleapis.com',
  functions: 'https://cloudfunctions.googleapis.com',
  hosting: 'https://firebasehosting.googleapis.com',
  iam: 'https://iam.googleapis.com',
  identity: 'https://identitytoolkit.googleapis.com',
  logging: 'https://logging.googleapis.com',
  monitoring: 'https://monitoring.googleapis.com',
  projects: 'https://cloudresourcemanager.googleapis.com',
  rules: 'https://firebaserules.googleapis.com',
  services: 'https://serviceusage.googleapis.com',
  storage: 'https://storage.googleapis.com',
} as const
export type Service = keyof typeof origins

// biome-ignore lint/suspicious/noExplicitAny: an answer of Google is read field by field, each of which may be absent.
export type Answer = any

export interface Google {
  /** Returns the answer of one request. Throws GoogleError for any status that is not a success. */
  call(service: Service, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Answer>
  /** Does the same as `call` with GET; returns undefined if the resource does not exist. */
  find(service: Service, path: string): Promise<Answer | undefined>
}

export class GoogleError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

interface Connection {
  project: string
  token: () => Promise<string>
  /** Returns the origin of a service; by default Google's. */
  originOf?: (service: Service) => string
}

export function googleClient({ project, token, originOf = service => origins[service] }: Connection): Google {
  const call: Google['call'] = async (service, method, path, body) => {
    const response = await fetch(`${originOf(service)}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        'content-type': 'application/json',
        'x-goog-user-project': project,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(60_000),
    })
    const answer: Answer = await response.json().catch(() => ({}))
    if (response.ok) return answer
    const said = answer.error?.message ?? response.statusText
    throw new GoogleError(response.status, `${method} ${service}${path}: ${response.status} ${said}`)
  }
  return {
    call,
    find: (service, path) =>
      call(service, 'GET', path).catch(error => {
        if (error instanceof GoogleError && error.status === 404) return undefined
        throw error
      }),
  }
}

/** Returns the token of the person who is signed in to firebase-tools, or of the service account in CI. */
export async function tokenOfCli(project: string): Promise<() => Promise<string>> {
  const require = createRequire(import.meta.url)
  await require('firebase-tools/lib/requireAuth').requireAuth({ project, nonInteractive: true })
  return () => require('firebase-tools/lib/apiv2').getAccessToken()
}
