import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, expect, it } from 'vitest'
import { adminFirestore as db } from '../support/admin'
import { callFunction, signUp } from '../support/callable'

const run = randomUUID().slice(0, 8)
const idTokens = new Map<string, string>()

beforeAll(async () => {
  for (const [name, flags] of Object.entries({ admin: { canAccessAdminApp: true }, employee: {} })) {
    const email = `${name}.${run}@mail.test`
    idTokens.set(name, (await signUp(email)).idToken)
    await db
      .doc(`accounts/${email}`)
      .set({ userId: `${name}-${run}`, isArchived: false, isEmployee: true, ...flags, writtenAt: new Date() })
  }
})

const mails = async () => (await db.collection('mail').where('to', '==', `admin.${run}@mail.test`).get()).docs

it('a test mail goes only to the admin’s own address, at most once a minute', async () => {
  const call = () => callFunction('sendTestMail', {}, idTokens.get('admin'))
  expect(await call()).toMatchObject({ result: { to: `admin.${run}@mail.test` } })
  await call()
  const sent = await mails()
  // Two mails if a minute ended in between.
  expect([1, 2]).toContain(sent.length)
  expect(sent[0]?.data()).toMatchObject({
    isConfidential: false,
    message: { subject: 'Test e-mail', text: expect.stringContaining('/admin/utils') },
  })
  // Its time has the same type as in other mails, so that it appears among the newest.
  expect(sent[0]?.get('at')).toBeInstanceOf(Timestamp)
})

it('only an admin can send a test mail', async () => {
  const answer = await callFunction('sendTestMail', {}, idTokens.get('employee'))
  expect(JSON.stringify(answer)).toContain('Only administrators may try mails')
})
