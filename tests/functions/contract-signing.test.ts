import { randomUUID } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LinkRequestOf } from '@/domain/contract-links/request'
import type { Contract } from '@/domain/contracts/schema'
import { consent } from '@/domain/contracts/signing/consent'
import { manifestHash } from '@/domain/contracts/signing/manifest'
import { signingPath } from '@/domain/contracts/signing/schema'
import { completeContract } from '~functions/contract-certificates/complete'
import { hashOfBytes } from '~functions/contract-documents/templates'
import { askCode, openLink } from '~functions/contract-links/codes'
import { fetchDocument } from '~functions/contract-links/fetch-document'
import { look } from '~functions/contract-links/look'
import { hashOf } from '~functions/contract-links/secrets'
import { declineByLink, signByLink } from '~functions/contract-links/sign'
import { verifyFile } from '~functions/contract-links/verify'
import { adminBucket as bucket, adminFirestore as db } from '../support/admin'
import { callFunction, signUp } from '../support/callable'
import { pdfPages, squeezed } from '../support/pdf-text'
import {
  ADDRESS,
  latestCode,
  linkIn,
  linkPath,
  mailOf,
  opened,
  run,
  sent,
  sentContract,
  services,
} from './sent-contracts'
import { once } from './triggers'

const FROM = { ip: '203.0.113.9', browser: 'Test browser' }
const MINUTE = 60_000
const tokens = new Map<string, string>()

beforeAll(async () => {
  const open = { isEmployee: true, companyAccess: ['open'], isArchived: false }
  for (const [name, flags] of Object.entries({ pm: {}, pc: {}, office: { canAccessContracts: true } })) {
    const email = `${name}.${run}@signing.test`
    tokens.set(name, (await signUp(email)).idToken)
    const account = { ...open, ...flags, userId: `${name}-${run}`, name: `${name} Person`, revision: 1 }
    await db.doc(`accounts/${email}`).set(account)
  }
})

const stored = async (contract: Contract) =>
  (await db.doc(`contracts/${contract.id}`).get()).data() as Contract
const signingOf = async ({ id, version }: Contract) => (await db.doc(signingPath(id, version)).get()).data()
const entries = async ({ id }: Contract, logType: string) =>
  (await db.collection('logs').where('resourceId', '==', id).where('logType', '==', logType).get()).docs

type Sign = Omit<LinkRequestOf<'sign'>, 'kind'>
type Opened = Awaited<ReturnType<typeof opened>>

/** Builds what the page sends. Its hash is made of the hashes that the server returned for each document. */
async function signatureOf(visit: Opened, fields: Partial<Sign> = {}): Promise<Sign> {
  const { reference, signing } = visit
  return {
    link: visit.link,
    visit: visit.visit,
    requestId: randomUUID(),
    act: 'person',
    name: 'Ada Lovelace',
    position: '',
    mark: { kind: 'typed' },
    consentVersion: consent.version,
    manifestHash: await manifestHash({ reference, version: signing.version, files: signing.files }),
    zone: 'Europe/Oslo',
    ...fields,
  }
}
const refused = (message: string | RegExp, code = 'failed-precondition') => ({
  code,
  message: typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message),
})

/** Expects that no part of a signature is stored. */
async function expectUnsigned(contract: Contract): Promise<void> {
  expect((await stored(contract)).signatures ?? []).toEqual([])
  expect((await signingOf(contract))?.signatures ?? []).toEqual([])
  expect(await entries(contract, 'sign-by-link')).toEqual([])
}

describe('a signature through a link', () => {
  it('is stored with the documents, the consent, the time, and the way the person was identified', async () => {
    const contract = await sentContract()
    const visit = await opened(contract)
    const request = await signatureOf(visit, { mark: { kind: 'drawn', path: 'M10,20L30,40' } })
    const { result } = await callFunction('contractLink', { kind: 'sign', ...request })
    expect(result).toMatchObject({ receipt: { name: 'Ada Lovelace', manifestHash: request.manifestHash } })
    const signing = await signingOf(contract)
    const [signature] = signing?.signatures ?? []
    expect(signature).toMatchObject({
      id: request.requestId,
      capacity: 'in their own name',
      consent,
      manifestHash: request.manifestHash,
      visit: hashOf(visit.visit),
      zone: 'Europe/Oslo',
      mark: { kind: 'drawn', path: 'M10,20L30,40' },
      method: expect.stringContaining('a••••@addressee.test'),
    })
    expect(signing?.manifestHash).toBe(request.manifestHash)
    const { signatures, status, lastLogId } = await stored(contract)
    expect([status, lastLogId]).toEqual(['sent', request.requestId])
    expect(signatures).toEqual([expect.objectContaining({ act: 'person', name: 'Ada Lovelace' })])
    const [entry] = await entries(contract, 'sign-by-link')
    expect(entry?.data()).toMatchObject({ createdByName: ADDRESS, data: { act: 'person' } })
  })

  it('returns the same receipt when its request is repeated, and is stored once when a second tab signs later', async () => {
    const contract = await sentContract()
    const visit = await opened(contract)
    const request = await signatureOf(visit)
    const first = await signByLink(db, request, FROM)
    const again = await signByLink(db, request, FROM, Date.now() + 5000)
    expect(again.receipt).toEqual(first.receipt)
    // The other tab has a separate request id.
    const other = await signatureOf(visit)
    await expect(signByLink(db, other, FROM)).rejects.toMatchObject(
      refused('has already signed these documents'),
    )
    expect((await signingOf(contract))?.signatures).toEqual([expect.objectContaining(FROM)])
    expect(await entries(contract, 'sign-by-link')).toHaveLength(1)
  })

  it('is stored once when two tabs sign at the same moment', async () => {
    const contract = await sentContract()
    const visit = await opened(contract)
    const requests = await Promise.all([signatureOf(visit), signatureOf(visit)])
    const outcomes = await Promise.allSettled(requests.map(request => signByLink(db, request, FROM)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await signingOf(contract))?.signatures).toHaveLength(1)
  })

  it('is refused if its request id was used with another name or for another contract', async () => {
    const contract = await sentContract()
    const visit = await opened(contract)
    const request = await signatureOf(visit)
    await signByLink(db, request, FROM)
    await expect(signByLink(db, { ...request, name: 'Eve Else' }, FROM)).rejects.toMatchObject({
      code: 'invalid-argument',
    })
    const elsewhere = await sentContract()
    const replayed = await signatureOf(await opened(elsewhere), { requestId: request.requestId })
    await expect(signByLink(db, replayed, FROM)).rejects.toMatchObject({ code: 'invalid-argument' })
    await expectUnsigned(elsewhere)
  })

  it('is refused for the documents of another contract, and accepted for its own documents', async () => {
    const [mine, theirs] = [await sentContract(), await sentContract()]
    const visit = await opened(mine)
    const foreign = await signatureOf(await opened(theirs))
    const request = await signatureOf(visit, { manifestHash: foreign.manifestHash })
    await expect(signByLink(db, request, FROM)).rejects.toMatchObject(refused('other documents than'))
    await expectUnsigned(mine)
    await expect(signByLink(db, await signatureOf(visit), FROM)).resolves.toBeDefined()
  })

  it('is refused if one byte of the documents’ hash is wrong', async () => {
    const contract = await sentContract()
    const visit = await opened(contract)
    const files = visit.signing.files.map((file, at) =>
      at === 0 ? { ...file, sha256: hashOf('other bytes') } : file,
    )
    const { reference, signing } = visit
    const changed = await manifestHash({ reference, version: signing.version, files })
    const request = await signatureOf(visit, { manifestHash: changed })
    await expect(signByLink(db, request, FROM)).rejects.toMatchObject(refused('other documents than'))
    await expectUnsigned(contract)
  })

  it('is refused with the key of another link, and with a key from before a newer code', async () => {
    const [mine, theirs] = [await sentContract(), await sentContract()]
    const [visit, other] = [await opened(mine), await opened(theirs)]
    const request = await signatureOf(visit, { visit: other.visit })
    await expect(signByLink(db, request, FROM)).rejects.toMatchObject(refused('', 'unauthenticated'))
    const before = await signatureOf(visit)
    const again = await opened(mine)
    await expect(signByLink(db, before, FROM)).rejects.toMatchObject(refused('', 'not-found'))
    await expectUnsigned(mine)
    await expect(signByLink(db, await signatureOf(again), FROM)).resolves.toBeDefined()
  })

  it('is refused without the code of the link, and after the visit ended', async () => {
    const contract = await sentContract()
    const { link } = await sent(contract)
    await askCode(db, { link })
    const now = Date.now()
    const visit = await opened(contract, now)
    const request = await signatureOf(visit)
    const uncoded = { ...request, visit: 'A'.repeat(43) }
    await expect(signByLink(db, uncoded, FROM)).rejects.toMatchObject(refused('', 'unauthenticated'))
    const late = signByLink(db, request, FROM, now + 30 * MINUTE)
    await expect(late).rejects.toMatchObject(refused('Ask for a new one', 'unauthenticated'))
    await expectUnsigned(contract)
    await expect(signByLink(db, request, FROM, now + 30 * MINUTE - 1)).resolves.toBeDefined()
  })

  it.each([
    ['cancelled', { status: 'cancelled' }],
    ['reopened', { status: 'draft', version: 2 }],
    ['sent again as version 2', { status: 'sent', version: 2 }],
    ['archived', { isArchived: true }],
  ])('is refused on a contract that was %s in the meantime', async (_, change) => {
    const contract = await sentContract()
    const visit = await opened(contract)
    const request = await signatureOf(visit)
    await db.doc(`contracts/${contract.id}`).update(change)
    await expect(signByLink(db, request, FROM)).rejects.toMatchObject(refused('withdrawn'))
    await expectUnsigned(contract)
  })

  it.each([
    ['if it is for the company', { act: 'company' as const }, 'does not need this signature'],
    [
      'if it is for a supplier and the contract has none',
      { act: 'supplier' as const },
      'does not need this signature',
    ],
    ['if it repeats an older statement of consent', { consentVersion: 0 }, 'has changed'],
  ])('is refused %s', async (_, fields, message) => {
    const contract = await sentContract()
    const request = await signatureOf(await opened(contract), fields)
    await expect(signByLink(db, request, FROM)).rejects.toMatchObject(refused(message))
    await expectUnsigned(contract)
  })

  it.each([
    ['no name', { name: '  ' }],
    ['an invalid drawing', { mark: { kind: 'drawn', path: '<svg onload=x>' } }],
    ['a drawing of many pages', { mark: { kind: 'drawn', path: 'M1,1L2,2'.repeat(2000) } }],
    ['an invalid request id', { requestId: 'x' }],
    ['an unknown field', { signedAt: 1 }],
  ])('is refused as malformed with %s', async (_, fields) => {
    const contract = await sentContract()
    const request = { ...(await signatureOf(await opened(contract))), ...fields }
    const { error } = await callFunction('contractLink', { kind: 'sign', ...request })
    expect(error?.status).toBe('INVALID_ARGUMENT')
    await expectUnsigned(contract)
  })

  it('is needed twice for a loan-out, once for the company and once for the person', async () => {
    const contract = await sentContract({ type: 'loanout' })
    const visit = await opened(contract)
    expect(visit.signing.acts.map(({ act }) => act)).toEqual(['lender', 'person'])
    const forCompany = await signatureOf(visit, { act: 'lender' })
    await expect(signByLink(db, forCompany, FROM)).rejects.toMatchObject(
      refused('your position in the company'),
    )
    const { receipt } = await signByLink(db, { ...forCompany, position: 'Director' }, FROM)
    expect(receipt.capacity).toMatch(/^Director of /)
    expect((await look(db, visit)).signing.acts).toMatchObject([
      { signed: { name: 'Ada Lovelace' } },
      { signed: null },
    ])
    await signByLink(db, await signatureOf(visit), FROM)
    expect((await stored(contract)).signatures.map(({ act }) => act)).toEqual(['lender', 'person'])
  })

  it('is refused if the stored documents differ from the sent documents', async () => {
    const contract = await sentContract()
    const visit = await opened(contract)
    const file = visit.signing.files[0]
    expect(file?.sha256).toBe(hashOf(`The words of ${file?.name}`))
    expect((await verifyFile(db, { sha256: file?.sha256 ?? '' })).verdict).toBe('original')
    expect((await verifyFile(db, { sha256: hashOf('The words of agreement.docy') })).verdict).toBe('unknown')
    await db.doc(`contracts/${contract.id}`).update({ version: 2 })
    expect((await verifyFile(db, { sha256: file?.sha256 ?? '' })).verdict).toBe('superseded')
  })
})

describe('declining a contract', () => {
  const decline = (visit: Opened, requestId = randomUUID(), reason = 'The days do not suit me at all.') =>
    declineByLink(db, { link: visit.link, visit: visit.visit, requestId, reason })

  it('stores the reason for the office, is stored once, and prevents later signatures', async () => {
    const contract = await sentContract()
    const visit = await opened(contract)
    const requestId = randomUUID()
    const answer = await decline(visit, requestId)
    expect(answer.signing).toMatchObject({ isDeclined: true })
    await decline(visit, requestId)
    expect((await stored(contract)).declined).toBe('The days do not suit me at all.')
    expect(await entries(contract, 'decline-by-link')).toHaveLength(1)
    const request = await signatureOf(visit)
    await expect(signByLink(db, request, FROM)).rejects.toMatchObject(refused('declined to sign'))
    await expect(decline(visit)).rejects.toMatchObject(refused('declined to sign'))
    await expectUnsigned(contract)
  })

  it('is refused without the code, and after the contract was withdrawn', async () => {
    const contract = await sentContract()
    const visit = await opened(contract)
    const uncoded = { ...visit, visit: 'A'.repeat(43) }
    await expect(decline(uncoded)).rejects.toMatchObject(refused('', 'unauthenticated'))
    await db.doc(`contracts/${contract.id}`).update({ status: 'cancelled' })
    await expect(decline(visit)).rejects.toMatchObject(refused('withdrawn'))
    expect((await stored(contract)).declined ?? '').toBe('')
  })
})

describe('countersigning a contract', () => {
  const countersign = async (contract: Contract, who = 'pm') =>
    callFunction(
      'contractCommand',
      {
        kind: 'event',
        requestId: randomUUID(),
        contractId: contract.id,
        seenRevision: (await stored(contract)).revision ?? 1,
        command: { event: 'countersign-contract' },
      },
      tokens.get(who),
    )
  async function signedByAda(fields: Partial<Contract> = {}) {
    const contract = await sentContract({ revision: 1, ...fields })
    const visit = await opened(contract)
    await signByLink(db, await signatureOf(visit), FROM)
    return { contract, visit }
  }

  it.each(['pm', 'office'])(
    'completes the contract with a signature of the %s on the same documents',
    async who => {
      const { contract } = await signedByAda()
      expect((await countersign(contract, who)).error).toBeUndefined()
      const after = await stored(contract)
      expect(after).toMatchObject({ status: 'signed', signedAt: expect.any(Number) })
      expect(after.signatures.map(({ act, name }) => [act, name])).toEqual([
        ['person', 'Ada Lovelace'],
        ['company', `${who} Person`],
      ])
      const signing = await signingOf(contract)
      expect(signing?.signatures[1]).toMatchObject({
        act: 'company',
        manifestHash: signing?.manifestHash,
        address: `${who}.${run}@signing.test`,
        method: 'signed in to the app with their own account',
      })
    },
  )

  it('is refused to the coordinator', async () => {
    const { contract } = await signedByAda()
    expect((await countersign(contract, 'pc')).error?.status).toBe('PERMISSION_DENIED')
    expect((await stored(contract)).status).toBe('sent')
  })

  it('is refused before everybody has signed, and when a signer declined', async () => {
    const unsigned = await sentContract({ revision: 1 })
    await sent(unsigned)
    expect((await countersign(unsigned)).error?.message).toContain('has not signed all documents')
    const { contract } = await signedByAda({ type: 'loanout' })
    expect((await countersign(contract)).error?.message).toContain('has not signed all documents')
    await db.doc(`contracts/${contract.id}`).update({ declined: 'No.' })
    expect((await countersign(contract)).error?.message).toContain('declined to sign')
  })

  it('is refused if the others signed different documents', async () => {
    const { contract } = await signedByAda()
    await db.doc(signingPath(contract.id, contract.version)).update({ manifestHash: hashOf('others') })
    expect((await countersign(contract)).error?.message).toContain('did not sign the documents')
    expect((await stored(contract)).status).toBe('sent')
  })

  it('makes the page of the link say that everybody has signed', async () => {
    const { contract, visit } = await signedByAda()
    const link = db.doc(linkPath(contract.id))
    const before = await link.get()
    await countersign(contract)
    // Soon after, the mail with the certificate has a new link. The page is looked at as before this mail.
    await mailOf(contract.id, `complete-${contract.id}-${contract.version}`)
    await link.set(before.data() ?? {})
    expect((await look(db, visit)).signing).toMatchObject({
      isComplete: true,
      refusal: expect.stringContaining('Everybody has signed'),
    })
  })
})

describe('a contract that both sides have signed', () => {
  it('has one valid certificate, and both sides get their copies', async () => {
    const contract = await sentContract({ revision: 1 })
    const visit = await opened(contract)
    const mark = { kind: 'drawn' as const, path: 'M10,20L300,140' }
    await signByLink(db, await signatureOf(visit, { name: 'Łukasz Жук 张', mark }), FROM)
    const request = {
      ...{ kind: 'event', requestId: randomUUID(), contractId: contract.id },
      ...{ seenRevision: (await stored(contract)).revision, command: { event: 'countersign-contract' } },
    }
    expect((await callFunction('contractCommand', request, tokens.get('pm'))).error).toBeUndefined()

    const done = await once(`contracts/${contract.id}`, record => Boolean(record.get('certificateFileId')))
    const file = await db.doc(`files/${done.get('certificateFileId')}`).get()
    const [bytes] = await bucket.file(file.get('path')).download()
    const text = squeezed(
      pdfPages(bytes)
        .map(page => page.text)
        .join(' '),
    )
    const signing = await signingOf(contract)
    for (const words of [
      contract.reference,
      'Łukasz Жук [U+5F20]',
      'pm Person',
      'in their own name',
      signing?.manifestHash,
      ...(signing?.files ?? []).map(({ sha256 }: { sha256: string }) => sha256),
      'a••••@addressee.test',
      'Opened with the code',
      'Countersigned',
      consent.text,
    ]) {
      expect(text).toContain(squeezed(words))
    }
    const sha256 = hashOfBytes(bytes)
    expect(signing?.certificate.sha256).toBe(sha256)
    expect(await verifyFile(db, { sha256 })).toMatchObject({
      verdict: 'certificate',
      reference: contract.reference,
    })
    const changed = Buffer.from(bytes)
    changed[100] = (changed[100] ?? 0) ^ 1
    expect((await verifyFile(db, { sha256: hashOfBytes(changed) })).verdict).toBe('unknown')

    // A second completion makes nothing again.
    await completeContract(services, contract.id, contract.version)
    expect((await signingOf(contract))?.certificate).toEqual(signing?.certificate)
    expect(await entries(contract, 'complete-contract')).toHaveLength(1)

    const mail = await mailOf(contract.id, `complete-${contract.id}-${contract.version}`)
    expect(mail.text).toContain('Both sides have signed')
    expect(mail.text).toContain(sha256)
    await askCode(db, { link: linkIn(mail) })
    const again = await openLink(db, { link: linkIn(mail), code: await latestCode(contract.id) })
    expect(again.documents.map(({ fileId }) => fileId)).toContain(again.signing.certificateFileId)
    const fetched = await fetchDocument(services, { ...again, link: linkIn(mail), fileId: file.id })
    expect(hashOfBytes(Buffer.from(fetched.base64, 'base64'))).toBe(sha256)
  })

  it('is not sent to an address whose reader said that the link was not meant for them', async () => {
    const other = `${randomUUID()}@addressee.test`
    const contract = await sentContract({ revision: 1, sentTo: [other, ADDRESS], closedTo: [other] })
    await signByLink(db, await signatureOf(await opened(contract)), FROM)
    const request = {
      ...{ kind: 'event', requestId: randomUUID(), contractId: contract.id },
      ...{ seenRevision: (await stored(contract)).revision, command: { event: 'countersign-contract' } },
    }
    expect((await callFunction('contractCommand', request, tokens.get('pm'))).error).toBeUndefined()
    const entryId = `complete-${contract.id}-${contract.version}`
    // The mails are written in the order of the addresses, so a mail to the first address would be there already.
    expect((await mailOf(contract.id, entryId)).text).toContain('Both sides have signed')
    expect((await db.collection('mail').where('to', '==', other).get()).size).toBe(0)
    const [entry] = await entries(contract, 'complete-contract')
    expect(entry?.get('data.sentTo')).toEqual([ADDRESS])
  })

  it('does not deliver a document whose stored bytes changed, but delivers the other documents', async () => {
    const contract = await sentContract()
    const visit = await opened(contract)
    const [first, second] = contract.sentFileIds
    await bucket.file(`contracts/${contract.id}/agreement.docx`).save('The words of agreement.docX')
    const fetchOf = (fileId = '') => fetchDocument(services, { link: visit.link, visit: visit.visit, fileId })
    await expect(fetchOf(first)).rejects.toMatchObject(refused('has changed since it was sent'))
    await expect(fetchOf(second)).resolves.toMatchObject({ name: 'letter.docx' })
  })

  it('is never a deed, because deeds are signed on paper', async () => {
    const contract = await sentContract()
    const word = zipSync({
      'word/document.xml': strToU8('<w:p><w:r><w:t>Executed as a deed</w:t></w:r></w:p>'),
    })
    await bucket.file(`contracts/${contract.id}/letter.docx`).save(Buffer.from(word))
    const visit = await opened(contract)
    expect(visit.signing.refusal).toContain('“letter.docx” is a deed')
    const request = await signatureOf(visit)
    await expect(signByLink(db, request, FROM)).rejects.toMatchObject(refused('is a deed'))
    await expectUnsigned(contract)
  })
})
