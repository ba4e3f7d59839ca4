import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { askCode } from '~functions/contract-links/codes'
import { hashOf, linkIdOf, newSecret } from '~functions/contract-links/secrets'
import { sourceOf } from '~tests/fixtures/contract-documents'
import { adminFirestore as db } from '../support/admin'
import { callFunction, signUp } from '../support/callable'
import { isDeep } from '../support/deep'
import { emulatorHosts, projectId } from '../support/emulator-hosts'

const run = randomUUID().slice(0, 8)
const ADDRESS = `ada.${run}@addressee.test`
const [id, secret] = [linkIdOf(run, ADDRESS), newSecret()]
const LINK = `${id}.${secret}`
/** Each limit is reached within the first hundred attempts: the others show that it still holds. */
const ATTEMPTS = isDeep ? 2000 : 400
/** Calls at once: they change one document, so more of them mostly wait for each other. */
const AT_ONCE = isDeep ? 20 : 6
let idToken = ''

beforeAll(async () => {
  const { contract } = sourceOf({ status: 'sent', sentTo: [ADDRESS] })
  const { id: _, ...body } = JSON.parse(JSON.stringify(contract))
  await db.doc(`contracts/${run}`).set(body)
  await db.doc(`contractLinks/${id}`).set({
    ...{ contractId: run, address: ADDRESS, entryId: run, version: contract.version, files: [] },
    ...{ tokenHash: hashOf(secret), sentAt: Date.now(), expiresAt: Date.now() + 3_600_000 },
    ...{ codesSentAt: [], codesSent: 0 },
  })
  const email = `pm.${run}@load.test`
  idToken = (await signUp(email)).idToken
  const account = { isArchived: false, isEmployee: true, companyAccess: ['open'], userId: run, name: 'Pam' }
  await db.doc(`accounts/${email}`).set({ ...account, revision: 1 })
})

/** A call from a network address: Google appends it after the addresses that the caller claims. */
async function callFrom(address: string, name: string, data: object): Promise<number> {
  const response = await fetch(
    `http://${emulatorHosts().functions.address}/${projectId}/europe-west2/${name}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${data ? 1 : 0}, ${address}`,
      },
      body: JSON.stringify({ data }),
    },
  )
  await response.arrayBuffer()
  return response.status
}

/** Runs the numbers up to `count`, with at most this many at the same time. */
async function times(
  count: number,
  atOnce: number,
  work: (at: number) => Promise<number>,
): Promise<number[]> {
  const results: number[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < count; at = next++) results.push(await work(at))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

const mails = async () => (await db.collection('mail').where('to', '==', ADDRESS).get()).size

it(`${ATTEMPTS} wrong tokens and codes open no link, send at most 5 mails, and do not block other people`, async () => {
  const wrongLink = () => `${id}.${newSecret()}`
  const code = (at: number) => String(at % 1_000_000).padStart(6, '0')
  const attempts: ((at: number) => [string, object])[] = [
    () => ['contractLink', { kind: 'ask-code', link: wrongLink() }],
    at => ['contractLink', { kind: 'open', link: wrongLink(), code: code(at) }],
    // A person with the link but without the mailbox asks for codes, and guesses them.
    at => ['contractLink', { kind: 'ask-code', link: LINK, at }],
    at => ['contractLink', { kind: 'open', link: LINK, code: code(at) }],
    at => ['contractLink', { kind: 'fetch', link: LINK, visit: newSecret(), fileId: `file-${at}` }],
  ]
  const asked = Date.now()
  await askCode(db, { link: LINK }, asked)
  const slowest: number[] = []
  /** The answer of our own function to an empty request of a signed-in person. */
  const askAsMember = async () => {
    const began = Date.now()
    const { error } = await callFunction('praCommand', {}, idToken)
    expect(error?.status).toBe('INVALID_ARGUMENT')
    slowest.push(Date.now() - began)
  }
  const statuses = await times(ATTEMPTS, AT_ONCE, async at => {
    if (at % (ATTEMPTS / 40) === 0) await askAsMember()
    const [name, data] = attempts[at % attempts.length]?.(at) ?? ['', {}]
    const { at: _, ...input } = data as { at?: number }
    // Half of the calls come from one address, the other half each from a different address.
    return callFrom(at % 2 === 0 ? '203.0.113.7' : `203.0.${at % 200}.${Math.floor(at / 200)}`, name, input)
  })

  // In one of 40,000 runs of this test a guess is right: 5 codes with 5 tries each, of a million codes.
  const told = await db.collection('logs').where('resourceId', '==', run).get()
  const opened = told.docs.filter(entry => entry.get('logType') === 'open-contract-link')
  expect(opened).toEqual([])
  // The log has only the codes and wrong entries of this one link, so its limits keep the log small.
  expect(told.size).toBeLessThanOrEqual(40)
  expect(await mails()).toBeLessThanOrEqual(5)
  expect(await mails()).toBeGreaterThan(0)
  // Many calls are refused before anything is read. At most five codes were sent, and no call fails otherwise.
  expect(statuses.filter(status => status === 200).length).toBeLessThanOrEqual(5)
  expect(statuses.filter(status => status === 429).length).toBeGreaterThan(ATTEMPTS / 4)
  expect(statuses.filter(status => status >= 500)).toEqual([])
  expect(slowest).toHaveLength(40)
  expect(Math.max(...slowest)).toBeLessThan(30_000)
  // The limits apply for the rest of the hour, even to a call that no earlier limit refuses.
  for (let at = 0; at < 6; at++) await askCode(db, { link: LINK }, asked).catch(() => undefined)
  expect(await mails()).toBe(5)
  await expect(askCode(db, { link: LINK }, asked)).rejects.toThrow(/within the hour/)
})
