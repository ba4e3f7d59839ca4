import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { newContractEntry } from '@/domain/contracts/events/new-entry'
import type { Contract } from '@/domain/contracts/schema'
import { mailSchema, notificationSchema } from '@/domain/notifications/schema'
import { type Pra, praSchema } from '@/domain/pras/schema'
import { addDays, todayIso } from '@/domain/shared/dates'
import type { User } from '@/domain/users/schema'
import { notifyOfComment, notifyOfDayLog, notifyOfLog } from '~functions/notify/notify'
import { sendReminders } from '~functions/remind/remind'
import { buildUser } from '../fixtures/people'
import { seenOf } from '../fixtures/seen'
import { validContract } from '../fixtures/valid-contract'
import { adminFirestore as db } from '../support/admin'
import { dispatch, once, runSchedule } from './triggers'

const run = randomUUID().slice(0, 8)
const idOf = (name: string) => `${name}-${run}`
const aUser = (name: string, fields: Partial<User> = {}) =>
  buildUser({
    id: idOf(name),
    firstName: name,
    lastName: 'Test',
    email: `${name}.${run}@notify.test`,
    ...fields,
  })

const pc = aUser('pc')
const sp = aUser('sp')
const director = aUser('director', { isDirector: true })
const gone = aUser('gone', { isDirector: true, isArchived: true })
const freelancer = aUser('freelancer', { isEmployee: false })
const people = [pc, sp, director, gone, freelancer]

const DAY = 86_400_000

beforeAll(async () => {
  const batch = db.batch()
  for (const { id, ...body } of people) batch.set(db.doc(`users/${id}`), body)
  await batch.commit()
})

/** Stores a submitted PRA of `pc` that an SP must approve. Returns it as it is read. */
async function stored(fields: Partial<Pra> = {}): Promise<Pra> {
  const pra = praSchema.parse({
    id: randomUUID(),
    reference: `PRA-2026-${run}`,
    year: 2026,
    number: 1,
    type: 'regular',
    riskLevel: 'regular',
    status: 'submitted',
    title: 'Svalbard polar bears',
    productionId: 'production',
    companyAccess: 'open',
    ownerId: pc.id,
    createdById: pc.id,
    createdAt: 1,
    spId: sp.id,
    startDate: '2099-04-12',
    endDate: '2099-04-20',
    submittedVersion: 1,
    revision: 1,
    statusAt: Date.now(),
    ...fields,
  })
  const { id, ...body } = pra
  await db.doc(`pras/${id}`).set(body)
  return pra
}

const notificationAt = async (path: string) => {
  const snapshot = await once(path)
  return notificationSchema.parse({ ...snapshot.data(), id: snapshot.id, writtenAt: 0 })
}
const mailsTo = async (user: User) => (await db.collection('mail').where('to', '==', user.email).get()).docs

describe('the trigger for a changed status of a PRA', () => {
  it('notifies the next person to act and the owner, in the app and by mail', async () => {
    const pra = await stored()
    const logId = await dispatch(
      pra,
      { event: 'approve', capacity: 'reviewer', comment: 'Secret words', ...seenOf(pra) },
      sp,
    )
    const told = await notificationAt(`users/${director.id}/notifications/log-${logId}`)
    expect(told).toMatchObject({ kind: 'to-do', praId: pra.id, link: `/pras/${pra.id}`, readAt: 0 })
    expect(told.message).toContain('awaits your approval as director')
    const mail = (await once(`mail/log-${logId}-${director.id}`)).data()
    expect(mail).toMatchObject({
      to: director.email,
      message: { subject: `PRA-2026-${run}: awaits you` },
    })
    expect(mail?.message.text).toContain(`/pras/${pra.id}`)
    expect(JSON.stringify(mail)).not.toContain('Secret')
    expect(await notificationAt(`users/${pc.id}/notifications/log-${logId}`)).toMatchObject({
      kind: 'progress',
    })
  })

  it('notifies nobody a second time when it runs again', async () => {
    const pra = await stored()
    const logId = await dispatch(pra, { event: 'approve', capacity: 'reviewer', ...seenOf(pra) }, sp)
    const path = `users/${director.id}/notifications/log-${logId}`
    await once(path)
    await once(`mail/log-${logId}-${director.id}`)
    await db.doc(path).update({ readAt: 5 })
    const mails = (await mailsTo(director)).length
    expect((await notifyOfLog(db, await db.doc(`logs/${logId}`).get())).told).toBe(0)
    expect((await db.doc(path).get()).get('readAt')).toBe(5)
    expect(await mailsTo(director)).toHaveLength(mails)
  })

  it('does not notify the person who acted, archived people, or people who may not read the PRA', async () => {
    const pra = await stored({ pmId: freelancer.id })
    const logId = await dispatch(pra, { event: 'decline', comment: 'The ice is too thin to cross.' }, sp)
    await once(`users/${pc.id}/notifications/log-${logId}`)
    for (const user of [sp, gone, freelancer]) {
      expect((await db.doc(`users/${user.id}/notifications/log-${logId}`).get()).exists).toBe(false)
      expect((await db.doc(`mail/log-${logId}-${user.id}`).get()).exists).toBe(false)
    }
  })

  it('notifies nobody about old entries, entries of other records, or malformed entries', async () => {
    const pra = await stored()
    const logId = await dispatch(pra, { event: 'approve', capacity: 'reviewer', ...seenOf(pra) }, sp)
    await once(`users/${director.id}/notifications/log-${logId}`)
    await db.doc(`users/${director.id}/notifications/log-${logId}`).delete()
    const entry = db.doc(`logs/${logId}`)
    expect((await notifyOfLog(db, await entry.get(), Date.now() + 4 * DAY)).told).toBe(0)
    await entry.update({ resourceType: 'production' })
    expect((await notifyOfLog(db, await entry.get())).told).toBe(0)
    await entry.update({ data: 'nothing' })
    expect((await notifyOfLog(db, await entry.get())).told).toBe(0)
  })
})

/** Stores a contract of `pc` that `sp` approves. Returns it as it is read. */
async function storedContract(fields: Partial<Contract>): Promise<Contract> {
  const contract = validContract('freelance', {
    id: randomUUID(),
    name: 'Svalbard – Ada Lovelace',
    pcId: pc.id,
    pmId: sp.id,
    createdBy: pc.id,
    submittedById: pc.id,
    statusAt: Date.now(),
    ...fields,
  })
  const { id, ...body } = contract
  await db.doc(`contracts/${id}`).set(body)
  return contract
}

describe('the trigger for a changed status of a contract', () => {
  it('notifies its approvers once, but not people from whom the contract is hidden', async () => {
    const contract = await storedContract({ status: 'submitted' })
    const logId = randomUUID()
    const { id, ...entry } = newContractEntry({
      id: logId,
      logType: 'submit-contract',
      subject: { ...contract, status: 'draft' },
      actor: { id: pc.id, name: 'pc Test' },
      facts: { to: 'submitted', comment: 'Secret words' },
    })
    await db.doc(`logs/${id}`).set({ ...entry, revision: 1, writtenAt: Timestamp.now() })
    const told = await notificationAt(`users/${sp.id}/notifications/log-${logId}`)
    expect(told).toMatchObject({ kind: 'to-do', contractId: contract.id, link: `/contracts/${contract.id}` })
    const mail = (await once(`mail/log-${logId}-${sp.id}`)).data()
    expect(mail).toMatchObject({ message: { subject: 'CON-2026-0001: awaits you' } })
    expect(mail?.message.text).toContain(`/contracts/${contract.id}`)
    expect(JSON.stringify(mail?.message)).not.toMatch(/Secret|780000|7,800/)
    expect((await db.doc(`users/${pc.id}/notifications/log-${logId}`).get()).exists).toBe(false)
    expect((await notifyOfLog(db, await db.doc(`logs/${logId}`).get())).told).toBe(0)

    await db.doc(`users/${sp.id}/notifications/log-${logId}`).delete()
    await db.doc(`contracts/${contract.id}`).update({ companyAccess: 'company-one' })
    await notifyOfLog(db, await db.doc(`logs/${logId}`).get())
    expect((await db.doc(`users/${sp.id}/notifications/log-${logId}`).get()).exists).toBe(false)
  })
})

describe('the trigger for a mention in a comment', () => {
  const comment = (mentions: string[]) => ({
    slug: 'hazards',
    text: 'Between us: look at this',
    mentions,
    createdById: pc.id,
    createdByName: 'pc Test',
    writtenAt: Timestamp.now(),
  })

  it('notifies mentioned people who may read the comment, without quoting it', async () => {
    const pra = await stored()
    const id = randomUUID()
    const mentions = [sp.id, pc.id, freelancer.id, 'not/an/id', '']
    await db.doc(`pras/${pra.id}/comments/${id}`).set(comment(mentions))
    const told = await notificationAt(`users/${sp.id}/notifications/comment-${id}`)
    expect(told).toMatchObject({
      kind: 'mention',
      message: 'pc Test mentioned you in a comment.',
      link: `/pras/${pra.id}?comments=hazards`,
    })
    const mail = await once(`mail/comment-${id}-${sp.id}`)
    expect(JSON.stringify(mail.data())).not.toContain('Between us')
    for (const user of [pc, freelancer]) {
      expect((await db.doc(`users/${user.id}/notifications/comment-${id}`).get()).exists).toBe(false)
    }
    expect(
      (await notifyOfComment(db, pra.id, await db.doc(`pras/${pra.id}/comments/${id}`).get())).told,
    ).toBe(0)
  })

  it('notifies nobody about comments over three days old, for example from a restored archive', async () => {
    const pra = await stored()
    const ref = db.doc(`pras/${pra.id}/comments/${randomUUID()}`)
    // The comment mentions only people without a notification, until the trigger has handled it.
    await ref.set(comment([pc.id]))
    await ref.update({ mentions: [sp.id] })
    const at = Date.now()
    expect((await notifyOfComment(db, pra.id, await ref.get(), at + 4 * DAY)).told).toBe(0)
    expect((await notifyOfComment(db, pra.id, await ref.get(), at + 2 * DAY)).told).toBe(1)
  })
})

describe('the trigger for a reassessment on a shoot day', () => {
  const entry = (changes: object = {}) => ({
    version: 1,
    conditions: 'Between us: thunder',
    changed: 'Lightning',
    decision: 'stop',
    action: 'Back to camp',
    signature: 'freelancer Test',
    createdById: freelancer.id,
    recordedAt: Date.now() - 5 * DAY,
    utcOffset: 180,
    writtenAt: Timestamp.now(),
    ...changes,
  })
  const inForce = () => stored({ status: 'approved', approvedVersion: 1, pmId: director.id })

  it('notifies SP and PM only once of stopped work, without quoting the report, however old it is', async () => {
    const pra = await inForce()
    const id = randomUUID()
    const ref = db.doc(`pras/${pra.id}/dayLog/${id}`)
    await ref.set(entry())
    for (const user of [sp, director]) {
      const told = await notificationAt(`users/${user.id}/notifications/day-log-${id}`)
      expect(told).toMatchObject({ kind: 'on-the-day', link: `/pras/${pra.id}/day-log` })
      expect(told.message).toMatch(/^freelancer Test stopped work on location/)
      const mail = await once(`mail/day-log-${id}-${user.id}`)
      expect(JSON.stringify(mail.data())).not.toContain('Between us')
    }
    for (const user of [pc, freelancer, gone]) {
      expect((await db.doc(`users/${user.id}/notifications/day-log-${id}`).get()).exists).toBe(false)
    }
    expect((await notifyOfDayLog(db, pra.id, await ref.get())).told).toBe(0)
  })

  it('notifies nobody about work that continues, restored records or unreadable records', async () => {
    const pra = await inForce()
    const told = async (data: object, at = Date.now()) => {
      const ref = db.doc(`pras/${pra.id}/dayLog/${randomUUID()}`)
      // The entry is below a PRA that does not exist. So the trigger notifies nobody, and only the calls below count.
      const apart = db.doc(`pras/none-${run}/dayLog/${ref.id}`)
      await apart.set(data)
      return notifyOfDayLog(db, pra.id, await apart.get(), at)
    }
    expect((await told(entry({ decision: 'go' }))).told).toBe(0)
    expect((await told(entry(), Date.now() + 4 * DAY)).told).toBe(0)
    expect((await told({ decision: 7, writtenAt: Timestamp.now() })).told).toBe(0)
    expect((await told(entry({ decision: 'change', signature: ['x'], utcOffset: 'x' }))).told).toBe(2)
  })
})

describe('the daily reminders', () => {
  const ended = (days: number) => addDays(todayIso(Date.now()), -days)

  it('are sent by the schedule, each of them once', async () => {
    const waiting = await stored({ statusAt: Date.now() - 3 * DAY })
    const fresh = await stored({ statusAt: Date.now() - DAY })
    const leaving = await stored({ startDate: addDays(todayIso(Date.now()), 5) })
    const over = await stored({
      status: 'approved',
      approvedVersion: 1,
      startDate: ended(9),
      endDate: ended(4),
    })
    const { id, ...diver } = aUser('diver', {
      certificates: [{ type: 'HSE medical', number: '', expiresOn: addDays(todayIso(Date.now()), 20) }],
    })
    const admin = aUser('admin', { canAccessAdminApp: true })
    await db.doc(`users/${id}`).set(diver)
    const { id: adminId, ...adminBody } = admin
    await db.doc(`users/${adminId}`).set(adminBody)

    const keeper = aUser('keeper', { isDroneTeam: true })
    await db.doc(`users/${keeper.id}`).set(keeper)
    const insuredTo = addDays(todayIso(Date.now()), 20)
    const drone = { name: 'Inspire 1', kind: 'multirotor', insuredTo, isArchived: false, revision: 1 }
    await db.doc(`aircraft/${idOf('drone')}`).set(drone)

    const sentAt = Date.now() - 8 * DAY
    const unsigned = await storedContract({ status: 'sent', sentAt })
    const starting = await storedContract({
      status: 'approved',
      contractStartDate: addDays(todayIso(Date.now()), 5),
    })

    expect((await runSchedule()).status).toBe(200)

    const idsOf = async (userId: string) =>
      (await db.collection(`users/${userId}/notifications`).get()).docs.map(each => each.id)
    expect(await idsOf(sp.id)).toContain(`waiting-${waiting.id}-${waiting.statusAt}`)
    expect((await idsOf(sp.id)).filter(each => each.includes(fresh.id))).toEqual([])
    expect(await idsOf(pc.id)).toEqual(
      expect.arrayContaining([
        `leaving-${leaving.id}-${leaving.startDate}`,
        `debrief-first-${over.id}-${over.endDate}`,
        `contract-unsigned-${unsigned.id}-${sentAt}`,
        `contract-start-approved-${starting.id}-${starting.contractStartDate}`,
      ]),
    )
    expect(await idsOf(id)).toEqual([expect.stringMatching(/^expiry-30-.*-hse-medical$/)])
    expect(await idsOf(keeper.id)).toEqual([`expiry-30-aircraft-${idOf('drone')}-${insuredTo}-insurance`])
    expect(await idsOf(adminId)).toEqual([`expiries-${todayIso(Date.now())}`])
    expect(
      (await mailsTo(sp)).map(
        each => mailSchema.parse({ ...each.data(), id: each.id, at: 0 }).message.subject,
      ),
    ).toContain(`PRA-2026-${run}: still awaits you`)

    expect((await sendReminders(db)).told).toBe(0)
    // The next step of the round has a separate waiting period.
    await db.doc(`pras/${waiting.id}`).update({ statusAt: waiting.statusAt + 1 })
    expect((await sendReminders(db)).told).toBe(1)
  })
})
