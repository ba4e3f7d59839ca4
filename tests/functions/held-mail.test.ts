import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultConfig } from '@/domain/config/schema'
import type { Message } from '@/domain/notifications/schema'
import { type Pra, praSchema } from '@/domain/pras/schema'
import type { User } from '@/domain/users/schema'
import { deliver } from '~functions/notify/deliver'
import { sendHeldMail } from '~functions/notify/held'
import { buildUser } from '../fixtures/people'
import { adminFirestore as db } from '../support/admin'

const run = randomUUID().slice(0, 8)
const idOf = (name: string) => `${name}-${run}`
const aUser = (name: string, fields: Partial<User> = {}) =>
  buildUser({
    id: idOf(name),
    firstName: name,
    lastName: 'Test',
    email: `${name}.${run}@held.test`,
    ...fields,
  })

const daily = aUser('daily', { mailDigest: true, timeZone: 'Europe/Oslo' })
const people = [daily]

beforeAll(async () => {
  await db.doc(`users/${daily.id}`).set(daily)
})

/** A PRA that everybody in this test may see. */
async function stored(): Promise<Pra> {
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
    ownerId: idOf('owner'),
    createdById: idOf('owner'),
    createdAt: 1,
  })
  const { id, ...body } = pra
  await db.doc(`pras/${id}`).set(body)
  return pra
}

describe('mail that is collected to be sent later', () => {
  let bears: Pra
  let otters: Pra
  beforeAll(async () => {
    ;[bears, otters] = [await stored(), await stored()]
  })

  const message = (id: string, changes: Partial<Message> = {}): Message => ({
    id: idOf(id),
    userId: daily.id,
    kind: 'to-do',
    praId: bears.id,
    subject: 'PRA-2026-0001 Polar bears',
    message: `What happened: ${id}.`,
    link: '/pras/one',
    ...changes,
  })
  const mailsTo = async (user: User) =>
    (await db.collection('mail').where('to', '==', user.email).get()).docs.map(doc => doc.data())
  const heldFor = async (user: User) =>
    (await db.collection('heldMail').where('userId', '==', user.id).get()).docs.map(doc => doc.data())

  it('is sent as one mail when its time has come, while urgent mail is sent at once', async () => {
    const to = { users: people, config: defaultConfig }
    const messages = [
      message('first'),
      message('second'),
      message('other', { praId: otters.id, subject: 'PRA-2026-0002 Otters', link: '/pras/two' }),
      message('stopped', { kind: 'on-the-day', message: 'Work was stopped.' }),
    ]
    expect(await deliver(db, messages, to, [])).toBe(4)
    expect((await mailsTo(daily)).map(mail => mail.message.text)).toEqual([
      expect.stringContaining('Work was stopped.'),
    ])
    const held = await heldFor(daily)
    expect(held).toHaveLength(3)
    const dueAt = Math.max(...held.map(each => each.dueAt))
    // The time in Oslo, an hour ahead of London.
    expect(new Date(dueAt).toLocaleTimeString('en-GB', { timeZone: 'Europe/Oslo' })).toBe('08:00:00')

    await sendHeldMail(db, dueAt - 1)
    expect(await heldFor(daily)).toHaveLength(3)
    await sendHeldMail(db, dueAt)
    await sendHeldMail(db, dueAt)
    expect(await heldFor(daily)).toEqual([])
    const together = (await mailsTo(daily)).filter(mail => !mail.message.text.includes('stopped'))
    expect(together.map(mail => mail.message.subject)).toEqual(['Greenlight: 3 notifications'])
    const { text } = together[0]?.message ?? {}
    for (const said of ['first.', 'second.', 'other.', '/pras/one\n', '/pras/two\n'])
      expect(text).toContain(said)
    // Messages about one thing are grouped under its name.
    expect(text.match(/Polar bears/g)).toHaveLength(1)
  })

  it('is sent unchanged if only one mail was collected for the person', async () => {
    await deliver(db, [message('alone')], { users: people, config: defaultConfig }, [])
    const [held] = await heldFor(daily)
    await sendHeldMail(db, held?.dueAt)
    const mails = await mailsTo(daily)
    expect(mails.map(mail => mail.message.subject)).toContain('PRA-2026-0001: awaits you')
  })

  it('is sent in order of arrival, with all mail of one person together', async () => {
    const orderly = aUser('orderly', { mailDigest: true })
    await db.doc(`users/${orderly.id}`).set(orderly)
    const to = { users: [orderly], config: defaultConfig }
    for (const id of ['zebra', 'lynx', 'auk']) {
      await deliver(db, [message(id, { userId: orderly.id })], to, [])
    }
    // Enough due mails to fill a page; they come before the mails of this test.
    const [held] = await heldFor(orderly)
    const others = db.bulkWriter()
    for (let at = 0; at < 500; at += 1) {
      void others.set(db.doc(`heldMail/${at}-${run}`), { ...held, userId: idOf('nobody'), dueAt: 1 })
    }
    await others.close()
    await sendHeldMail(db, held?.dueAt)
    const mails = await mailsTo(orderly)
    expect(mails.map(mail => mail.message.text.match(/What happened: \w+/g))).toEqual([
      ['zebra', 'lynx', 'auk'].map(id => `What happened: ${id}`),
    ])
  })

  it('is sent to the person’s present address, and never to an archived person', async () => {
    const moving = aUser('moving', { mailDigest: true })
    const leaving = aUser('leaving', { mailDigest: true })
    const to = { users: [moving, leaving], config: defaultConfig }
    for (const user of to.users) {
      await db.doc(`users/${user.id}`).set(user)
      await deliver(db, [message('told', { userId: user.id })], to, [])
    }
    const [held] = await heldFor(moving)
    const moved = { ...moving, email: `moved.${run}@held.test` }
    await db.doc(`users/${moving.id}`).update({ email: moved.email })
    await db.doc(`users/${leaving.id}`).update({ isArchived: true })
    await sendHeldMail(db, held?.dueAt)
    expect(await mailsTo(moved)).toHaveLength(1)
    expect([await mailsTo(moving), await mailsTo(leaving)]).toEqual([[], []])
    expect([await heldFor(moving), await heldFor(leaving)]).toEqual([[], []])
  })

  it('leaves out PRAs and contracts that the person may not see any more', async () => {
    const watching = aUser('watching', { mailDigest: true })
    await db.doc(`users/${watching.id}`).set(watching)
    const closed = await stored()
    const to = { users: [watching], config: defaultConfig }
    const of = (id: string, changes: Partial<Message>) => message(id, { userId: watching.id, ...changes })
    await deliver(
      db,
      [
        of('open', {}),
        of('closed', { praId: closed.id, subject: 'PRA-2026-0003 Secret' }),
        of('gone', { praId: '', contractId: `none-${run}`, subject: 'CON-2026-0003 Secret' }),
        of('general', { praId: '', subject: 'First aid' }),
      ],
      to,
      [],
    )
    await db.doc(`pras/${closed.id}`).update({ companyAccess: 'company-two' })
    const [held] = await heldFor(watching)
    await sendHeldMail(db, held?.dueAt)
    const [mail] = await mailsTo(watching)
    expect(mail?.message.subject).toBe('Greenlight: 2 notifications')
    for (const said of ['open', 'general']) expect(mail?.message.text).toContain(`What happened: ${said}.`)
    expect(mail?.message.text).not.toContain('Secret')
    expect(await heldFor(watching)).toEqual([])
  })

  it('appears in the app while it waits', async () => {
    await deliver(db, [message('shown')], { users: people, config: defaultConfig }, [])
    const entry = await db.doc(`users/${daily.id}/notifications/${idOf('shown')}`).get()
    expect(entry.get('message')).toBe('What happened: shown.')
  })
})
