import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOST, type ServedPorts } from './ports'
import { ROOT } from './processes.mjs'

/*
 * The headers of firebase.json. Its content security policy names the one project and the one bucket that a page may talk
 * to as {project} and {bucket}: they are filled in here, for a deployment and for a built app on the emulators.
 */

/** What Google allows as the id of a project, and as the name of a bucket. Neither can hold what ends a source. */
const PROJECT_ID = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/
const BUCKET_NAME = /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/

export interface Target {
  project: string
  bucket: string
}

/** What of firebase.json is read here. */
interface Config {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] }
}

/**
 * firebase.json as it is deployed to a project: its pages may call this project's addresses and no other's.
 * Throws, naming the value, when `project` or `bucket` cannot be one.
 */
export function deployedConfig({ project, bucket }: Target): Config {
  if (!PROJECT_ID.test(project)) throw new Error(`"${project}" is not the id of a Firebase project.`)
  if (!BUCKET_NAME.test(bucket)) throw new Error(`"${bucket}" is not the name of a Storage bucket.`)
  const text = readFileSync(join(ROOT, 'firebase.json'), 'utf8')
  return JSON.parse(text.replaceAll('{project}', project).replaceAll('{bucket}', bucket))
}

/**
 * Each server of the policy as the emulators serve it, the path unchanged: so a test against the emulators notices what
 * a policy would forbid in production.
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

/**
 * The headers of a path as Firebase Hosting sends them for this project: every matching rule, a later one winning.
 * With `ports`, the servers of the policy are the emulators.
 */
export function headersOfHosting({
  project,
  bucket,
  ports,
}: Target & { ports?: ServedPorts }): (path: string) => Record<string, string> {
  const { hosting } = deployedConfig({ project, bucket })
  const rules = hosting.headers.map(({ source, headers }) => ({
    prefix: source.replace('**', ''),
    headers: Object.fromEntries(
      headers.map(({ key, value }) => [
        key,
        ports && key === 'Content-Security-Policy' ? onEmulators(value, project, ports) : value,
      ]),
    ),
  }))
  return path =>
    Object.assign({}, ...rules.filter(rule => path.startsWith(rule.prefix || '/')).map(rule => rule.headers))
}

function onEmulators(policy: string, project: string, ports: ServedPorts): string {
  return emulatedServers(project, ports).reduce(
    (text, [server, emulated]) => text.replaceAll(server, emulated),
    policy,
  )
}
