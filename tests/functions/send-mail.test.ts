import { randomUUID } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Carrier, ofServer, sendDueMail, sendMail } from '~functions/send-mail/send-mail'
import { mailSecrets, mailServer } from '~functions/send-mail/server'
import { adminFirestore as db } from '../support/admin'
import { once } from './triggers'

const run = randomUUID().slice(0, 8)

/** The behaviour of these tests' mail server at the next mail: it answers RCPT or DATA, or breaks the connection. */
type Behaviour = 'takes' | 'refuses the address' | 'is busy' | 'breaks off after the text'
let behaviour: Behaviour = 'takes'
const received: string[] = []
const logins: string[] = []
let server: Server
let carrier: Carrier

/** A minimal mail server on a port of this machine. */
function converse(socket: Socket) {
  let isText = false
  let text = ''
  socket.setEncoding('utf8')
  socket.on('error', () => undefined)
  socket.write('220 mail.test ready\r\n')
  const answers: Record<string, () => string> = {
    EHLO: () => '250-mail.test\r\n250 AUTH PLAIN',
    AUTH: () => '235 welcome',
    MAIL: () => '250 sender ok',
    RCPT: () =>
      behaviour === 'refuses the address'
        ? '550 no such user here'
        : behaviour === 'is busy'
          ? '451 later'
          : '250 ok',
    DATA: () => '354 go on',
    QUIT: () => '221 bye',
  }
  let rest = ''
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (isText) {
        if (line !== '.') {
          text += `${line}\n`
          continue
        }
        received.push(text)
        text = ''
        isText = false
        if (behaviour === 'breaks off after the text') socket.destroy()
        else socket.write('250 queued\r\n')
        continue
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'AUTH') logins.push(Buffer.from(line.split(' ')[2] ?? '', 'base64').toString())
      if (verb === 'DATA') isText = true
      socket.write(`${answers[verb]?.() ?? '250 ok'}\r\n`)
    }
  })
}

beforeAll(async () => {
  server = createServer(converse)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const env = { SMTP_URL: `smtp://post%40mail.test@127.0.0.1:${port}`, SMTP_PASSWORD: 'sesame' }
  const configured = mailServer(env)
  if (!configured) throw new Error('No mail server')
  carrier = ofServer(configured)
})
afterAll(() => server.close())

/** Stores a mail that already has a delivery, so that the emulators' trigger skips it. */
async function waiting(fields: object = {}) {
  const ref = db.doc(`mail/sent-${run}-${randomUUID()}`)
  const due = { state: 'RETRY', attempts: 1, dueAt: 1 }
  await ref.set({
    ...{ to: `ada.${run}@sent.test`, isConfidential: false, thread: 'pra-one', at: Timestamp.now() },
    message: { subject: 'PRA-2026-0001: awaits you', text: 'Ünïcode\n.a line with a dot\n' },
    delivery: due,
    ...fields,
  })
  return ref
}
const deliveryIn = async (ref: FirebaseFirestore.DocumentReference) => (await ref.get()).get('delivery')

it('a mail is sent over SMTP within its thread, and its record says that it was sent', async () => {
  behaviour = 'takes'
  const ref = await waiting()
  expect(await sendMail(ref, carrier)).toMatchObject({ state: 'SUCCESS', attempts: 2 })
  expect(await deliveryIn(ref)).toMatchObject({ state: 'SUCCESS', attempts: 2 })
  const mail = received.at(-1) ?? ''
  expect(mail).toContain(`To: ada.${run}@sent.test`)
  expect(mail).toContain('From: post@mail.test')
  expect(mail).toContain(`Message-ID: <${ref.id}@mail.test>`)
  expect(mail).toContain('In-Reply-To: <pra-one@mail.test>')
  expect(mail).toContain('References: <pra-one@mail.test>')
  expect(mail).toContain('Auto-Submitted: auto-generated')
  expect(logins.at(-1)).toBe('\u0000post@mail.test\u0000sesame')
})

it('a mail is sent only once when several calls send it at the same time or later', async () => {
  behaviour = 'takes'
  const before = received.length
  const ref = await waiting()
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => sendMail(ref, carrier)))
  expect(outcomes.filter(outcome => outcome?.state === 'SUCCESS')).toHaveLength(1)
  expect(await sendMail(ref, carrier)).toBeNull()
  expect(received).toHaveLength(before + 1)
})

it('a mail is sent again later when the server is busy, but not when the server refuses the address', async () => {
  behaviour = 'is busy'
  const busy = await waiting()
  expect(await sendMail(busy, carrier)).toMatchObject({
    state: 'RETRY',
    error: expect.stringContaining('451'),
  })
  expect((await deliveryIn(busy)).dueAt).toBeGreaterThan(Date.now())
  behaviour = 'refuses the address'
  const refused = await waiting()
  expect(await sendMail(refused, carrier)).toMatchObject({
    ...{ state: 'ERROR', error: expect.stringContaining('550 no such user') },
  })
  expect((await deliveryIn(refused)).dueAt).toBeUndefined()
})

it('a mail is not sent again if it may have arrived before the connection broke', async () => {
  behaviour = 'breaks off after the text'
  const ref = await waiting()
  const before = received.length
  expect(await sendMail(ref, carrier)).toMatchObject({
    ...{ state: 'ERROR', error: expect.stringContaining('may have arrived') },
  })
  behaviour = 'takes'
  expect(await sendMail(ref, carrier)).toBeNull()
  expect(received).toHaveLength(before + 1)
})

it('a mail is sent again later when the server does not answer', async () => {
  const nobody = ofServer({
    ...{ host: '127.0.0.1', port: 1, secure: false },
    user: '',
    password: '',
    from: 'a@b.test',
  })
  const ref = await waiting()
  expect(await sendMail(ref, nobody)).toMatchObject({
    state: 'RETRY',
    error: expect.stringContaining('ECONNREFUSED'),
  })
})

it('the text of a confidential mail is deleted as soon as the mail cannot be sent any more', async () => {
  behaviour = 'is busy'
  const secret = { isConfidential: true, message: { subject: 'Your code', text: 'Your code is 123456' } }
  const ref = await waiting(secret)
  await sendMail(ref, carrier)
  expect((await ref.get()).get('message.text')).toContain('123456')
  await ref.update({ 'delivery.dueAt': 1 })
  behaviour = 'refuses the address'
  await sendMail(ref, carrier)
  expect((await ref.get()).get('message.text')).toBeUndefined()
})

it('a mail without an address fails for good, and so does a mail whose function ended before its result', async () => {
  behaviour = 'takes'
  const before = received.length
  const none = await waiting({ to: [] })
  expect(await sendMail(none, carrier)).toMatchObject({
    state: 'ERROR',
    error: expect.stringContaining('no valid e-mail address'),
  })
  const left = await waiting({ delivery: { state: 'PROCESSING', attempts: 1, dueAt: 1 } })
  expect(await sendMail(left, carrier)).toMatchObject({ state: 'ERROR' })
  expect(received).toHaveLength(before)
})

it('mails that are due are sent, and later mails stay', async () => {
  behaviour = 'takes'
  const [due, later] = [
    await waiting(),
    await waiting({ delivery: { state: 'RETRY', attempts: 1, dueAt: 9e15 } }),
  ]
  await sendDueMail(db, carrier)
  expect(await deliveryIn(due)).toMatchObject({ state: 'SUCCESS' })
  expect(await deliveryIn(later)).toMatchObject({ state: 'RETRY' })
})

it('without a configured mail server, a mail is closed with a reason, and no password is needed', async () => {
  expect(mailServer({})).toBeNull()
  expect(mailSecrets({})).toEqual([])
  expect(mailSecrets({ SMTP_URL: 'smtps://a@b.test' })).toEqual(['SMTP_PASSWORD'])
  expect(() => mailServer({ SMTP_URL: 'https://b.test' })).toThrow('SMTP_URL begins with https://')
  expect(await sendMail(await waiting(), null)).toMatchObject({ state: 'OFF' })
})

it('a new mail in the emulators is sent to the outbox and recorded as sent', async () => {
  const id = `new-${run}`
  await db.doc(`mail/${id}`).set({
    ...{ to: 'grace@sent.test', isConfidential: false, at: Timestamp.now() },
    message: { subject: 'PRA-2026-0002: approved', text: 'Approved.\n' },
  })
  const sent = await once(`outbox/${id}`)
  expect(sent.data()).toMatchObject({
    to: ['grace@sent.test'],
    subject: 'PRA-2026-0002: approved',
    text: 'Approved.\n',
  })
  expect(await once(`mail/${id}`, mail => mail.get('delivery.state') === 'SUCCESS')).toBeDefined()
})
