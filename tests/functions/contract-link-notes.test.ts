import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { defaultConfig } from '@/domain/config/schema'
import { denyLink } from '~functions/contract-links/deny'
import { noteBounce, noteExpired } from '~functions/contract-links/link-notes'
import { remindAddressees } from '~functions/contract-links/remind-addressees'
import { linkIdOf } from '~functions/contract-links/secrets'
import { sendLinkAgain } from '~functions/contract-links/send-again'
import { mailRecord } from '~functions/expiry'
import { type Carrier, sendMail } from '~functions/send-mail/send-mail'
import { adminFirestore as db } from '../support/admin'
import { ADDRESS, linkPath, mailOf, opened, run, sent, sentContract, services } from './sent-contracts'

const DAY = 86_400_000
const entriesOf = async (contractId: string, logType: string) =>
  (await db.collection('logs').where('resourceId', '==', contractId).where('logType', '==', logType).get())
    .docs

describe('a mail that the mail server refuses', () => {
  const refusing: Carrier = {
    from: 'office@greenlight.test',
    carry: async () => ({ fate: 'never', reason: '550 no such user here' }),
  }

  it('adds one entry to the history of its contract', async () => {
    const contract = await sentContract()
    await sent(contract)
    const id = `link-${linkIdOf(contract.id, ADDRESS)}-${randomUUID()}`
    const mail = { to: ADDRESS, message: { subject: 'Documents', text: 'Open them' }, isConfidential: true }
    // This mail already has a delivery, so that the trigger does not send it too.
    await db.doc(`mail/${id}`).set({
      ...mailRecord(mail as never, Date.now()),
      delivery: { state: 'RETRY', attempts: 1, dueAt: 1 },
    })
    expect((await sendMail(db.doc(`mail/${id}`), refusing))?.state).toBe('ERROR')
    await noteBounce(db, id)
    const entries = await entriesOf(contract.id, 'bounce-link')
    expect(entries.map(entry => entry.get('createdByName'))).toEqual([ADDRESS])
  })

  it('adds no entry if the mail was about something else than a link, or if its link is gone', async () => {
    const mails = [`notice-${randomUUID()}`, `link-${'a'.repeat(40)}-${randomUUID()}`]
    for (const mail of mails) {
      await noteBounce(db, mail)
      expect((await db.doc(`logs/bounce-${mail}`).get()).exists).toBe(false)
    }
  })
})

describe('a link that expires', () => {
  it('adds one entry to the history if a signature was still missing', async () => {
    const contract = await sentContract()
    await sent(contract)
    const expiresAt = Number((await db.doc(linkPath(contract.id)).get()).get('expiresAt'))
    await noteExpired(db, expiresAt - 1)
    expect(await entriesOf(contract.id, 'expire-link')).toEqual([])
    await noteExpired(db, expiresAt + DAY)
    await noteExpired(db, expiresAt + DAY)
    const [entry, ...others] = await entriesOf(contract.id, 'expire-link')
    expect(others).toEqual([])
    expect(entry?.get('createdByName')).toBe(ADDRESS)
  })

  it.each([
    ['was declined', { declined: 'Another shoot.' }],
    ['was reopened', { status: 'draft', version: 2 }],
  ])('adds no entry if the contract %s, because no signature was awaited any more', async (_, change) => {
    const contract = await sentContract()
    await sent(contract)
    await db.doc(`contracts/${contract.id}`).update(change)
    await noteExpired(db, Date.now() + 15 * DAY)
    expect(await entriesOf(contract.id, 'expire-link')).toEqual([])
  })

  it('adds no entry if the reader said that the mail was not for them', async () => {
    const contract = await sentContract()
    await denyLink(db, await opened(contract))
    await noteExpired(db, Date.now() + 15 * DAY)
    await noteExpired(db, Date.now())
    expect(await entriesOf(contract.id, 'expire-link')).toEqual([])
  })
})

describe('a reminder for the addressee', () => {
  const { unsignedReminderDays: days } = defaultConfig
  const later = (count: number) => Date.now() + count * days * DAY + 1000

  it('is mailed with a new link after each configured number of days, at most three times', async () => {
    const contract = await sentContract({ sentAt: Date.now() })
    await sent(contract)
    await remindAddressees(services)
    expect(await entriesOf(contract.id, 'remind-addressee')).toEqual([])
    for (const count of [1, 1, 2, 3, 4, 5]) await remindAddressees(services, later(count))
    const entries = await entriesOf(contract.id, 'remind-addressee')
    expect(entries.map(entry => entry.get('createdByName'))).toEqual([ADDRESS, ADDRESS, ADDRESS])
    const mail = await mailOf(contract.id, entries[0]?.id ?? '')
    expect(mail.text).toContain('The documents are not signed yet')
    expect(mail.text).toMatch(/#[0-9a-f]{40}\.[\w-]{43}$/m)
  })

  it('is not sent to an address whose reader said that the link was not meant for them', async () => {
    const other = `grace.${run}@addressee.test`
    const contract = await sentContract({ sentAt: Date.now(), sentTo: [ADDRESS, other], revision: 1 })
    await denyLink(db, await opened(contract))
    // The link itself is soon deleted, and the denial stays.
    await db.doc(linkPath(contract.id)).delete()
    const stored = await db.doc(`contracts/${contract.id}`).get()
    const [denial] = await entriesOf(contract.id, 'deny-link')
    expect(stored.data()).toMatchObject({ closedTo: [ADDRESS], revision: 2, lastLogId: denial?.id })
    expect(denial?.data()).toMatchObject({ createdById: 'addressee', createdByName: ADDRESS })
    for (const count of [1, 2]) await remindAddressees(services, later(count))
    const reminded = async () =>
      (await entriesOf(contract.id, 'remind-addressee')).map(entry => entry.get('createdByName')).sort()
    expect(await reminded()).toEqual([other, other])
    expect((await db.doc(linkPath(contract.id)).get()).exists).toBe(false)
    // After the office has sent the link again, the address gets reminders again.
    const request = { requestId: randomUUID(), contractId: contract.id, address: ADDRESS }
    const account = { userId: `pm-${run}`, name: 'Priya Mehta', companyAccess: ['open'] }
    await sendLinkAgain(services, request, { account } as never)
    await remindAddressees(services, later(3))
    expect(await reminded()).toEqual([ADDRESS, other, other, other])
  })

  it.each([
    ['that asked a question', { query: 'Who pays the hotel?' }],
    ['that declined', { declined: 'Another shoot.' }],
    ['that signed', { signatures: [{ act: 'person' as const, name: 'Ada', capacity: '', at: 1 }] }],
  ])('is not sent to an addressee %s', async (_, fields) => {
    const contract = await sentContract({ sentAt: Date.now(), ...fields })
    await sent(contract)
    await remindAddressees(services, later(1))
    expect(await entriesOf(contract.id, 'remind-addressee')).toEqual([])
  })
})
