import { describe, expect, it } from 'vitest'
import { type Condition, type Pra, praSchema } from '@/domain/pras/schema'
import { productionSchema } from '@/domain/productions/schema'
import { actorOf } from '@/domain/users/actor'
import { type User, userSchema } from '@/domain/users/schema'
import { anApproval } from '~tests/fixtures/pra-records'
import {
  awaitingMe,
  awaitingOthers,
  concernedUserIds,
  debriefsDue,
  expiringCertificates,
  leavingUnapproved,
} from './home-sections'

const TODAY = '2026-04-05'

function pra(id: string, changes: Partial<Pra> = {}): Pra {
  return praSchema.parse({
    id,
    reference: id,
    year: 2026,
    number: 1,
    type: 'regular',
    riskLevel: 'regular',
    status: 'submitted',
    title: id,
    productionId: 'p',
    companyAccess: 'open',
    ownerId: 'pc',
    createdById: 'pc',
    createdAt: 1,
    pmId: 'pm',
    pcIds: ['pc'],
    spId: 'sp',
    statusAt: 1000,
    ...changes,
  })
}
function user(id: string, changes: Partial<User> = {}): User {
  return userSchema.parse({
    id,
    email: `${id}@example.test`,
    firstName: id,
    lastName: 'T',
    isEmployee: true,
    ...changes,
  })
}
const users = new Map([user('sp'), user('pm'), user('pc')].map(one => [one.id, one]))
const sp = actorOf(user('sp'))
const pc = actorOf(user('pc'))

describe('awaitingMe', () => {
  it('has what this person must do, longest wait first, each once', () => {
    const rows = awaitingMe(
      [pra('new', { statusAt: 300 }), pra('old', { statusAt: 100 }), pra('old', { statusAt: 100 })],
      sp,
    )
    expect(rows.map(row => [row.pra.id, row.label, row.since])).toEqual([
      ['old', 'Awaiting SP approval', 100],
      ['new', 'Awaiting SP approval', 300],
    ])
  })
  it('drops what is archived, and what waits for somebody else', () => {
    expect(awaitingMe([pra('a', { isArchived: true }), pra('b', { status: 'approved' })], sp)).toEqual([])
    expect(awaitingMe([pra('c')], pc)).toEqual([])
  })
  it('has a PRA in force while this person has a condition of its approval to close', () => {
    const condition = {
      id: 'c',
      text: 'A second boat.',
      ownerId: pc.id,
      ownerName: 'PC',
      dueOn: '2026-04-20',
    }
    const given = (conditions: Condition[]) =>
      pra('a', { status: 'approved', approvedVersion: 1, approvals: [anApproval('sp', { conditions })] })
    expect(awaitingMe([given([condition])], pc)[0]?.label).toBe('Close a condition by 20 Apr 2026')
    expect(awaitingMe([given([condition])], sp)).toEqual([])
    const closed = { byId: 'pc', byName: 'PC', at: 1, note: 'It is there.' }
    expect(awaitingMe([given([{ ...condition, closed }])], pc)).toEqual([])
  })
  it('has words for what the owner must do with a declined PRA', () => {
    expect(awaitingMe([pra('a', { status: 'declined' })], pc)[0]?.label).toBe('Reopen or archive')
  })
})

describe('awaitingOthers', () => {
  it('has my PRAs that lie with others, with their names', () => {
    const rows = awaitingOthers(
      [pra('a'), pra('b', { status: 'draft' }), pra('c', { status: 'approved' })],
      pc,
      users,
    )
    expect(rows.map(row => [row.pra.id, row.by])).toEqual([['a', 'sp T']])
  })
  it('names nobody who may not approve it', () => {
    const rows = awaitingOthers([pra('a', { authorIds: ['sp'] })], pc, users)
    expect(rows.map(row => [row.pra.id, row.by])).toEqual([['a', '']])
  })
})

describe('leavingUnapproved', () => {
  it.each<[string, Partial<Pra>, number | null, boolean]>([
    ['in 14 days', { startDate: '2026-04-19', endDate: '2026-04-25' }, 14, false],
    ['in 15 days', { startDate: '2026-04-20', endDate: '2026-04-25' }, null, false],
    ['in 8 days', { startDate: '2026-04-13', endDate: '2026-04-25' }, 8, false],
    ['in 7 days: red', { startDate: '2026-04-12', endDate: '2026-04-25' }, 7, true],
    ['today: red', { startDate: TODAY, endDate: TODAY }, 0, true],
    ['under way: red', { startDate: '2026-04-01', endDate: '2026-04-10' }, -4, true],
    ['over', { startDate: '2026-04-01', endDate: '2026-04-04' }, null, false],
    ['without a date', {}, null, false],
    ['approved', { startDate: '2026-04-12', status: 'approved', approvedVersion: 2 }, null, false],
    [
      'in force while it is amended',
      { startDate: '2026-04-12', status: 'amended', approvedVersion: 2 },
      null,
      false,
    ],
    ['archived', { startDate: '2026-04-12', isArchived: true }, null, false],
    ['declined', { startDate: '2026-04-12', status: 'declined' }, 7, true],
  ])('%s', (_, changes, days, urgent) => {
    const rows = leavingUnapproved([pra('a', changes)], TODAY)
    expect(rows.map(row => row.days)).toEqual(days === null ? [] : [days])
    expect(rows.some(row => row.urgent)).toBe(urgent)
  })
})

describe('expiringCertificates', () => {
  const holder = (id: string, expiresOn: string, changes: Partial<User> = {}) =>
    user(id, { certificates: [{ type: 'First aid', number: '', expiresOn }], ...changes })
  const all = new Set(['a', 'b', 'c', 'd'])

  it.each([
    ['2026-06-04', 60],
    ['2026-06-05', null],
    [TODAY, 0],
    ['2026-03-31', -5],
    ['', null],
  ])('a certificate that ends on %s', (expiresOn, days) => {
    const rows = expiringCertificates([holder('a', expiresOn)], all, TODAY, 60)
    expect(rows.map(row => row.days)).toEqual(days === null ? [] : [days])
  })
  it('lists the first to expire first, of the people who matter, and nobody archived', () => {
    const people = [
      holder('a', '2026-05-01'),
      holder('b', '2026-04-10'),
      holder('c', '2026-04-10', { isArchived: true }),
      holder('x', '2026-04-10'),
    ]
    expect(expiringCertificates(people, all, TODAY, 60).map(row => row.user.id)).toEqual(['b', 'a'])
  })
})

it('concerns me with my crew and the team of my productions', () => {
  const production = (id: string, changes: object) =>
    productionSchema.parse({ id, name: id, companyId: 'c', companyAccess: 'open', ...changes })
  const ids = concernedUserIds(
    [pra('a', { memberIds: ['crew'] }), pra('b', { memberIds: ['gone'], isArchived: true })],
    [
      production('mine', { pmId: 'pc', pcIds: ['other'], spId: 'sp' }),
      production('theirs', { pmId: 'stranger' }),
    ],
    pc,
  )
  expect([...ids].sort()).toEqual(['crew', 'other', 'pc', 'sp'])
})

describe('debriefsDue', () => {
  it('has the shoots that are over and not debriefed, the most overdue first, each once', () => {
    const over = (id: string, endDate: string, changes: Partial<Pra> = {}) =>
      pra(id, { status: 'approved', startDate: '2026-03-01', endDate, ...changes })
    const rows = debriefsDue(
      [
        over('soon', '2026-04-01'),
        over('late', '2026-03-10'),
        over('late', '2026-03-10'),
        over('under way', '2026-04-05'),
        over('done', '2026-03-10', { isDebriefed: true }),
        over('amended', '2026-03-10', { status: 'amended' }),
      ],
      TODAY,
      14,
    )
    expect(rows.map(row => [row.pra.id, row.due.days])).toEqual([
      ['late', -12],
      ['soon', 10],
    ])
  })
})
