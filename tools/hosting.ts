import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOST, type ServedPorts } from './ports'
import { ROOT } from './processes.mjs'

/*
 * The headers of firebase.json. In its content security policy, {project} and {bucket} are placeholders for the project and the
 * bucket that a page may use. They are filled in here, for a deployment and for a built app on the emulators.
 */

/** Google's patterns. Neither allows a character that could end a source in the policy. */
const PROJECT_ID = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/
const BUCKET_NAME = /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/

export interface Target {
  project: string
  bucket: string
  /** True if its pages use App Check. */
  hasAppCheck?: boolean
}

/** The parts of firebase.json that are read here. */
interface Config {
  firestore: { rules: string }
  hosting: {
    rewrites: { source: string; destination: string }[]
    headers: { source: string; headers: { key: string; value: string }[] }[]
  }
}

/** Its pages may only call this project's URLs. Throws if `project` or `bucket` is invalid. */
export function deployedConfig({ project, bucket, hasAppCheck = false }: Target): Config {
  if (!PROJECT_ID.test(project)) throw new Error(`"${project}" is not the id of a Firebase project.`)
  if (!BUCKET_NAME.test(bucket)) throw new Error(`"${bucket}" is not the name of a Storage bucket.`)
  const text = readFileSync(join(ROOT, 'firebase.json'), 'utf8')
  const filled = text.replaceAll('{project}', project).replaceAll('{bucket}', bucket)
  return JSON.parse(hasAppCheck ? withAppCheck(filled) : filled)
}

/**
 * The additions of App Check to the directives of the policy: reCAPTCHA, and the service that issues the tokens
 * (cloud.google.com/recaptcha/docs/faq, and the address in @firebase/app-check).
 */
const appCheckSources: Record<string, string> = {
  "script-src 'self'": ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  "connect-src 'self'":
    ' https://content-firebaseappcheck.googleapis.com/v1/projects/ https://www.google.com/recaptcha/',
  "frame-src 'none'": ' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
}

function withAppCheck(config: string): string {
  return Object.entries(appCheckSources).reduce(
    (text, [directive, sources]) => text.replace(directive, directive.replace(" 'none'", '') + sources),
    config,
  )
}

/**
 * Returns the emulator's URL with the same path for each server of the policy. So a test against the emulators finds requests
 * that the policy would forbid in production.
 */
const emulatedServers = (project: string, ports: ServedPorts): [string, string][] => [
  ['https://firestore.googleapis.com', `http://${HOST}:${ports.firestore}`],
  ['https://firebasestorage.googleapis.com', `http://${HOST}:${ports.storage}`],
  ['https://identitytoolkit.googleapis.com', `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/`],
  ['https://securetoken.googleapis.com', `http://${HOST}:${ports.auth}/securetoken.googleapis.com/`],
  [
    `https://europe-west2-${project}.cloudfunctions.net`,
    `http://${HOST}:${ports.functions}/${project}/europe-west2/`,
  ],
]

/** The page that Hosting returns, with status 404, if there is neither a file nor a rewrite. */
export const NOT_FOUND_PAGE = '/404.html'

/** The pattern is a prefix followed by `**`, the opposite with `!` before it, or one file. */
function covers(source: string, path: string): boolean {
  if (source.startsWith('!')) return !covers(source.slice(1), path)
  const pattern = source.startsWith('/') ? source : `/${source}`
  return pattern.endsWith('**') ? path.startsWith(pattern.slice(0, -2)) : path === pattern
}

/**
 * Returns a function for the file that Hosting returns for a path without a file: that of the first matching rewrite, otherwise
 * undefined.
 */
export function rewriteOfHosting({ hosting }: Pick<Config, 'hosting'>): (path: string) => string | undefined {
  return path => hosting.rewrites.find(({ source }) => covers(source, path))?.destination
}

/**
 * Returns the headers that Firebase Hosting sends for a path of this project: those of every matching rule; later rules win.
 * Missing files get the headers of 404.html (firebase.google.com/docs/hosting/full-config). If `ports` is given, the emulators
 * replace the servers in the policy.
 */
export function headersOfHosting({
  ports,
  ...target
}: Target & { ports?: ServedPorts }): (path: string) => Record<string, string> {
  const { project } = target
  const { hosting } = deployedConfig(target)
  const rules = hosting.headers.map(({ source, headers }) => ({
    source,
    headers: Object.fromEntries(
      headers.map(({ key, value }) => [
        key,
        ports && key === 'Content-Security-Policy' ? onEmulators(value, project, ports) : value,
      ]),
    ),
  }))
  return path =>
    Object.assign({}, ...rules.filter(rule => covers(rule.source, path)).map(rule => rule.headers))
}

function onEmulators(policy: string, project: string, ports: ServedPorts): string {
  return emulatedServers(project, ports).reduce(
    (text, [server, emulated]) => text.replaceAll(server, emulated),
    policy,
  )
}
