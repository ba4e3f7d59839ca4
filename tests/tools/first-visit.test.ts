import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { firstVisit } from '~tools/first-visit'

const PARTS = ['app', 'auth', 'firestore', 'storage', 'functions'] as const
type Part = (typeof PARTS)[number]
const account = { email: 'pc@greenlight.test', password: 'greenlight' }

let asked: string[]
let answers: Partial<Record<Part, [status: number, body: object]>>
let servers: Map<Part, Server>
beforeEach(async () => {
  asked = []
  answers = { auth: [200, { idToken: 'token' }], firestore: [200, {}], storage: [404, {}] }
  servers = new Map(await Promise.all(PARTS.map(async part => [part, await serve(part)] as const)))
})
const close = (server?: Server) => new Promise(resolve => server?.close(resolve))
afterEach(() => Promise.all([...servers.values()].map(close)))

async function serve(part: Part): Promise<Server> {
  const server = createServer((request, response) => {
    asked.push(`${part} ${request.headers.authorization ?? '-'} ${request.url}`)
    const [status, body] = answers[part] ?? [200, {}]
    response.writeHead(status, { connection: 'close' }).end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}

const portOf = (part: Part) => (servers.get(part)?.address() as AddressInfo | undefined)?.port ?? 0
const ports = () => Object.fromEntries(PARTS.map(part => [part, portOf(part)])) as Record<Part, number>

it('the test visit after npm start loads the page, signs in, and calls each emulator', async () => {
  await firstVisit(ports(), account)
  expect(asked).toEqual([
    'app - /',
    'app - /src/main.tsx',
    'auth - /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key',
    'firestore Bearer token /v1/projects/demo-greenlight/databases/(default)/documents/accounts/pc@greenlight.test',
    'storage Bearer token /v0/b/demo-greenlight.firebasestorage.app/o/none',
    'functions - /backends',
  ])
})

it('the test visit after npm start accepts a refused sign-in, because the account may have another password', async () => {
  answers.auth = [400, { error: { message: 'INVALID_PASSWORD' } }]
  answers.firestore = [403, {}]
  await firstVisit(ports(), account)
  expect(asked.at(-1)).toBe('functions - /backends')
})

it.each([
  ['app', 'The app'],
  ['auth', 'The Auth emulator'],
  ['firestore', 'The Firestore emulator'],
] as const)('the test visit after npm start reports a failure of the %s', async (part, words) => {
  answers[part] = [503, { error: 'not yet' }]
  await expect(firstVisit(ports(), account)).rejects.toThrow(
    new RegExp(`^${words} answers http://.* with 503: \\{"error":"not yet"\\}$`),
  )
})

it('the test visit after npm start names a server that does not answer at all', async () => {
  const at = ports()
  await close(servers.get('functions'))
  servers.delete('functions')
  await expect(firstVisit(at, account)).rejects.toThrow('The functions emulator does not answer at')
})
