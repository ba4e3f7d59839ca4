import { expect, test } from 'vitest'
import { aPra, aUser } from '~tests/fixtures/pra-records'
import { dayLogAudience, dayLoggedSchema, dayLogMessages } from './for-day-log'
import { outgoing } from './outgoing'

const pra = aPra({ status: 'approved', approvedVersion: 3, spId: 'sp', pmId: 'pm' })
const users = ['sp', 'pm', 'pc', 'crew'].map(id => aUser(id))
const entry = (changes: object = {}) =>
  dayLoggedSchema.parse({
    id: 'e',
    decision: 'stop',
    createdById: 'crew',
    signature: 'Kit Crew',
    recordedAt: Date.UTC(2026, 3, 20, 12),
    utcOffset: 60,
    conditions: 'Confidential',
    ...changes,
  })
const told = (changes: object = {}, of = pra, among = users) =>
  dayLogMessages(entry(changes), of, among).map(({ userId }) => userId)

test('a stop or change on location is reported once to SP and PM, in facts and without the writer’s words', () => {
  expect(told()).toEqual(['sp', 'pm'])
  expect(told({ decision: 'change' })).toEqual(['sp', 'pm'])
  expect(told({ decision: 'go' })).toEqual([])
  const [message] = dayLogMessages(entry(), pra, users)
  expect(message).toMatchObject({
    id: 'day-log-e',
    kind: 'on-the-day',
    message:
      'Kit Crew stopped work on location, signed at 13:00, 20 Apr 2026 (UTC+1). Read the entry, and speak with the crew.',
    link: '/pras/pra-1/day-log',
  })
  expect(JSON.stringify(message)).not.toContain('Confidential')
})

test('a report of a stop on location is mailed, and its subject says what happened', () => {
  const [message] = dayLogMessages(entry(), pra, users)
  if (!message) throw new Error('nobody is told')
  const { mail } = outgoing(message, aUser('sp'), {
    appUrl: 'https://app.test',
    config: { mailSender: '', mailFooter: '' } as never,
  })
  expect(mail?.message.subject).toBe('PRA-2026-0142: work stopped on location')
  expect(mail?.message.text).toContain('https://app.test/pras/pra-1/day-log')
})

test('a report from location goes to each person once, and never to its writer or to people without access', () => {
  expect(told({ createdById: 'pm' })).toEqual(['sp'])
  expect(told({}, { ...pra, pmId: 'sp' })).toEqual(['sp'])
  expect(told({}, pra, [aUser('sp', { isArchived: true }), aUser('pm', { isEmployee: false })])).toEqual([])
  expect(told({}, { ...pra, companyAccess: 'company-one' })).toEqual([])
  expect(dayLogAudience({ spId: '', pmId: '', ownerId: '', pcIds: [] })).toEqual([])
})

test('a report from location goes to the owner and the PCs if neither SP nor PM can get it', () => {
  const others = { ownerId: 'owner', pcIds: ['pc'] }
  const all = [...users, aUser('owner')]
  expect(told({}, { ...pra, ...others, spId: '', pmId: '' }, all)).toEqual(['pc', 'owner'])
  expect(told({ createdById: 'sp' }, { ...pra, ...others, pmId: '' }, all)).toEqual(['pc', 'owner'])
  expect(told({}, { ...pra, ...others, pmId: '' }, all)).toEqual(['sp'])
  expect(dayLogAudience({ ...pra, ...others })).toEqual(['sp', 'pm', 'owner', 'pc'])
})
