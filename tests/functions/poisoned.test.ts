import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultConfig } from '@/domain/config/schema'
import type { Message } from '@/domain/notifications/schema'
import { type Pra, praSchema } from '@/domain/pras/schema'
import { addDays, todayIso } from '@/domain/shared/dates'
import type { User } from '@/domain/users/schema'
import { deliver } from '~functions/notify/deliver'
import { notifyOfComment, notifyOfLog } from '~functions/notify/notify'
import { sendReminders } from '~functions/remind/remind'
import type { Skip } from '~functions/skipped'
import { buildUser } from '../fixtures/people'
import { adminFirestore as db } from '../support/admin'
import { approval, dispatch, once, runSchedule } from './triggers'

/*
 * Documents that our app never writes, mixed with good ones. The functions must still notify everybody else, and the run must
 * report the documents that it left out.
 */

const run = randomUUID().slice(0, 8)
const idOf = (name: string) => `${name}-${run}`
const aUser = (name: string, fields: Partial<User> = {}) =>
  buildUser({
    id: idOf(name),
    firstName: name,
    lastName: 'Test',
    email: `${name}.${run}@poisoned.test`,
    ...fields,
  })

const DAY = 86_400_000
const today = todayIso(Date.now())
const expiring = [{ type: 'HSE medical', number: '', expiresOn: addDays(today, 20) }]

const owner = aUser('owner')
const sp = aUser('sp')
const director = aUser('director', { isDirector: true })
const diver = aUser('diver', { certificates: expiring })
const admin = aUser('admin', { canAccessAdminApp: true })

const badIds = ['x/y', '/', '', '.', '..', '__x__', 'x'.repeat(2000), 'æ'.repeat(800), 'nobody']
const noIds = [5, null, true, { a: 1 }, Timestamp.now()]

/** People with records that our forms never write. Each has a role or a certificate for which a function reads the record. */
const badUsers: Record<string, object> = {
  'without an address': { ...aUser('a', { isDirector: true }), email: null },
  'with a map for a name': { ...aUser('b', { isDirector: true }), firstName: { a: 1 } },
  'with a map for a phone number': { ...aUser('c', { isDirector: true }), phone: { a: 'x'.repeat(300_000) } },
  'with certificates of every kind': {
    ...aUser('d'),
    certificates: [5, null, 'x', { type: 5 }, { type: 'No such day', expiresOn: '2026-99-99' }, ...expiring],
  },
  'with a number for a first name, and certificates': {
    ...aUser('e', { certificates: expiring }),
    firstName: 5,
  },
  'with nothing but a flag': { isDirector: true, isArchived: false },
  'with nothing but a flag of admins': { canAccessAdminApp: true, isArchived: false },
}

/** PRAs that wait for the SP, or seem to. `isTold` says whether the SP still gets the message. */
const badPras: Record<string, { fields: object; isTold: boolean }> = {
  'members by ids that nobody can have': { fields: { memberIds: [...badIds, ...noIds] }, isTold: true },
  'PCs by such ids': { fields: { pcIds: badIds }, isTold: true },
  'an owner and a PM by such ids': { fields: { ownerId: 'x/y', pmId: '__x__' }, isTold: true },
  'an SP by such an id': { fields: { spId: 'x/y' }, isTold: false },
  'an SP that is a number': { fields: { spId: 5 }, isTold: false },
  'a text for a list': { fields: { memberIds: 'all', pcIds: 'all', countryIds: 5 }, isTold: true },
  'approvals and amendments of no shape': {
    fields: { approvals: ['yes', { userId: 5 }], amendments: 'none', tally: 'full' },
    isTold: true,
  },
  'days that are none': { fields: { startDate: '2026-99-99', endDate: '9999-99-99' }, isTold: true },
  'no title': { fields: { title: { a: 1 } }, isTold: false },
  'a type of its own': { fields: { type: 'nonsense' }, isTold: false },
  'a title of 300 kB': { fields: { title: 'https://evil.com '.repeat(18_000) }, isTold: true },
  'an export that never was': { fields: { diveAdviserName: ['x'], declinedReason: 7 }, isTold: true },
}

const waitingSince = Date.now() - 3 * DAY

async function stored(fields: object = {}, id = randomUUID()): Promise<string> {
  const { id: _id, ...body } = praSchema.parse({
    id,
    reference: `PRA-2026-${run}`,
    year: 2026,
    number: 1,
    type: 'regular',
    riskLevel: 'regular',
    status: 'submitted',
    title: 'Svalbard polar bears',
    productionId: 'production',
    companyAccess: 'open',
    ownerId: owner.id,
    createdById: owner.id,
    createdAt: 1,
    spId: sp.id,
    startDate: '2099-04-12',
    endDate: '2099-04-20',
    submittedVersion: 1,
    revision: 1,
    statusAt: waitingSince,
  })
  await db.doc(`pras/${id}`).set({ ...body, ...fields })
  return id
}

const praOf = async (id: string): Promise<Pra> =>
  praSchema.parse({ ...(await db.doc(`pras/${id}`).get()).data(), id, writtenAt: 0 })
const toldAt = async (path: string) =>
  (await db.collection(`${path}/notifications`).get()).docs.map(each => each.id)
const told = (userId: string) => toldAt(`users/${userId}`)
const badUser = (name: string) => `users/bad-${Object.keys(badUsers).indexOf(name)}-${run}`
const isThere = async (path: string) => (await db.doc(path).get()).exists

beforeAll(async () => {
  for (const { id, ...body } of [owner, sp, director, diver, admin]) await db.doc(`users/${id}`).set(body)
  for (const [name, user] of Object.entries(badUsers)) {
    const { id: _id, ...body } = user as { id?: string }
    await db.doc(badUser(name)).set(body)
  }
})

describe('the daily reminders, when some records are unreadable,', () => {
  it('reach everybody except people with an unreadable record, and report the records left out', async () => {
    const good = await stored()
    const bad: Record<string, string> = {}
    for (const [name, { fields }] of Object.entries(badPras)) bad[name] = await stored(fields)

    const first = await sendReminders(db)

    expect(first.told).toBeGreaterThan(0)
    const ofSp = await told(sp.id)
    expect(ofSp).toContain(`waiting-${good}-${waitingSince}`)
    for (const [name, { isTold }] of Object.entries(badPras)) {
      expect([name, ofSp.includes(`waiting-${bad[name]}-${waitingSince}`)]).toEqual([name, isTold])
    }
    expect(await told(diver.id)).toEqual([expect.stringMatching(/^expiry-30-/)])
    expect(await told(admin.id)).toEqual([`expiries-${today}`])
    // The certificates that can be read are reported, even if others in the list cannot.
    expect(await toldAt(badUser('with certificates of every kind'))).toEqual([
      expect.stringMatching(/^expiry-30-/),
    ])

    const left = first.skipped.map(({ path }) => path)
    const expected = Object.keys(badPras).filter(name => !name.startsWith('days that'))
    expect(expected.filter(name => !left.includes(`pras/${bad[name]}`))).toEqual([])
    expect(left).toContain(badUser('with a number for a first name, and certificates'))
    expect(left).toContain(badUser('with nothing but a flag of admins'))
    expect(first.skipped.every(({ reason }) => reason.length > 0)).toBe(true)
    expect(left).not.toContain(`pras/${good}`)

    expect((await runSchedule()).status).toBe(200)
    expect((await sendReminders(db)).told).toBe(0)
  })
})

describe('a trigger of notifications', () => {
  it('finishes for a PRA whose user ids are impossible', async () => {
    const id = await stored()
    const pra = await praOf(id)
    await db.doc(`pras/${id}`).update({ memberIds: [...badIds, ...noIds], pcIds: { a: 1 } })
    const logId = await dispatch(pra, { ...approval }, sp)
    const next = await once(`users/${director.id}/notifications/log-${logId}`)
    expect(next.get('kind')).toBe('to-do')
    expect(await isThere(`users/${owner.id}/notifications/log-${logId}`)).toBe(true)
    const again = await notifyOfLog(db, await db.doc(`logs/${logId}`).get())
    expect(again.told).toBe(0)
    const left = again.skipped.map(({ path }) => path)
    const directors = ['without an address', 'with a map for a name', 'with nothing but a flag']
    expect(left).toEqual(expect.arrayContaining([`pras/${id}`, ...directors.map(badUser)]))
    // A phone number that is a map must not prevent a notification.
    expect(await toldAt(badUser('with a map for a phone number'))).toContain(`log-${logId}`)
  })

  it('notifies the valid people of a mention that also names impossible ids', async () => {
    const praId = await stored()
    const path = `pras/${praId}/comments/${randomUUID()}`
    const mentions = [...badIds, ...noIds, sp.id]
    await db.doc(path).set({ slug: { a: 1 }, mentions, createdById: owner.id, writtenAt: Timestamp.now() })
    await once(`users/${sp.id}/notifications/comment-${path.split('/')[3]}`)
    const again = await notifyOfComment(db, praId, await db.doc(path).get())
    expect(again.told).toBe(0)
    expect(again.skipped.map(skip => skip.path)).toContain(path)
  })

  it.each(['x/y', '..', '__x__', 'x'.repeat(2000)])(
    'finishes, without a repetition, for an entry whose record id is %s',
    async resourceId => {
      const logId = await dispatch(await praOf(await stored()), { ...approval }, sp)
      const entry = db.doc(`logs/${logId}`)
      await once(`users/${director.id}/notifications/log-${logId}`)
      await entry.update({ resourceId })
      expect(await notifyOfLog(db, await entry.get())).toEqual({
        told: 0,
        skipped: [{ path: `logs/${logId}`, reason: expect.any(String) }],
      })
    },
  )
})

describe('a notification to a hundred people in one transaction', () => {
  const aMessage = (userId: string): Message => ({
    id: `batch-${run}`,
    userId,
    kind: 'to-do',
    praId: 'p1',
    subject: 'PRA-2026-0001',
    message: 'It awaits you.',
    link: '/pras/p1',
  })

  it('reaches all other people if some of its messages cannot be written', async () => {
    const crowd = Array.from({ length: 100 }, (_, at) => aUser(`crowd${at}`))
    const bad = new Set([0, 41, 99])
    // A value that the SDK refuses to send, since Firestore has no type for it.
    const users = crowd.map((user, at) =>
      bad.has(at) ? { ...user, email: Symbol('no text') as never } : user,
    )
    const messages = [...users.map(user => aMessage(user.id)), aMessage('x/y'), aMessage('__x__')]
    const skipped: Skip[] = []
    expect(await deliver(db, messages, { users, config: defaultConfig }, skipped)).toBe(97)
    for (const [at, { id }] of users.entries()) {
      const isWritten = await isThere(`users/${id}/notifications/batch-${run}`)
      expect([at, isWritten]).toEqual([at, !bad.has(at)])
      expect(await isThere(`mail/batch-${run}-${id}`)).toBe(isWritten)
    }
    expect(skipped).toHaveLength(5)
  })
})
