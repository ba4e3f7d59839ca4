import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callables } from '@/domain/callables'
import type { Contract } from '@/domain/contracts/schema'
import { generateDocuments } from '~functions/contract-documents/generate'
import { type Converter, configuredConverter } from '~functions/contract-documents/pdf-converter'
import { contractKinds, privateDetails, sourceOf } from '~tests/fixtures/contract-documents'
import { adminBucket as bucket, adminFirestore as db } from '../support/admin'
import { callFunction, signUp } from '../support/callable'
import { wordsOf } from '../support/word-text'

const run = randomUUID().slice(0, 8)
const tokens = new Map<string, string>()
const people: Record<string, object> = {
  contracts: { isEmployee: true, canAccessContracts: true },
  employee: { isEmployee: true },
}
const config = () => db.doc('config/app')
let configBefore: FirebaseFirestore.DocumentData | undefined

beforeAll(async () => {
  configBefore = (await config().get()).data()
  for (const [name, flags] of Object.entries(people)) {
    const email = `${name}.${run}@preview.test`
    tokens.set(name, (await signUp(email)).idToken)
    const account = { ...flags, userId: `${name}-${run}`, name: `${name} Person`, companyAccess: ['open'] }
    await db.doc(`accounts/${email}`).set({ ...account, isArchived: false, revision: 1 })
  }
})
// Other tests make documents by the configuration that the app comes with, so this restores it.
const restoreConfig = () => (configBefore ? config().set(configBefore) : config().delete())
afterAll(restoreConfig)

let made = 0
async function store(fields: Partial<Contract> = {}, details: object = {}): Promise<string> {
  made += 1
  const id = `preview-${run}-${made}`
  const { id: _, ...contract } = sourceOf({
    ...{ revision: 4, status: 'draft', pmId: `nobody-${run}` },
    ...fields,
  }).contract
  const { id: __, ...own } = privateDetails
  await db.doc(`contracts/${id}`).set(JSON.parse(JSON.stringify(contract)))
  await db.doc(`contracts/${id}/private/crew`).set({ ...own, ...details })
  return id
}

async function preview(contractId: string, as = 'contracts') {
  const answer = await callFunction('previewContractDocuments', { contractId }, tokens.get(as))
  const { data } = callables.previewContractDocuments.output.safeParse(answer.result)
  const documents = data?.documents ?? []
  return {
    ...answer,
    missing: data?.missing,
    templates: documents.map(({ template }) => template),
    words: documents.map(({ base64 }) => wordsOf(Buffer.from(base64, 'base64'))).join('\n'),
  }
}

describe('a preview of the documents of a contract', () => {
  it('shows the text without private details, and stores nothing', async () => {
    const id = await store(contractKinds.dailies)
    const { words, missing, templates } = await preview(id)
    expect(templates).toEqual(['dailies-contract'])
    expect(missing).toEqual(['Production manager'])
    for (const value of ['Ada Lovelace', '2nd March 2026', '£2,599.76', '••••••'])
      expect(words).toContain(value)
    for (const secret of [
      '12 Analytical Row',
      '66374958',
      'AB 12 34 56 C',
      '28th February 1990',
      '08-99-99',
    ]) {
      expect([secret, words.includes(secret)]).toEqual([secret, false])
    }
    expect((await db.doc(`contracts/${id}`).get()).data()).toMatchObject({ revision: 4 })
    expect((await db.collection('files').where('parentId', '==', id).get()).size).toBe(0)
    expect((await bucket.getFiles({ prefix: `contracts/${id}/` }))[0]).toEqual([])
  })

  it('names the fields that are missing', async () => {
    const { missing } = await preview(await store({ programmeName: '' }, { address: '' }))
    expect(missing).toEqual(expect.arrayContaining(['Programme', 'Address, in the private details']))
  })

  it('is only for readers of the contract, and does not reveal to others that the contract exists', async () => {
    const { status, error } = await preview(await store(), 'employee')
    expect([status, error?.message]).toEqual([404, 'Document does not exist'])
    expect((await preview(await store({ companyAccess: 'company-one' }))).status).toBe(404)
  })
})

describe('the document rules of the configuration', () => {
  const types = ['freelance', 'loanout', 'goods-and-services', 'dailies', 'us-payroll']
  const always = types.map(type => `agreement | ${type} | Consultant services`)

  it('decide which documents a contract has, and an error in a rule is reported with its line', async () => {
    const id = await store()
    await config().set({ contractTemplateRules: always })
    expect((await preview(id)).templates).toEqual(['consultant-services'])
    await config().set({ contractTemplateRules: ['agreement | freelance | Consultant service', ...always] })
    const { error } = await preview(id)
    expect(error?.message).toContain('Line 1 is not valid, because there is no document “Consultant service”')
    await restoreConfig()
    expect((await preview(id)).templates).toEqual(['self-employed-crew-agreement'])
  })
})

describe('a PDF of a contract document', () => {
  const caller = {
    uid: 'x',
    email: 'x',
    account: { userId: 'x', name: 'X Person', companyAccess: ['open'], canAccessContracts: true },
  }
  const pm = { pmId: `pm-${run}`, determinedById: `pm-${run}` }
  beforeAll(() =>
    db.doc(`users/pm-${run}`).set({ firstName: 'Priya', lastName: 'M', email: 'p@preview.test' }),
  )
  const generate = async (id: string, converter: Converter | undefined) => {
    const input = { contractId: id, requestId: randomUUID() }
    await generateDocuments({ db, bucket, converter }, input, caller as never)
    return (await db.doc(`contracts/${id}`).get()).get('documentSet')
  }
  const pdf = new TextEncoder().encode('%PDF-1.7 made')

  it('is made for each document, filed under the contract, and named in its set', async () => {
    const id = await store({ ...contractKinds['loanout, outside'], ...pm })
    const set = await generate(id, async () => pdf)
    expect(set.pdfs).toBe('made')
    expect(set.files).toHaveLength(2)
    for (const { name, pdf: beside } of set.files) {
      const [bytes] = await bucket.file(beside.path).download()
      expect(bytes.toString()).toBe('%PDF-1.7 made')
      expect((await db.doc(`files/${beside.fileId}`).get()).data()).toMatchObject({
        name: name.replace('.docx', '.pdf'),
        type: 'application/pdf',
        parentType: 'contract',
        parentId: id,
        url: '',
      })
    }
  })

  it('is missing for the whole set if one PDF fails, but the Word files exist', async () => {
    const id = await store({ ...contractKinds['loanout, outside'], ...pm })
    let turn = 0
    const set = await generate(id, async () => {
      turn += 1
      if (turn === 2) throw new Error('no')
      return pdf
    })
    expect([set.pdfs, set.files.length, set.files.some((file: object) => 'pdf' in file)]).toEqual([
      'failed',
      2,
      false,
    ])
    expect((await bucket.getFiles({ prefix: `contracts/${id}/` }))[0]).toHaveLength(2)
  })

  it('is not made if no converter is configured', async () => {
    expect((await generate(await store(pm), undefined)).pdfs).toBe('none')
    expect(configuredConverter({})).toBeUndefined()
  })
})

describe('the PDF converter', () => {
  let server: Server
  let answer: { status: number; body: string } | 'none'
  const asked: { url?: string | undefined; body: string }[] = []
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      asked.push({ url: request.url, body: Buffer.concat(parts).toString('latin1') })
      if (answer !== 'none') response.writeHead(answer.status).end(answer.body)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const convert = (most?: number) => {
    const { port } = server.address() as { port: number }
    const converter = configuredConverter({ PDF_CONVERTER_URL: `http://127.0.0.1:${port}/` }, most)
    return converter?.({ fileName: 'A.docx', bytes: new TextEncoder().encode('PK-word') })
  }

  it('receives the Word file as form data, and returns the PDF', async () => {
    answer = { status: 200, body: '%PDF-1.7 x' }
    expect(Buffer.from((await convert()) ?? []).toString()).toBe('%PDF-1.7 x')
    expect(asked[0]?.url).toBe('/forms/libreoffice/convert')
    expect(asked[0]?.body).toMatch(/name="files"; filename="document\.docx"[\s\S]*PK-word/)
  })

  it('fails if its server returns an error or a file that is not a PDF', async () => {
    answer = { status: 503, body: 'busy' }
    await expect(convert()).rejects.toThrow('The converter answered 503 for A.pdf')
    answer = { status: 200, body: '<html>' }
    await expect(convert()).rejects.toThrow('did not return a PDF')
  })

  it('fails if its server does not answer in time', async () => {
    answer = 'none'
    await expect(convert(50)).rejects.toThrow(/timeout/)
  })
})
