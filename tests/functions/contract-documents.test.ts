import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { callables } from '@/domain/callables'
import { planDocuments } from '@/domain/contracts/documents/plan-documents'
import type { Contract } from '@/domain/contracts/schema'
import { generateDocuments } from '~functions/contract-documents/generate'
import { readSource } from '~functions/contract-documents/read-source'
import { storeDocuments } from '~functions/contract-documents/store-documents'
import { contractKinds, privateDetails, sourceOf } from '~tests/fixtures/contract-documents'
import { adminBucket as bucket, adminFirestore as db } from '../support/admin'
import { callFunction, signUp } from '../support/callable'
import { emulatorHosts, storageBucket } from '../support/emulator-hosts'
import { wordsOf } from '../support/word-text'

const run = randomUUID().slice(0, 8)
const tokens = new Map<string, string>()
const open = { isEmployee: true, companyAccess: ['open'] }

/** The callers; `userId` is `{name}-{run}`. */
const people: Record<string, object> = {
  contracts: { ...open, canAccessContracts: true },
  admin: { ...open, canAccessAdminApp: true },
  pm: open,
  pc: open,
  employee: open,
  freelancer: { companyAccess: ['open'] },
  pmElsewhere: { ...open, companyAccess: ['open', 'company-two'] },
  archived: { ...open, canAccessContracts: true, isArchived: true },
}

beforeAll(async () => {
  for (const [name, flags] of Object.entries(people)) {
    const email = `${name.toLowerCase()}.${run}@documents.test`
    tokens.set(name, (await signUp(email)).idToken)
    await db.doc(`accounts/${email}`).set({
      ...{ isArchived: false, ...flags, userId: `${name}-${run}`, name: `${name} Person` },
      revision: 1,
    })
  }
  await db
    .doc(`users/pm-${run}`)
    .set({ firstName: 'Priya', lastName: 'Mehta', email: 'priya@documents.test' })
})

let made = 0
/** A contract with its private details, as the app stores it. Returns its id. */
async function store(fields: Partial<Contract> = {}, details: object = {}): Promise<string> {
  made += 1
  const id = `contract-${run}-${made}`
  const people = { pmId: `pm-${run}`, pcId: `pc-${run}` }
  const { id: _, ...contract } = sourceOf({
    ...people,
    revision: 4,
    status: 'draft',
    ...fields,
    // The fixture names a person of the demo; these tests have separate people.
    determinedById: `pm-${run}`,
  }).contract
  const { id: __, ...own } = privateDetails
  // JSON removes the undefined values, which Firestore does not store.
  await db.doc(`contracts/${id}`).set(JSON.parse(JSON.stringify(contract)))
  await db.doc(`contracts/${id}/private/crew`).set({ ...own, ...details })
  return id
}

async function generate(
  contractId: string,
  { as = 'contracts', requestId = randomUUID() as string, ...more } = {},
) {
  const answer = await callFunction(
    'generateContractDocuments',
    { contractId, requestId, ...more },
    tokens.get(as),
  )
  const parsed = callables.generateContractDocuments.output.safeParse(answer.result)
  return { ...answer, requestId, documents: parsed.success ? parsed.data.documents : [] }
}

const dataOf = async (path: string) => (await db.doc(path).get()).data()
const objectsOf = async (contractId: string) =>
  (await bucket.getFiles({ prefix: `contracts/${contractId}/` }))[0].map(({ name }) => name)
const recordsOf = async (contractId: string) =>
  (await db.collection('files').where('parentId', '==', contractId).get()).docs
const wordsAt = async (path: string) => wordsOf((await bucket.file(path).download())[0])

describe('making the documents of a contract', () => {
  it('stores and records them, and names them in the contract and in the log', async () => {
    const id = await store(contractKinds['freelance, not on HMRC’s list, drone, vessel and stills'])
    const { documents, requestId } = await generate(id)
    expect(documents.map(({ template }) => template)).toEqual([
      'self-employed-crew-agreement',
      'status-determination-letter',
      'aerial-drone-filming-service-agreement',
      'marine-vessel-agreement',
      'stills-agreement',
    ])
    const contract = await dataOf(`contracts/${id}`)
    expect(contract).toMatchObject({
      revision: 5,
      lastModifiedById: `contracts-${run}`,
      documentSet: { requestId, isDraft: true, termsRevision: 1, madeById: `contracts-${run}` },
    })
    expect(contract?.documentSet.files.map((file: { fileId: string }) => file.fileId)).toEqual(
      documents.map(({ fileId }) => fileId),
    )
    const file = await dataOf(`files/${documents[0]?.fileId}`)
    expect(file).toMatchObject({
      name: 'CON-2026-0012 v1 Self-employed crew agreement, Ada Lovelace (DRAFT).docx',
      parentType: 'contract',
      parentId: id,
      companyAccess: 'open',
      url: '',
      isArchived: false,
      revision: 1,
    })
    expect(await dataOf(`logs/documents-${id}-${requestId}`)).toMatchObject({
      logType: 'prepare-documents',
      resourceType: 'contract',
      resourceId: id,
      createdByName: 'contracts Person',
      data: { fileIds: documents.map(({ fileId }) => fileId), from: 'draft', to: 'draft' },
    })
    expect(JSON.stringify(await dataOf(`logs/documents-${id}-${requestId}`))).not.toContain('66374958')
  })

  it('writes the terms of the contract, the private details and the name of its manager into them', async () => {
    const id = await store()
    const { documents } = await generate(id)
    const words = await wordsAt(documents[0]?.path ?? '')
    for (const value of [
      'Ada Lovelace',
      '12 Analytical Row',
      '66374958',
      '£10,250.00',
      'Priya Mehta',
      '2nd March 2026',
    ]) {
      expect(words).toContain(value)
    }
    expect(words).not.toMatch(/[{}]|undefined|\bnull\b|NaN/)
  })

  it.each([
    ['draft', true],
    ['submitted', true],
    ['approved', false],
  ] as const)('marks them DRAFT until the contract is approved: %s, %s', async (status, isDraft) => {
    const { documents } = await generate(await store({ status }))
    expect((await wordsAt(documents[0]?.path ?? '')).includes('DRAFT')).toBe(isDraft)
    expect(documents[0]?.name.includes('(DRAFT)')).toBe(isDraft)
  })

  it.each(['sent', 'signed', 'cancelled', 'historic'] as const)(
    'is refused for a contract that is %s, and its earlier documents stay',
    async status => {
      const id = await store({ status: 'approved' })
      await generate(id)
      const { documentSet } = (await dataOf(`contracts/${id}`)) ?? {}
      await db.doc(`contracts/${id}`).update({ status })
      const answer = await generate(id)
      expect(answer).toMatchObject({ status: 400, documents: [] })
      expect(answer.error?.message).toMatch(/ No more documents can be prepared for it\.$/)
      expect((await dataOf(`contracts/${id}`))?.documentSet).toEqual(documentSet)
    },
  )

  it('stores nothing if the contract is sent while the documents are being made', async () => {
    const id = await store({ status: 'approved' })
    await generate(id)
    const { documentSet } = (await dataOf(`contracts/${id}`)) ?? {}
    let isSent = false
    const sentMeanwhile = Object.create(db, {
      runTransaction: {
        value: async (...of: Parameters<typeof db.runTransaction>) => {
          if (!isSent) await db.doc(`contracts/${id}`).update({ status: 'sent' })
          isSent = true
          return db.runTransaction(...of)
        },
      },
    })
    const services = { db: sentMeanwhile, bucket, converter: undefined }
    const account = { userId: 'x', name: 'X', companyAccess: ['open'], canAccessContracts: true }
    const caller = { uid: 'x', email: 'x', account } as never
    await expect(
      generateDocuments(services, { contractId: id, requestId: randomUUID() }, caller),
    ).rejects.toThrow('This contract was sent.')
    expect((await dataOf(`contracts/${id}`))?.documentSet).toEqual(documentSet)
    expect(await objectsOf(id)).toHaveLength(1)
  })

  it('makes only the documents that the request names', async () => {
    const id = await store({ ...contractKinds['loanout, outside'], companyAccess: 'open' })
    const some = await generate(id, { templates: ['status-determination-letter'] } as object)
    expect(some.documents.map(({ template }) => template)).toEqual(['status-determination-letter'])
    const stranger = await generate(id, { templates: ['dailies-contract'] } as object)
    expect(stranger.error?.message).toContain('This contract has no document “Dailies contract”')
  })
})

describe('a repeated request for documents', () => {
  it('returns the same documents, whether the second request comes later or at once', async () => {
    const id = await store()
    const requestId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => generate(id, { requestId })))
    answers.push(await generate(id, { requestId }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ documents }) => JSON.stringify(documents))).size).toBe(1)
    expect(await recordsOf(id)).toHaveLength(1)
    expect(await objectsOf(id)).toEqual([answers[0]?.documents[0]?.path])
    expect((await dataOf(`contracts/${id}`))?.revision).toBe(5)
  })

  it('returns its own documents even after another request made new documents', async () => {
    const id = await store()
    const first = await generate(id)
    const second = await generate(id)
    expect(second.documents[0]?.fileId).not.toBe(first.documents[0]?.fileId)
    expect((await generate(id, { requestId: first.requestId })).documents).toEqual(first.documents)
    expect((await dataOf(`contracts/${id}`))?.documentSet.requestId).toBe(second.requestId)
  })
})

describe('a missing value in a document', () => {
  it('is reported with its tag and field, and then no document is stored', async () => {
    const id = await store({ crewSpecialism: '', programmeName: '' }, { address: '' })
    const { status, error } = await generate(id)
    expect(status).toBe(400)
    expect(error?.message).toContain('Address, in the private details')
    expect(error?.message).toContain('Programme')
    expect((error?.details as { missing: object[] } | undefined)?.missing).toContainEqual({
      template: 'self-employed-crew-agreement',
      tag: 'crew.address',
      field: 'Address, in the private details',
    })
    expect(await objectsOf(id)).toEqual([])
    expect(await recordsOf(id)).toEqual([])
    expect((await dataOf(`contracts/${id}`))?.documentSet).toBeUndefined()
  })
})

describe('making documents', () => {
  const request = (contractId: string, requestId: string) => ({
    contractId,
    requestId,
    by: { id: `contracts-${run}`, name: 'contracts Person' },
  })
  const loose = {
    template: 'self-employed-crew-agreement',
    templateVersion: 'x',
    fileName: 'x.docx',
  } as const
  const caller = {
    uid: 'x',
    email: 'x',
    account: { userId: 'x', companyAccess: ['open'], canAccessContracts: true },
  }
  const read = (id: string) => readSource(db, id, caller as never)

  it('leaves no set if the function is killed, and the next try makes one set and removes the earlier files', async () => {
    const id = await store()
    const requestId = randomUUID()
    const killed = Object.create(db, {
      runTransaction: { value: () => Promise.reject(new Error('killed')) },
    })
    const source = await read(id)
    const plan = await planDocuments(source.source, '2026-02-10')
    const bytes = new Uint8Array([1])
    await expect(
      storeDocuments({ db: killed, bucket }, request(id, requestId), source, plan, {
        documents: [{ ...loose, bytes }],
        pdfs: 'none',
      }),
    ).rejects.toThrow('killed')
    expect(await objectsOf(id)).toHaveLength(1)
    expect(await recordsOf(id)).toEqual([])
    expect((await dataOf(`contracts/${id}`))?.documentSet).toBeUndefined()

    const { documents } = await generate(id, { requestId })
    expect(await objectsOf(id)).toEqual([documents[0]?.path])
    expect(await recordsOf(id)).toHaveLength(1)
  })

  it.each([
    ['the contract', (id: string) => db.doc(`contracts/${id}`).update({ services: 'Other work' })],
    [
      'the private details of the contract',
      (id: string) => db.doc(`contracts/${id}/private/crew`).update({ address: 'Elsewhere' }),
    ],
  ])('stores nothing if %s changed after it was read', async (_, change) => {
    const id = await store()
    const source = await read(id)
    const plan = await planDocuments(source.source, '2026-02-10')
    await change(id)
    const filled = { documents: [{ ...loose, bytes: new Uint8Array([1]) }], pdfs: 'none' } as const
    expect(await storeDocuments({ db, bucket }, request(id, randomUUID()), source, plan, filled)).toBeNull()
    expect(await objectsOf(id)).toEqual([])
    expect(await recordsOf(id)).toEqual([])
  })
})

describe('access to the documents of a contract', () => {
  it.each(['contracts', 'admin', 'pm', 'pc'])('allows %s to prepare documents', async as => {
    expect((await generate(await store(), { as })).documents).toHaveLength(1)
  })

  it.each(['employee', 'freelancer', 'pmElsewhere'])(
    'is refused to %s as if the contract did not exist',
    async as => {
      const id = await store()
      const { status, error } = await generate(id, { as })
      const unknown = await generate(`none-${run}`, { as })
      expect([status, error?.message]).toEqual([404, 'Document does not exist'])
      expect(unknown.error).toEqual(error)
      expect(await objectsOf(id)).toEqual([])
    },
  )

  it('is refused to people who are archived or not signed in', async () => {
    const id = await store()
    expect((await generate(id, { as: 'archived' })).status).toBe(403)
    expect((await generate(id, { as: 'nobody' })).status).toBe(401)
  })

  it('is refused if the person may not see the company, even if they use contracts', async () => {
    const id = await store({ companyAccess: 'company-one' })
    expect((await generate(id)).status).toBe(404)
    expect((await generate(id, { as: 'pm' })).status).toBe(404)
  })

  it('needs a request id and a contract id', async () => {
    expect((await generate(await store(), { requestId: 'x' })).status).toBe(400)
    expect((await generate('a/b')).status).toBe(400)
  })

  it('is possible only through the callable: no token opens a document, before or after the first look', async () => {
    const { documents } = await generate(await store())
    const { path = '', fileId = '' } = documents[0] ?? {}
    const address = `http://${emulatorHosts().storage.address}/v0/b/${storageBucket}/o/${encodeURIComponent(path)}`
    const everybody = [undefined, 'contracts', 'pm', 'freelancer', 'employee', 'pmElsewhere']
    const open = async (as?: string) => {
      const input = { requestId: randomUUID(), fileId, from: 0 }
      return (await callFunction('openContractFile', input, as && tokens.get(as))).status
    }
    for (const _ of ['before', 'after']) {
      for (const as of everybody) {
        const headers: Record<string, string> = as ? { authorization: `Firebase ${tokens.get(as)}` } : {}
        const asked = ['', '?alt=media'].map(
          async query => (await fetch(address + query, { headers })).status,
        )
        expect([as, await Promise.all(asked)]).toEqual([as, [403, 403]])
      }
      expect([await open('contracts'), await open('pm')]).toEqual([200, 200])
      expect([await open('employee'), await open('pmElsewhere'), await open()]).toEqual([404, 404, 401])
    }
    // Storage would make a token for anybody who may read the metadata of a file: the file must have none.
    const [metadata] = await bucket.file(path).getMetadata()
    expect(JSON.stringify(metadata.metadata ?? {})).not.toContain('firebaseStorageDownloadTokens')
  })
})

it('the documents of every kind of contract can be made', async () => {
  const ids = await Promise.all(
    Object.values(contractKinds).map(fields => store({ ...fields, status: 'approved' })),
  )
  for (const [at, id] of ids.entries()) {
    const { error, documents } = await generate(id)
    expect([Object.keys(contractKinds)[at], error?.message]).toEqual([
      Object.keys(contractKinds)[at],
      undefined,
    ])
    expect(documents.length).toBeGreaterThan(0)
  }
})
