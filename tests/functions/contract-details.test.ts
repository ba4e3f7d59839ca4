import { randomUUID } from 'node:crypto'
import { FieldValue } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { newContractEntry } from '@/domain/contracts/events/new-entry'
import { type Contract, contractSchema } from '@/domain/contracts/schema'
import { askCode, openLink } from '~functions/contract-links/codes'
import { denyLink } from '~functions/contract-links/deny'
import { giveDetails, readDetails } from '~functions/contract-links/details'
import { fetchDocument } from '~functions/contract-links/fetch-document'
import { askQuestion, readQuestions } from '~functions/contract-links/questions'
import { sendLink } from '~functions/contract-links/send-links'
import { expireData } from '~functions/personal-data/expire'
import { readRecordSnapshot } from '~functions/records'
import { adminBucket as bucket, adminFirestore as db } from '../support/admin'
import { callFunction, signUp } from '../support/callable'
import { ADDRESS, latestCode, linkIn, mailOf, opened, run, sentContract, services } from './sent-contracts'
import { once } from './triggers'

const tokens = new Map<string, string>()

beforeAll(async () => {
  const office = { isEmployee: true, canAccessContracts: true, companyAccess: ['open'] }
  for (const [name, flags] of Object.entries({ office, pm: { isEmployee: true, companyAccess: ['open'] } })) {
    const email = `${name}.${run}@details.test`
    tokens.set(name, (await signUp(email)).idToken)
    await db.doc(`accounts/${email}`).set({
      ...{ isArchived: false, ...flags, userId: `${name}-${run}`, name: `${name} Person` },
      revision: 1,
    })
  }
  const pm = { firstName: 'Priya', lastName: 'Mehta', email: 'priya@details.test', isArchived: false }
  await db.doc(`users/pm-${run}`).set(pm)
  const production = { name: 'Polar bears', code: 'PB', companyId: 'c', companyAccess: 'open', revision: 1 }
  await db
    .doc(`productions/bears-${run}`)
    .set({ ...production, pmId: `pm-${run}`, pcIds: [], isArchived: false })
})

async function storedOf(id: string): Promise<Contract> {
  const contract = readRecordSnapshot(contractSchema, await db.doc(`contracts/${id}`).get(), [])
  if (!contract) throw new Error(`contracts/${id} cannot be read`)
  return contract
}
const privateOf = async (id: string, document = 'crew') =>
  (await db.doc(`contracts/${id}/private/${document}`).get()).data()
const entriesOf = async (contractId: string, logType: string) =>
  (await db.collection('logs').where('resourceId', '==', contractId).where('logType', '==', logType).get())
    .docs

const draftOf = (fields: Partial<Contract> = {}) =>
  sentContract({
    status: 'draft',
    sentTo: [],
    sentFileIds: [],
    privateGiven: [],
    countryOfShoot: 'GBR',
    rightToWorkCheckedOn: '',
    ...fields,
  })

/** A link for the details of a draft contract, already opened with its code. */
async function visited(contract: Contract) {
  const entryId = randomUUID()
  const sending = { contractId: contract.id, version: contract.version, entryId, address: ADDRESS }
  await sendLink(services, {
    ...sending,
    now: Date.now(),
    asks: { labels: ['Home address'], note: 'Thank you' },
  })
  const { text } = await mailOf(contract.id, entryId)
  const link = linkIn({ text })
  await askCode(db, { link })
  const { visit } = await openLink(db, { link, code: await latestCode(contract.id) })
  return { link, visit, text }
}
const give = (
  visit: { link: string; visit: string },
  group: 'bank' | 'you',
  answers: Record<string, string>,
) => giveDetails(db, { link: visit.link, visit: visit.visit, requestId: randomUUID(), group, answers })

const account = {
  accountName: 'A Lovelace',
  isUkAccount: 'yes',
  sortCode: '12-34-56',
  accountNumber: '66374958',
}
const you = { firstName: 'Ada', lastName: 'Lovelace', phone: '07700 900123', address: '12 Analytical Row' }

describe('a contractor who enters their own details through a link', () => {
  it('can store private details, sees at most four characters of each, and the log has only field names', async () => {
    const contract = await draftOf()
    const visit = await visited(contract)
    expect(visit.text).toContain('- Home address')
    expect(visit.text).toContain('Thank you')
    const { state } = await give(visit, 'bank', account)
    expect(JSON.stringify(state)).not.toMatch(/66374958|123456|A Lovelace/)
    expect(state.details.find(({ name }) => name === 'accountNumber')).toMatchObject({
      isGiven: true,
      mask: 'ends in 4958',
    })
    expect(await privateOf(contract.id)).toMatchObject({
      accountNumber: '66374958',
      sortCode: '123456',
      iban: '',
    })
    expect(await storedOf(contract.id)).toMatchObject({
      privateGiven: ['sortCode', 'accountNumber', 'accountName'],
      termsRevision: contract.termsRevision + 1,
      revision: contract.revision + 1,
    })
    const [entry] = await entriesOf(contract.id, 'give-details')
    expect(entry?.get('createdByName')).toBe(ADDRESS)
    expect(entry?.get('data.fields')).toContain('accountNumber')
    expect(JSON.stringify(entry?.data())).not.toMatch(/66374958|123456/)
  })

  it('cannot change anything by repeating a request', async () => {
    const contract = await draftOf()
    const visit = await visited(contract)
    const input = { ...visit, requestId: randomUUID(), group: 'bank' as const, answers: account }
    await giveDetails(db, input)
    await giveDetails(db, { ...input, answers: { ...account, accountNumber: '12345678' } })
    expect(await privateOf(contract.id)).toMatchObject({ accountNumber: '66374958' })
    expect(await entriesOf(contract.id, 'give-details')).toHaveLength(1)
  })

  it('can complete a contract that had only an address, and then has a record', async () => {
    const { crewId: _, ...without } = await draftOf()
    const cachedCrew = { ...without.cachedCrew, firstName: '', lastName: '', phone: '', email: ADDRESS }
    const contract = await draftOf({ crewId: '', cachedCrew })
    await give(await visited(contract), 'you', you)
    const stored = await storedOf(contract.id)
    expect(stored.cachedCrew).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', email: ADDRESS })
    expect((await db.doc(`crew/${stored.crewId}`).get()).data()).toMatchObject({
      firstName: 'Ada',
      email: ADDRESS,
    })
    const details = await db.doc(`crew/${stored.crewId}/private/details`).get()
    expect(details.get('address')).toBe('12 Analytical Row')
  })

  it('fills the gaps of their own record, but cannot change its bank account', async () => {
    const crewId = `crew-${randomUUID()}`
    await db
      .doc(`crew/${crewId}/private/details`)
      .set({ accountName: 'A', iban: 'GB1', address: '', revision: 1 })
    const contract = await draftOf({ crewId })
    const visit = await visited(contract)
    await give(visit, 'bank', account)
    await give(visit, 'you', you)
    const record = (await db.doc(`crew/${crewId}/private/details`).get()).data()
    expect(record).toMatchObject({ iban: 'GB1', accountName: 'A', address: '12 Analytical Row' })
    expect(record?.accountNumber ?? '').toBe('')
  })

  it('causes a message that tells the office to call a known number when the bank account changes', async () => {
    const contract = await draftOf()
    const visit = await visited(contract)
    await give(visit, 'bank', account)
    expect(await entriesOf(contract.id, 'change-bank')).toHaveLength(0)
    await give(visit, 'bank', { ...account, accountNumber: '12345678' })
    const [entry] = await entriesOf(contract.id, 'change-bank')
    expect((await storedOf(contract.id)).personDetails?.bankChangedAt).toBeGreaterThan(0)
    const told = await once(`users/pm-${run}/notifications/log-${entry?.id}`)
    expect(told.get('message')).toContain('a number that you knew before')
  })

  it('can confirm the details that the office already has', async () => {
    const contract = await draftOf()
    const visit = await visited(contract)
    const { state } = await giveDetails(db, { ...visit, requestId: randomUUID(), answers: {} })
    expect(state.givenAt).toBeGreaterThan(0)
  })
})

describe('a request through a link for details', () => {
  it('cannot reach another contract, and cannot use the key of another visit', async () => {
    const [mine, theirs] = [await draftOf(), await draftOf()]
    const [here, there] = [await visited(mine), await visited(theirs)]
    await expect(give({ link: there.link, visit: here.visit }, 'bank', account)).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(give(here, 'bank', account)).resolves.toBeDefined()
    expect(await privateOf(theirs.id)).toBeUndefined()
  })

  it('cannot write or read without the code from the mail', async () => {
    const contract = await draftOf()
    const entryId = randomUUID()
    const sending = { contractId: contract.id, version: contract.version, entryId, address: ADDRESS }
    await sendLink(services, { ...sending, now: Date.now(), asks: { labels: [], note: '' } })
    const link = linkIn(await mailOf(contract.id, entryId))
    const forged = { link, visit: 'x'.repeat(43) }
    await expect(readDetails(db, forged)).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(give(forged, 'bank', account)).rejects.toMatchObject({ code: 'unauthenticated' })
    await askCode(db, { link })
    const { visit } = await openLink(db, { link, code: await latestCode(contract.id) })
    await expect(readDetails(db, { link, visit })).resolves.toBeDefined()
  })

  it('can write until the contract is cancelled, but not afterwards', async () => {
    const contract = await draftOf()
    const visit = await visited(contract)
    await expect(give(visit, 'bank', account)).resolves.toBeDefined()
    await db.doc(`contracts/${contract.id}`).update({ status: 'cancelled' })
    await expect(give(visit, 'you', you)).rejects.toMatchObject({ code: 'failed-precondition' })
  })

  it('cannot change details that are printed in the sent documents, but can change other details', async () => {
    const contract = await sentContract({ privateGiven: ['address', 'accountName', 'iban'] })
    const visit = await opened(contract)
    await expect(give(visit, 'bank', account)).rejects.toMatchObject({ code: 'failed-precondition' })
    const kin = { nextOfKinName: 'Byron', nextOfKinRelation: 'Brother', nextOfKinPhone: '+447700900123' }
    const input = {
      link: visit.link,
      visit: visit.visit,
      requestId: randomUUID(),
      group: 'emergency' as const,
    }
    await expect(giveDetails(db, { ...input, answers: kin })).resolves.toBeDefined()
    expect((await storedOf(contract.id)).termsRevision).toBe(contract.termsRevision)
  })

  it.each([
    ['a field of another part', { ...account, niNumber: 'AB123456C' }, 'failed-precondition'],
    ['an unknown field', { ...account, approvedById: 'me' }, 'failed-precondition'],
    ['a wrong sort code', { ...account, sortCode: '1' }, 'invalid-argument'],
    ['nothing', {}, 'invalid-argument'],
  ])('is refused for %s, but accepted with a correct account', async (_name, answers, code) => {
    const visit = await visited(await draftOf())
    await expect(give(visit, 'bank', answers)).rejects.toMatchObject({ code })
    await expect(give(visit, 'bank', account)).resolves.toBeDefined()
  })

  it.each([
    ['a value that is too long', { answers: { accountName: 'x'.repeat(1001) } }],
    ['numbers instead of texts', { answers: { accountName: 5 } }],
    ['another part', { group: 'terms', answers: {} }],
    ['an additional key', { answers: {}, contractId: 'other' }],
  ])('is refused with %s, but accepted in the right shape', async (_name, change) => {
    const { link, visit } = await visited(await draftOf())
    const whole = { kind: 'give', link, visit, requestId: randomUUID(), group: 'bank', answers: account }
    expect((await callFunction('contractLink', { ...whole, ...change })).error?.status).toBe(
      'INVALID_ARGUMENT',
    )
    expect((await callFunction('contractLink', whole)).error).toBeUndefined()
  })

  it('cannot open documents, even when the documents were sent', async () => {
    const contract = await draftOf()
    const visit = await visited(contract)
    await db.doc(`contracts/${contract.id}`).update({ status: 'sent' })
    const fileId = `agreement-${contract.id}`
    await expect(fetchDocument(services, { ...visit, fileId })).rejects.toMatchObject({
      code: 'failed-precondition',
    })
    const question = { requestId: randomUUID(), fileId: '', place: '', text: 'May it be in April?' }
    await expect(askQuestion(db, { ...visit, ...question })).rejects.toMatchObject({
      code: 'failed-precondition',
    })
    await expect(readDetails(db, visit)).resolves.toBeDefined()
  })
})

/** Answers the open question of a contract, as its PM. */
async function answer({ id: contractId }: Contract, comment: string): Promise<void> {
  const { revision: seenRevision } = await storedOf(contractId)
  const request = { kind: 'event', requestId: randomUUID(), contractId, seenRevision }
  const command = { event: 'answer-contract', comment }
  const { error } = await callFunction('contractCommand', { ...request, command }, tokens.get('pm'))
  expect(error).toBeUndefined()
}

describe('a question of the addressee', () => {
  it('reaches the office, gets an answer by mail, and appears with its answer to the person who asked', async () => {
    const contract = await sentContract()
    const visit = await opened(contract)
    const fileId = contract.sentFileIds[0] ?? ''
    const question = { requestId: randomUUID(), fileId, place: 'clause 7', text: 'Does travel count?' }
    const { said } = await askQuestion(db, { link: visit.link, visit: visit.visit, ...question })
    expect(said.map(({ text }) => text)).toEqual(['agreement.docx, clause 7: Does travel count?'])
    const asked = await storedOf(contract.id)
    expect(asked).toMatchObject({ query: said[0]?.text, queryFrom: ADDRESS })
    await answer(contract, 'Half of it does.')
    const [entry] = await entriesOf(contract.id, 'answer-contract')
    const mail = await once(`outbox/answer-${entry?.id}`)
    expect(mail.get('text')).toContain('Half of it does.')
    const now = await readQuestions(db, { link: visit.link, visit: visit.visit })
    expect(now.said.map(({ isAnswer, text }) => [isAnswer, text])).toEqual([
      [false, 'agreement.docx, clause 7: Does travel count?'],
      [true, 'Half of it does.'],
    ])
  })

  it('gets no mail with its answer after the person said that the link was not meant for them', async () => {
    const [closed, open] = [await sentContract(), await sentContract()]
    const question = { fileId: '', place: '', text: 'Who is this for?' }
    for (const contract of [closed, open]) {
      const { link, visit } = await opened(contract)
      await askQuestion(db, { link, visit, requestId: randomUUID(), ...question })
      if (contract === closed) await denyLink(db, { link, visit })
      await answer(contract, 'For Ada.')
    }
    // The two entries are handled in order.
    const [later] = await entriesOf(open.id, 'answer-contract')
    await once(`outbox/answer-${later?.id}`)
    const [entry] = await entriesOf(closed.id, 'answer-contract')
    for (const collection of ['mail', 'outbox'])
      expect((await db.doc(`${collection}/answer-${entry?.id}`).get()).exists).toBe(false)
  })

  it('is never shown together with the internal notes of the office', async () => {
    const contract = await sentContract()
    const visit = await opened(contract)
    const { id, ...entry } = newContractEntry({
      ...{ id: randomUUID(), logType: 'query-contract', subject: contract },
      ...{ actor: { id: 'pm', name: 'Priya' }, facts: { comment: 'Rang, and was rude.' } },
    })
    const stamps = { revision: 1, lastWriteId: id, lastModifiedAt: 1, lastModifiedById: 'pm' }
    await db.doc(`logs/${id}`).set({ ...entry, ...stamps, writtenAt: FieldValue.serverTimestamp() })
    expect((await readQuestions(db, { link: visit.link, visit: visit.visit })).said).toEqual([])
  })

  it('is refused about a document that was not sent, and accepted about the sent documents', async () => {
    const contract = await sentContract()
    const { link, visit } = await opened(contract)
    const question = { link, visit, requestId: randomUUID(), place: '', text: 'Why?' }
    await expect(askQuestion(db, { ...question, fileId: `unsent-${contract.id}` })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(askQuestion(db, { ...question, fileId: '' })).resolves.toBeDefined()
  })
})

it('a reader who says that the mail is not for them closes the link, and the office is notified', async () => {
  const contract = await draftOf()
  const visit = await visited(contract)
  await denyLink(db, visit)
  await expect(readDetails(db, visit)).rejects.toMatchObject({ code: 'failed-precondition' })
  await expect(askCode(db, visit)).rejects.toMatchObject({ code: 'failed-precondition' })
  expect(await entriesOf(contract.id, 'deny-link')).toHaveLength(1)
  expect((await storedOf(contract.id)).closedTo).toEqual([ADDRESS])
})

describe('an invitation to enter details', () => {
  it('creates a draft from a name and an address, and mails the link', async () => {
    const NEW = `new.${run}@addressee.test`
    const requestId = randomUUID()
    const request = {
      ...{ kind: 'invite', requestId, note: 'Welcome' },
      terms: { type: 'freelance', productionId: `bears-${run}`, serviceType: 'crew', countryOfShoot: 'GBR' },
      person: { email: NEW, firstName: 'Ada', lastName: '' },
    }
    expect((await callFunction('contractCommand', request, tokens.get('pm'))).error?.status).toBe(
      'PERMISSION_DENIED',
    )
    const sent = await callFunction('contractCommand', request, tokens.get('office'))
    expect(sent.result).toEqual({ contractId: requestId })
    const stored = await storedOf(requestId)
    expect(stored).toMatchObject({ status: 'draft', cachedCrew: { firstName: 'Ada', email: NEW } })
    expect(stored.personDetails?.asked).toEqual(expect.arrayContaining(['address', 'accountName', 'route']))
    const { text } = await mailOf(requestId, `${requestId}-invite`, NEW)
    expect(text).toContain('Welcome')
    expect(linkIn({ text })).not.toBe('')
    // Sending the same request again returns the same draft.
    expect((await callFunction('contractCommand', request, tokens.get('office'))).result).toEqual({
      contractId: requestId,
    })
  })

  it('uses the record of the person in contract crew if there is one', async () => {
    const email = `grace.${run}@addressee.test`
    await db
      .doc(`crew/grace-${run}`)
      .set({ firstName: 'Grace', lastName: 'Hopper', email, isArchived: false, revision: 1 })
    await db.doc(`crew/grace-${run}/private/details`).set({ address: '1 Compiler Way', revision: 1 })
    const requestId = randomUUID()
    const request = {
      ...{ kind: 'invite', requestId },
      terms: { type: 'freelance', productionId: `bears-${run}`, serviceType: 'crew' },
      person: { email, firstName: '', lastName: '' },
    }
    expect((await callFunction('contractCommand', request, tokens.get('office'))).error).toBeUndefined()
    const stored = await storedOf(requestId)
    expect(stored).toMatchObject({ crewId: `grace-${run}`, privateGiven: ['address'] })
    expect(stored.personDetails?.asked).not.toContain('address')
  })
})

it('the record of a right to work is deleted two years after the work ended, and not earlier', async () => {
  const [old, recent] = [
    await draftOf({ contractEndDate: '2024-01-31' }),
    await draftOf({ contractEndDate: '2024-02-02', status: 'signed', signedAt: 1 }),
  ]
  const fileId = `evidence-${randomUUID()}`
  const path = `uploads/${fileId}/passport.pdf`
  await bucket.file(path).save('A passport')
  await db.doc(`files/${fileId}`).set({ name: 'passport.pdf', path, parentType: 'contract', revision: 1 })
  for (const { id } of [old, recent]) {
    const evidenceFileId = id === old.id ? fileId : ''
    await db
      .doc(`contracts/${id}/private/right-to-work`)
      .set({ route: 'original', checkedOn: '2024-01-01', evidenceFileId, revision: 1 })
  }
  await expireData({ db, bucket }, { now: Date.UTC(2026, 1, 1, 12), isDry: false })
  expect(await privateOf(old.id, 'right-to-work')).toBeUndefined()
  expect(await privateOf(recent.id, 'right-to-work')).toMatchObject({ route: 'original' })
  expect((await bucket.file(path).exists())[0]).toBe(false)
  expect((await db.doc(`files/${fileId}`).get()).get('name')).toBe('Erased file')
})
