import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { firstVisit } from './first-visit.mjs'

const PARTS = ['app', 'auth', 'firestore', 'storage', 'functions']
const account = { email: 'pc@greenlight.test', password: 'greenlight' }

let asked
let answers
let servers
beforeEach(async () => {
  asked = []
  answers = { auth: [200, { idToken: 'token' }], firestore: [200, {}], storage: [404, {}] }
  servers = await Promise.all(PARTS.map(part => serve(part)))
})
afterEach(() => Promise.all(servers.map(server => new Promise(resolve => server.close(resolve)))))

async function serve(part) {
  const server = createServer((request, response) => {
    asked.push(`${part} ${request.headers.authorization ?? '-'} ${request.url}`)
    const [status, body] = answers[part] ?? [200, {}]
    response.writeHead(status, { connection: 'close' }).end(JSON.stringify(body))
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}

const ports = () => Object.fromEntries(PARTS.map((part, index) => [part, servers[index].address().port]))

it('loads the page, signs in, and asks the others as that person', async () => {
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

it('takes a refusal for an answer, since the account of the last run may have another password', async () => {
  answers.auth = [400, { error: { message: 'INVALID_PASSWORD' } }]
  answers.firestore = [403, {}]
  await firstVisit(ports(), account)
  expect(asked.at(-1)).toBe('functions - /backends')
})

it.each([
  ['app', 'The app'],
  ['auth', 'The Auth emulator'],
  ['firestore', 'The Firestore emulator'],
])('says that the %s fails', async (part, words) => {
  answers[part] = [503, { error: 'not yet' }]
  await expect(firstVisit(ports(), account)).rejects.toThrow(
    new RegExp(`^${words} answers http://.* with 503: \\{"error":"not yet"\\}$`),
  )
})

it('says who does not answer at all', async () => {
  const at = ports()
  const gone = servers.pop()
  await new Promise(resolve => gone.close(resolve))
  await expect(firstVisit(at, account)).rejects.toThrow('The functions emulator does not answer at')
})
