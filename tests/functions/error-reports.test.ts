import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, expect, it } from 'vitest'
import { reportOf } from '@/domain/error-reports/schema'
import { keepReport } from '~functions/error-reports/keep-report'
import { mailState } from '~functions/watch/mail-state'
import { adminFirestore as db } from '../support/admin'
import { callFunction, signUp } from '../support/callable'

const run = randomUUID().slice(0, 8)
const email = `ada.${run}@reports.test`
const page = { route: '/pras/:id', version: '0.1.0', builtAt: Number.parseInt(run, 16) + 1 }
const report = reportOf('command', new Error('The secret of Ada'), { ...page, command: 'praCommand' })
const kept = async () => (await db.collection('errorReports').where('builtAt', '==', page.builtAt).get()).docs
let me: { uid: string; idToken: string }

beforeAll(async () => {
  me = await signUp(email)
  const account = {
    isArchived: false,
    isEmployee: true,
    companyAccess: ['open'],
    userId: run,
    name: 'Ada Person',
  }
  await db.doc(`accounts/${email}`).set({ ...account, revision: 1 })
})

it('equal error reports are counted as one, with the number of people, and contain no words of a person', async () => {
  expect((await callFunction('reportError', report, me.idToken)).result).toEqual({ isKept: true })
  await keepReport(db, report, { uid: me.uid, now: Date.now() })
  await keepReport(db, report, { uid: 'somebody else', now: Date.now() })
  const [stored, ...more] = await kept()
  expect(more).toEqual([])
  expect(stored?.data()).toMatchObject({ ...report, count: 3 })
  expect(stored?.get('people')).toHaveLength(2)
  const text = JSON.stringify({ id: stored?.id, ...stored?.data() })
  for (const word of ['Ada', email, me.uid, run]) expect(text).not.toContain(word)
})

it('an error report is refused if nobody is signed in or if it contains words of a person', async () => {
  expect((await callFunction('reportError', report)).error?.status).toBe('UNAUTHENTICATED')
  const withWords = { ...report, message: 'The secret of Ada' }
  expect((await callFunction('reportError', withWords, me.idToken)).error?.status).toBe('INVALID_ARGUMENT')
})

it('a page that fails in a loop stores a limited number of error reports', async () => {
  const answers = []
  for (let at = 0; at < 40; at++) answers.push(await callFunction('reportError', report, me.idToken))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(answers.at(-1)?.result).toEqual({ isKept: false })
  expect((await kept())[0]?.get('count')).toBeLessThanOrEqual(3 + 30)
})

it('the mail status has the number of unsent mails, and the delay of the oldest collected mail', async () => {
  const now = Date.now()
  const [HOUR, MINUTE] = [3_600_000, 60_000]
  const before = await mailState(db, now)
  const at = (age: number) => ({ at: Timestamp.fromMillis(now - age), isConfidential: false })
  await db.doc(`mail/unsent-${run}`).set(at(HOUR))
  await db.doc(`mail/failed-${run}`).set({ ...at(HOUR), delivery: { state: 'ERROR' } })
  await db.doc(`mail/sent-${run}`).set({ ...at(HOUR), delivery: { state: 'SUCCESS' } })
  await db.doc(`mail/young-${run}`).set(at(MINUTE))
  await db.doc(`heldMail/${run}`).set({ dueAt: now - 90 * MINUTE })
  const after = await mailState(db, now)
  expect(after.unsent - before.unsent).toBe(2)
  expect(after.oldestHeldMinutes).toBeGreaterThanOrEqual(90)
  await db.doc(`heldMail/${run}`).delete()
})
