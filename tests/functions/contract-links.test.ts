import { randomUUID } from 'node:crypto'
import { FieldValue } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { newContractEntry } from '@/domain/contracts/events/new-entry'
import { askCode, openLink } from '~functions/contract-links/codes'
import { fetchDocument } from '~functions/contract-links/fetch-document'
import { hashOf, linkIdOf } from '~functions/contract-links/secrets'
import { sendLink } from '~functions/contract-links/send-links'
import { adminFirestore as db } from '../support/admin'
import { callFunction, signUp } from '../support/callable'
import {
  ADDRESS,
  latestCode,
  linkIn,
  linkPath,
  mailOf,
  of,
  opened,
  run,
  sent,
  sentContract,
  services,
} from './sent-contracts'
import { once } from './triggers'

const [MINUTE, DAY] = [60_000, 86_400_000]
const tokens = new Map<string, string>()

beforeAll(async () => {
  const open = { isEmployee: true, companyAccess: ['open'] }
  const people: Record<string, object> = { pm: open, employee: open }
  for (const [name, flags] of Object.entries(people)) {
    const email = `${name}.${run}@links.test`
    tokens.set(name, (await signUp(email)).idToken)
    await db.doc(`accounts/${email}`).set({
      ...{ isArchived: false, ...flags, userId: `${name}-${run}`, name: `${name} Person` },
      revision: 1,
    })
  }
  const pm = { firstName: 'Priya', lastName: 'Mehta', email: 'priya@links.test', isArchived: false }
  await db.doc(`users/pm-${run}`).set(pm)
})

const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')
const entriesOf = async (contractId: string, logType: string) =>
  (await db.collection('logs').where('resourceId', '==', contractId).where('logType', '==', logType).get())
    .docs

describe('sending a contract', () => {
  it('makes one link for each address, and does not store the secret of the link', async () => {
    const other = `grace.${run}@addressee.test`
    const contract = await sentContract({ sentTo: [ADDRESS, other] })
    const entryId = randomUUID()
    const { id, ...entry } = newContractEntry({
      ...{
        id: entryId,
        logType: 'send-contract',
        subject: contract,
        actor: { id: `pm-${run}`, name: 'Priya' },
      },
      facts: { from: 'approved', sentTo: [ADDRESS, other], fileIds: contract.sentFileIds },
    })
    const stamps = { revision: 1, lastWriteId: id, lastModifiedAt: 1, lastModifiedById: 'pm' }
    await db.doc(`logs/${id}`).set({ ...entry, ...stamps, writtenAt: FieldValue.serverTimestamp() })
    const mails = [await mailOf(contract.id, id), await mailOf(contract.id, id, other)]
    const [mine = '', theirs = ''] = mails.map(linkIn)
    expect(mine).not.toBe('')
    expect(theirs).not.toBe(mine)
    expect(mails[0]?.record).toMatchObject({ to: ADDRESS, replyTo: 'priya@links.test', isConfidential: true })
    expect(mails[1]?.record).toMatchObject({ to: other })
    const stored = JSON.stringify((await db.doc(linkPath(contract.id)).get()).data())
    expect(stored).toContain(hashOf(mine.split('.')[1] ?? ''))
    expect(stored).not.toContain(mine.split('.')[1])
  })

  it('mails the job and the days, without place and pay', async () => {
    const contract = await sentContract()
    const text = JSON.stringify((await sent(contract)).mail)
    expect(text).toContain(contract.reference)
    expect(text).toContain('/contracts/received#')
    const { location } = contract
    for (const term of [location, '10,250', '£']) {
      expect(term).not.toBe('')
      expect(text).not.toContain(term)
    }
  })

  it('writes nothing more if the trigger runs twice for the same entry', async () => {
    const contract = await sentContract()
    const { entryId, link } = await sent(contract)
    await sendLink(services, { ...of(contract), entryId, now: Date.now() })
    expect(linkIn(await mailOf(contract.id, entryId))).toBe(link)
    await expect(askCode(db, { link })).resolves.toMatchObject({ sentTo: 'a••••@addressee.test' })
  })

  it('changes nothing if the trigger runs again for an entry whose link was replaced by a later entry', async () => {
    const contract = await sentContract()
    const first = await sent(contract)
    const { link } = await opened(contract)
    const before = await db.doc(linkPath(contract.id)).get()
    const sending = { ...of(contract), entryId: first.entryId, now: Date.now() + DAY }
    expect(await sendLink(services, sending)).toBe(before.get('expiresAt'))
    expect((await db.doc(linkPath(contract.id)).get()).data()).toEqual(before.data())
    await expect(askCode(db, { link })).resolves.toMatchObject({ sentTo: 'a••••@addressee.test' })
    await expect(askCode(db, { link: first.link })).rejects.toMatchObject({ code: 'not-found' })
  })

  it('replaces the earlier link of the same address', async () => {
    const contract = await sentContract()
    const first = await sent(contract)
    const second = await sent(contract)
    await expect(askCode(db, { link: first.link })).rejects.toMatchObject({ code: 'not-found' })
    await expect(askCode(db, { link: second.link })).resolves.toBeDefined()
  })

  it('makes no link if the documents are drafts, or if the sent documents are missing', async () => {
    const contract = await sentContract()
    const { documentSet } = contract
    for (const set of [
      { ...documentSet, isDraft: true },
      { ...documentSet, files: [] },
    ]) {
      await db.doc(`contracts/${contract.id}`).update({ documentSet: set })
      await expect(sent(contract)).rejects.toMatchObject({ code: 'failed-precondition' })
    }
    expect((await db.doc(linkPath(contract.id)).get()).exists).toBe(false)
  })

  it.each(['draft', 'approved', 'cancelled'] as const)(
    'makes no link if the contract is already %s',
    async status => {
      const contract = await sentContract({ status })
      const sending = { ...of(contract), entryId: randomUUID(), now: Date.now() }
      expect(await sendLink(services, sending)).toBeNull()
      expect((await db.doc(linkPath(contract.id)).get()).exists).toBe(false)
    },
  )

  it('makes no link for an address whose reader said that the link was not meant for them', async () => {
    const contract = await sentContract({ closedTo: [ADDRESS] })
    const sending = { ...of(contract), entryId: randomUUID(), now: Date.now() }
    await expect(sendLink(services, sending)).rejects.toMatchObject({ code: 'failed-precondition' })
    expect((await db.doc(linkPath(contract.id)).get()).exists).toBe(false)
  })

  it('makes no link for an old version of the contract', async () => {
    const contract = await sentContract({ version: 2 })
    const sending = { ...of(contract), version: 1, entryId: randomUUID(), now: Date.now() }
    expect(await sendLink(services, sending)).toBeNull()
  })

  it('deletes the copy of the secret after the mail has been sent', async () => {
    const { mail, entryId, link } = await sent(await sentContract())
    const path = `mail/link-${link.split('.')[0]}-${entryId}`
    expect(mail.text).toContain(link)
    const emptied = await once(path, snapshot => snapshot.get('delivery.state') === 'SUCCESS')
    expect(emptied.get('message.text')).toBeUndefined()
    expect(JSON.stringify(emptied.data())).not.toContain(link.split('.')[1])
    expect(emptied.get('message.subject')).not.toBe('')
  })
})

describe('a link to a contract', () => {
  it('opens with the one-time code from the mail, logs each step, and shows the sent documents', async () => {
    const contract = await sentContract()
    const { link } = await sent(contract)
    // Asks without a sign-in, as the page does.
    expect((await callFunction('contractLink', { kind: 'ask-code', link })).result).toEqual({
      kind: 'ask-code',
      sentTo: 'a••••@addressee.test',
    })
    const code = await latestCode(contract.id)
    const { result } = await callFunction('contractLink', { kind: 'open', link, code })
    const { visit, documents } = result as { visit: string; documents: { fileId: string; name: string }[] }
    expect(documents.map(({ name }) => name)).toEqual(['agreement.docx', 'letter.docx'])
    const fileId = documents[0]?.fileId ?? ''
    const fetched = await callFunction('contractLink', { kind: 'fetch', link, visit, fileId })
    const { name, base64 } = fetched.result as { name: string; base64: string }
    expect(name).toBe('agreement.docx')
    expect(Buffer.from(base64, 'base64').toString()).toBe('The words of agreement.docx')

    const [opening] = await entriesOf(contract.id, 'open-contract-link')
    expect(opening?.data()).toMatchObject({
      createdById: 'addressee',
      createdByName: ADDRESS,
      data: { fileIds: contract.sentFileIds, version: contract.version },
    })
    const [fetching] = await entriesOf(contract.id, 'fetch-contract-document')
    expect(fetching?.data()).toMatchObject({ createdByName: ADDRESS, data: { fileIds: [fileId] } })
    expect((await callFunction('contractLink', { kind: 'open', link, code })).error?.message).toBe(
      'Ask for a code first.',
    )
  })

  it('does not open with another secret, another id, or no secret', async () => {
    const contract = await sentContract()
    const { link } = await sent(contract)
    const [id = '', secret = ''] = link.split('.')
    const flipped = `${secret[0] === 'A' ? 'B' : 'A'}${secret.slice(1)}`
    const elsewhere = `${linkIdOf(randomUUID(), ADDRESS)}.${secret}`
    for (const wrong of [`${id}.${flipped}`, elsewhere]) {
      await expect(askCode(db, { link: wrong })).rejects.toMatchObject({ code: 'not-found' })
    }
    for (const malformed of ['', id, `${id}.`, `${id}/../x.${secret}`, `${link}x`]) {
      expect((await callFunction('contractLink', { kind: 'ask-code', link: malformed })).error?.status).toBe(
        'INVALID_ARGUMENT',
      )
    }
    expect((await db.doc(linkPath(contract.id)).get()).get('codesSent')).toBe(0)
  })

  it('expires after the configured number of days, even while it is open', async () => {
    const contract = await sentContract()
    const now = Date.now()
    const { link, visit, expiresAt } = await opened(contract, now)
    expect(expiresAt).toBe(now + 14 * DAY)
    await expect(askCode(db, { link }, expiresAt)).rejects.toThrow('This link has expired')
    const fileId = contract.sentFileIds[0] ?? ''
    await db.doc(linkPath(contract.id)).update({ 'visit.expiresAt': expiresAt + DAY })
    await expect(fetchDocument(services, { link, visit, fileId }, expiresAt)).rejects.toThrow('has expired')
  })

  it.each([
    ['reopened', { status: 'draft', version: 2 }],
    ['reopened and sent again', { status: 'sent', version: 2 }],
    ['cancelled', { status: 'cancelled' }],
    ['archived', { isArchived: true }],
  ])('closes at once when the contract was %s', async (_, change) => {
    const contract = await sentContract()
    const { link, visit } = await opened(contract)
    await askCode(db, { link })
    const code = await latestCode(contract.id)
    await db.doc(`contracts/${contract.id}`).update(change)
    const withdrawn = { code: 'failed-precondition', message: expect.stringContaining('withdrawn') }
    await expect(askCode(db, { link })).rejects.toMatchObject(withdrawn)
    await expect(openLink(db, { link, code })).rejects.toMatchObject(withdrawn)
    const fileId = contract.sentFileIds[0] ?? ''
    await expect(fetchDocument(services, { link, visit, fileId })).rejects.toMatchObject(withdrawn)
    expect(await entriesOf(contract.id, 'fetch-contract-document')).toEqual([])
  })
})

describe('the code that opens a link', () => {
  it('stops working after five wrong entries, and a newly requested code works', async () => {
    const contract = await sentContract()
    const { link } = await sent(contract)
    await askCode(db, { link })
    const code = await latestCode(contract.id)
    // All tries run at the same time: the count must not miss an entry.
    const tries = Array.from({ length: 6 }, () => openLink(db, { link, code: wrongOf(code) }))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.map(({ status }) => status)).toEqual(Array(6).fill('rejected'))
    expect((await db.doc(linkPath(contract.id)).get()).get('code.tries')).toBe(5)
    await expect(openLink(db, { link, code })).rejects.toThrow('entered 5 times')
    expect(await entriesOf(contract.id, 'open-contract-link')).toEqual([])
    await askCode(db, { link }, Date.now() + 1000)
    await expect(openLink(db, { link, code: await latestCode(contract.id) })).resolves.toBeDefined()
  })

  it('stops working after ten minutes, and is required each time', async () => {
    const contract = await sentContract()
    const { link } = await sent(contract)
    await expect(openLink(db, { link, code: '123456' })).rejects.toThrow('Ask for a code first')
    const now = Date.now()
    await askCode(db, { link }, now)
    const code = await latestCode(contract.id)
    await expect(openLink(db, { link, code }, now + 10 * MINUTE)).rejects.toThrow('This code has expired')
    await expect(openLink(db, { link, code }, now + 10 * MINUTE - 1)).resolves.toBeDefined()
  })

  it('does not open another link', async () => {
    const [one, two] = [await sentContract(), await sentContract()]
    const [first, second] = [await sent(one), await sent(two)]
    await askCode(db, { link: first.link })
    await askCode(db, { link: second.link })
    const [mine, theirs] = [await latestCode(one.id), await latestCode(two.id)]
    if (mine !== theirs) {
      await expect(openLink(db, { link: first.link, code: theirs })).rejects.toThrow('This code is wrong')
    }
  })

  it('is mailed at most five times an hour, and thirty times in total', async () => {
    const contract = await sentContract()
    const { link } = await sent(contract)
    const now = Date.now()
    for (let asked = 0; asked < 5; asked += 1) await askCode(db, { link }, now + asked)
    await expect(askCode(db, { link }, now + 5)).rejects.toMatchObject({ code: 'resource-exhausted' })
    await expect(askCode(db, { link }, now + 60 * MINUTE + 5)).resolves.toBeDefined()
    await db.doc(linkPath(contract.id)).update({ codesSent: 30 })
    await expect(askCode(db, { link }, now + DAY)).rejects.toThrow('Too many codes')
  })

  it.each([['12345'], ['1234567'], ['12345a'], ['１２３４５６'], ['']])(
    'is refused as malformed if it is “%s”',
    async code => {
      const { link } = await sent(await sentContract())
      expect((await callFunction('contractLink', { kind: 'open', link, code })).error?.status).toBe(
        'INVALID_ARGUMENT',
      )
    },
  )
})

describe('the documents that a link opens', () => {
  it('are only the sent documents of the same contract', async () => {
    const contract = await sentContract()
    const { link, visit } = await opened(contract)
    const unsent = contract.documentSet?.files[2]?.fileId ?? ''
    const foreign = (await sentContract()).sentFileIds[0] ?? ''
    for (const fileId of [unsent, foreign, 'nothing']) {
      await expect(fetchDocument(services, { link, visit, fileId })).rejects.toMatchObject({
        code: 'not-found',
      })
    }
    // A file in the record of a link opens only if it belongs to the contract.
    const stranger = { fileId: foreign, name: 'x.docx', path: `contracts/${randomUUID()}/agreement.docx` }
    await db.doc(linkPath(contract.id)).update({ files: [stranger] })
    const asked = { link, visit, fileId: foreign }
    await expect(fetchDocument(services, asked)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('need the right key, not older than half an hour', async () => {
    const contract = await sentContract()
    const now = Date.now()
    const { link, visit } = await opened(contract, now)
    const fileId = contract.sentFileIds[0] ?? ''
    const closed = { code: 'unauthenticated' }
    await expect(fetchDocument(services, { link, visit, fileId }, now + 30 * MINUTE)).rejects.toMatchObject(
      closed,
    )
    const wrong = visit.split('').reverse().join('')
    await expect(fetchDocument(services, { link, visit: wrong, fileId }, now)).rejects.toMatchObject(closed)
    expect(await entriesOf(contract.id, 'fetch-contract-document')).toEqual([])
    await expect(fetchDocument(services, { link, visit, fileId }, now)).resolves.toBeDefined()
    const never = await sent(await sentContract())
    await expect(fetchDocument(services, { ...never, visit, fileId })).rejects.toMatchObject(closed)
  })

  it('can be downloaded at most sixty times per code', async () => {
    const contract = await sentContract()
    const { link, visit } = await opened(contract)
    await db.doc(linkPath(contract.id)).update({ 'visit.fetches': 60 })
    const fileId = contract.sentFileIds[0] ?? ''
    const spent = { code: 'resource-exhausted' }
    await expect(fetchDocument(services, { link, visit, fileId })).rejects.toMatchObject(spent)
  })
})

describe('sending the link of a contract again', () => {
  const again = (
    contractId: string,
    { as = 'pm', address = ADDRESS, requestId = randomUUID() as string } = {},
  ) => callFunction('sendContractLink', { requestId, contractId, address }, tokens.get(as))

  it('sends one link for one request, even if the request is repeated', async () => {
    const contract = await sentContract()
    await sent(contract, Date.now() - 2 * MINUTE)
    const requestId = randomUUID()
    const first = await again(contract.id, { requestId })
    expect(first.result).toMatchObject({ expiresAt: expect.any(Number) })
    expect((await again(contract.id, { requestId })).result).toEqual(first.result)
    expect((await entriesOf(contract.id, 'send-contract-link')).map(({ id }) => id)).toEqual([requestId])
  })

  it('sends one link for two requests at the same time, and asks the second person to wait', async () => {
    const contract = await sentContract()
    await sent(contract, Date.now() - 2 * MINUTE)
    const answers = await Promise.all([again(contract.id), again(contract.id)])
    expect(answers.filter(({ result }) => result !== undefined)).toHaveLength(1)
    expect(answers.flatMap(({ error }) => error?.status ?? [])).toEqual(['RESOURCE_EXHAUSTED'])
    expect(await entriesOf(contract.id, 'send-contract-link')).toHaveLength(1)
  })

  it('is allowed to people who may write the contract, adds a log entry, and closes the earlier link', async () => {
    const contract = await sentContract()
    const first = await sent(contract, Date.now() - 2 * MINUTE)
    expect((await again(contract.id, { as: 'employee' })).error?.status).toBe('NOT_FOUND')
    expect((await again(contract.id, { as: 'nobody' })).error?.status).toBe('UNAUTHENTICATED')
    expect((await again(contract.id)).result).toMatchObject({ expiresAt: expect.any(Number) })
    expect((await again(contract.id)).error?.status).toBe('RESOURCE_EXHAUSTED')
    const [entry] = await entriesOf(contract.id, 'send-contract-link')
    expect(entry?.data()).toMatchObject({ createdById: `pm-${run}`, data: { sentTo: [ADDRESS] } })
    expect(linkIn(await mailOf(contract.id, entry?.id ?? ''))).not.toBe(first.link)
    await expect(askCode(db, { link: first.link })).rejects.toMatchObject({ code: 'not-found' })
  })

  it('reopens an address whose reader said that the link was not meant for them, and no other address', async () => {
    const other = `grace.${run}@addressee.test`
    const closed = { sentTo: [ADDRESS, other], closedTo: [ADDRESS, other], revision: 4 }
    const contract = await sentContract(closed)
    expect((await again(contract.id)).result).toMatchObject({ expiresAt: expect.any(Number) })
    expect((await again(contract.id)).error?.status).toBe('RESOURCE_EXHAUSTED')
    const [entry] = await entriesOf(contract.id, 'send-contract-link')
    expect((await db.doc(`contracts/${contract.id}`).get()).data()).toMatchObject({
      ...{ closedTo: [other], revision: 5, lastLogId: entry?.id, lastModifiedById: `pm-${run}` },
    })
  })

  it('is refused to everybody else, and is refused when the contract is not sent', async () => {
    const contract = await sentContract()
    expect((await again(contract.id, { address: 'eve@elsewhere.test' })).error?.status).toBe(
      'FAILED_PRECONDITION',
    )
    const signed = await sentContract({ status: 'signed' })
    expect((await again(signed.id)).error?.status).toBe('FAILED_PRECONDITION')
    expect((await again('no-such-contract')).error?.status).toBe('NOT_FOUND')
  })
})
