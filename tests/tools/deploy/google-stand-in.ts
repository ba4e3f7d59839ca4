import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { googleClient } from '~tools/deploy/google'
import { apis, grants, type Policy } from '~tools/deploy/rights'

export const PROJECT = 'greenlight-played'
export const NUMBER = '123456'
export const BUCKET = `${PROJECT}.firebasestorage.app`
const DOCUMENTS = `/firestore/v1/projects/${PROJECT}/databases/(default)/documents`

type Json = Record<string, unknown>
type Handler = (match: RegExpExecArray, body: Json) => unknown

/** The contents of a Google project. A test changes them before it begins. */
export interface Cloud {
  enabled: string[]
  location: string
  bucketLocation: string
  account: 'there' | 'disabled' | undefined
  policy: Policy
  invokers: Json
  identity: Json
  /** For how many requests in a row the answer says that the indexes are still being built. */
  building: number
  documents: Map<string, Json>
  ruleset: string
  version: string
  made: Map<string, Json[]>
  /** The deployed functions. */
  functions: string[]
}

const every = (isWanted: (each: (typeof grants)[number]) => boolean): Policy => ({
  etag: 'a',
  bindings: grants.filter(isWanted).flatMap(each =>
    each.roles.map(role => ({
      role,
      members: [`serviceAccount:${each.member({ id: PROJECT, number: NUMBER })}`],
    })),
  ),
})

/** Returns a project that was set up and never deployed to: Google's own accounts have no roles yet. */
export function newProject(): Cloud {
  return {
    enabled: [...apis],
    location: 'europe-west2',
    bucketLocation: 'EUROPE-WEST2',
    account: 'there',
    policy: every(({ isAgent }) => !isAgent),
    invokers: { listPolicy: { allValues: 'ALLOW' } },
    identity: {
      authorizedDomains: [`${PROJECT}.web.app`],
      signIn: { email: { enabled: true } },
      notification: { sendEmail: { callbackUri: `https://${PROJECT}.web.app/auth/action` } },
    },
    building: 1,
    documents: new Map(),
    ruleset: '',
    version: '',
    made: new Map(),
    functions: [],
  }
}

/** Starts a server that answers like Google's interfaces, from the contents of `cloud`. It adds each request to `calls`. */
export async function standInForGoogle(cloud: Cloud, calls: string[]) {
  const P = `projects/${PROJECT}`
  const list = (kind: string) => cloud.made.get(kind) ?? []
  const add = (kind: string, body: Json) => {
    cloud.made.set(kind, [...list(kind), { name: `${P}/${kind}/${list(kind).length}`, ...body }])
    return body
  }
  const routes: [string, RegExp, Handler][] = [
    [
      'GET',
      /^\/services\/.*services:batchGet\?(.*)$/,
      ([, query = '']) => ({
        services: [...query.matchAll(/services\/([\w.-]+)/g)].map(([, name = '']) => ({
          config: { name },
          state: cloud.enabled.includes(name) ? 'ENABLED' : 'DISABLED',
        })),
      }),
    ],
    [
      'POST',
      /services:batchEnable$/,
      (_, { serviceIds }) => void cloud.enabled.push(...(serviceIds as string[])),
    ],
    ['GET', /^\/firestore\/.*\/documents\/(.+)$/, ([, path = '']) => cloud.documents.get(path)],
    [
      'PATCH',
      /^\/firestore\/.*\/documents\/(.+)$/,
      ([, path = ''], body) => void cloud.documents.set(path, body),
    ],
    [
      'POST',
      /\/documents:commit$/,
      (_, { writes }) => {
        for (const { update } of writes as { update: { name: string; fields: Json } }[]) {
          cloud.documents.set(update.name.split('/documents/')[1] ?? '', { fields: update.fields })
        }
        return {}
      },
    ],
    [
      'GET',
      /collectionGroups\/-\/indexes/,
      () => ({
        indexes: [{ state: 'READY' }, { state: cloud.building-- > 0 ? 'CREATING' : 'READY' }],
      }),
    ],
    ['GET', /\/backupSchedules$/, () => ({ backupSchedules: list('backupSchedules') })],
    [
      'GET',
      /^\/firestore\/.*\/databases\/\(default\)$/,
      () => ({
        ...{ locationId: cloud.location, type: 'FIRESTORE_NATIVE' },
        ...Object.assign({}, ...list('database')),
      }),
    ],
    ['PATCH', /^\/firestore\/.*\/databases\/\(default\)\?/, (_, body) => add('database', body)],
    [
      'GET',
      /^\/functions\//,
      () => ({ functions: cloud.functions.map(name => ({ name: `${P}/functions/${name}` })) }),
    ],
    ['GET', /^\/storage\//, () => ({ location: cloud.bucketLocation })],
    ['GET', /^\/iam\/.*serviceAccounts/, () => cloud.account && { disabled: cloud.account === 'disabled' }],
    [
      'POST',
      /^\/iam\/.*serviceAccounts$/,
      () => {
        cloud.account = 'there'
        return {}
      },
    ],
    ['POST', /:getIamPolicy$/, () => cloud.policy],
    [
      'POST',
      /:setIamPolicy$/,
      (_, { policy }) => {
        cloud.policy = policy as Policy
        return policy
      },
    ],
    ['POST', /:getEffectiveOrgPolicy$/, () => cloud.invokers],
    ['GET', /^\/projects\//, () => ({ projectNumber: NUMBER })],
    ['GET', /^\/identity\//, () => cloud.identity],
    [
      'GET',
      /^\/hosting\/.*releases/,
      () => (cloud.version ? { releases: [{ version: { name: cloud.version } }] } : {}),
    ],
    [
      'POST',
      /^\/hosting\/.*versionName=(.+)$/,
      ([, version = '']) => {
        cloud.version = version
        return {}
      },
    ],
    ['GET', /^\/rules\//, () => (cloud.ruleset ? { rulesetName: cloud.ruleset } : undefined)],
    [
      'PATCH',
      /^\/rules\//,
      (_, { release }) => {
        cloud.ruleset = (release as { rulesetName: string }).rulesetName
        return release
      },
    ],
    ['GET', /^\/billing\//, () => ({ billingAccountName: 'billingAccounts/1' })],
    ['GET', /^\/logging\/.*metrics\/(.+)$/, ([, name]) => list('metrics').find(each => each.name === name)],
    [
      'GET',
      /\/(notificationChannels|alertPolicies|budgets)(\?|$)/,
      ([, kind = '']) => ({ [kind]: list(kind) }),
    ],
    [
      'POST',
      /\/(notificationChannels|alertPolicies|budgets|metrics|backupSchedules)$/,
      ([, kind = ''], body) => add(kind, body),
    ],
  ]
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', chunk => {
      text += chunk
    })
    request.on('end', () => {
      const path = request.url ?? ''
      const isRead = request.method === 'GET' || /:get\w+$/.test(path)
      if (!isRead) calls.push(`${request.method} ${path.replace(DOCUMENTS, '').replace(`/v1/${P}`, '')}`)
      const found = routes
        .filter(([method]) => method === request.method)
        .map(([, pattern, handle]) => ({ match: pattern.exec(path), handle }))
        .find(({ match }) => match)
      const answer = found?.match ? found.handle(found.match, text ? JSON.parse(text) : {}) : undefined
      const isMissing = !found || (request.method === 'GET' && answer === undefined)
      response.writeHead(isMissing ? 404 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isMissing ? { error: { message: `no ${path}` } } : (answer ?? {})))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    google: googleClient({
      ...{ project: PROJECT, token: async () => 'played' },
      originOf: service => `${url}/${service}`,
    }),
    stop: () => new Promise(resolve => server.close(resolve).closeAllConnections()),
  }
}
