/**
 * The backend settings of the build. `VITE_BACKEND` is 'emulators' (development, tests) or 'project' (staging, production); any
 * other value stops the start of the app, since a wrong guess could write test data into a real project.
 */
export type Backend = 'emulators' | 'project'

export interface BackendEnv {
  backend: Backend
  firebase: { apiKey: string; authDomain?: string; projectId: string; storageBucket: string; appId?: string }
  emulators: { host: string; auth: number; firestore: number; storage: number; functions: number }
  /** The host of the staging site (requirements 9); empty if there is no such site. */
  stagingHost: string
  /** The key of reCAPTCHA Enterprise that App Check uses; empty if App Check is off. */
  appCheckSiteKey: string
}

type RawEnv = Readonly<Record<string, unknown>>

/** Reads the VITE_ variables. Throws an Error that names a missing or invalid variable and says how to correct it. */
export function readEnv(raw: RawEnv): BackendEnv {
  const backend = text(raw, 'VITE_BACKEND') || 'emulators'
  if (backend !== 'emulators' && backend !== 'project') {
    throw new Error(`VITE_BACKEND is '${backend}'. Set it to 'emulators' or 'project'.`)
  }
  const emulated = backend === 'emulators'
  const projectId = text(raw, 'VITE_FIREBASE_PROJECT_ID') || (emulated ? 'demo-greenlight' : '')
  const apiKey = text(raw, 'VITE_FIREBASE_API_KEY') || (emulated ? 'demo-key' : '')
  const storageBucket =
    text(raw, 'VITE_FIREBASE_STORAGE_BUCKET') || (emulated ? `${projectId}.firebasestorage.app` : '')
  for (const [name, value] of Object.entries({
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_API_KEY: apiKey,
    VITE_FIREBASE_STORAGE_BUCKET: storageBucket,
  })) {
    if (!value) throw new Error(`${name} is not set. Add it to the .env file of this project.`)
  }
  return {
    backend,
    firebase: {
      apiKey,
      projectId,
      storageBucket,
      authDomain: text(raw, 'VITE_FIREBASE_AUTH_DOMAIN') || undefined,
      appId: text(raw, 'VITE_FIREBASE_APP_ID') || undefined,
    },
    emulators: {
      host: text(raw, 'VITE_EMULATOR_HOST') || '127.0.0.1',
      auth: port(raw, 'VITE_AUTH_PORT', 9099),
      firestore: port(raw, 'VITE_FIRESTORE_PORT', 8080),
      storage: port(raw, 'VITE_STORAGE_PORT', 9199),
      functions: port(raw, 'VITE_FUNCTIONS_PORT', 5001),
    },
    stagingHost: text(raw, 'VITE_STAGING_HOST'),
    appCheckSiteKey: emulated ? '' : text(raw, 'VITE_APP_CHECK_SITE_KEY'),
  }
}

function text(raw: RawEnv, name: string): string {
  const value = raw[name]
  return typeof value === 'string' ? value.trim() : ''
}

function port(raw: RawEnv, name: string, usual: number): number {
  const given = text(raw, name)
  if (given === '') return usual
  const number = Number(given)
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new Error(`${name} is '${given}'. Set it to a port number, for example ${usual}.`)
  }
  return number
}

/**
 * Returns the emulators that are named in a meta tag of this page. The test server writes that tag (tools/serve-dist.ts), so that
 * one build can be tested with several sets of emulators. A build for a project does not contain this function.
 */
function emulatorsOfPage(): RawEnv {
  if (typeof document === 'undefined') return {}
  const ports = document.querySelector<HTMLMetaElement>('meta[name="emulator-ports"]')?.content
  return Object.fromEntries(
    [...new URLSearchParams(ports)].map(([name, number]) => [`VITE_${name.toUpperCase()}_PORT`, number]),
  )
}

export const env: BackendEnv = readEnv(
  import.meta.env.VITE_BACKEND === 'project' ? import.meta.env : { ...import.meta.env, ...emulatorsOfPage() },
)
