import { describe, expect, it } from 'vitest'
import type { Contract } from '@/domain/contracts/schema'
import type { Condition, Pra } from '@/domain/pras/schema'
import { productionSchema } from '@/domain/productions/schema'
import { addDays } from '@/domain/shared/dates'
import { actorOf } from '@/domain/users/actor'
import type { User } from '@/domain/users/schema'
import { anApproval, aPra, aUser } from '~tests/fixtures/pra-records'
import { validContract } from '~tests/fixtures/valid-contract'
import { concernedUserIds, expiringCertificates } from './certificates'
import { contractRows } from './contract-rows'
import { isContractsOffice } from './office'
import { debriefsDue, prasForMe, prasForOthers } from './pra-rows'
import { byUrgency, type WaitingRow } from './waiting'

const today = '2026-04-05'
const sp = actorOf(aUser('sp'))
const pc = actorOf(aUser('pc'))
const users = new Map(['sp', 'pm', 'pc'].map(id => [id, aUser(id)]))
const pra = (id: string, changes: Partial<Pra> = {}) => aPra({ id, startDate: '', endDate: '', ...changes })
const idsOf = (rows: readonly WaitingRow[]) => rows.map(({ id }) => id)

describe('the list on the home page', () => {
  const row = (id: string, changes: Partial<WaitingRow>): WaitingRow => ({
    ...{ kind: 'pra', id, reference: id, title: id, label: '', by: '', about: '', since: 1 },
    ...{ startsOn: '', overAfter: '', isUrgent: false, risk: 0, ...changes },
  })
  const rows = [
    row('over', { startsOn: '2026-03-01', overAfter: '2026-03-09' }),
    row('undated, waited long', { since: 0 }),
    row('undated', {}),
    row('in 9 days', { startsOn: '2026-04-14', overAfter: '2026-04-20' }),
    row('in 9 days, high', { startsOn: '2026-04-14', overAfter: '2026-04-20', risk: 2 }),
    row('contract, undated', { kind: 'contract' }),
    row('under way', { startsOn: '2026-04-01', overAfter: '2026-04-09' }),
  ]
  const usual = ['under way', 'in 9 days, high', 'in 9 days', 'undated, waited long']

  it('is sorted by departure, then risk, then waiting time, with past shoots last', () => {
    const order = [...usual, 'contract, undated', 'undated', 'over']
    expect(idsOf(byUrgency(rows, today))).toEqual(order)
    expect(idsOf(byUrgency(rows.toReversed(), today))).toEqual(order)
  })

  it('shows the given kind of work first', () => {
    expect(idsOf(byUrgency(rows, today, 'contract'))).toEqual([
      'contract, undated',
      ...usual,
      'undated',
      'over',
    ])
  })
})

describe('the list of PRAs that wait for a person', () => {
  it('says what the person must do, and since when the PRA waits', () => {
    const rows = prasForMe([pra('a', { statusAt: 300 }), pra('b', { ownerId: 'x', spId: 'y' })], sp, today)
    expect(rows).toMatchObject([{ id: 'a', label: 'Awaiting SP approval', since: 300, by: '' }])
  })

  it('leaves out PRAs that are archived, in force or waiting for somebody else', () => {
    expect(prasForMe([pra('a', { isArchived: true }), pra('b', { status: 'approved' })], sp, today)).toEqual(
      [],
    )
    expect(prasForMe([pra('c')], pc, today)).toEqual([])
  })

  it('includes a PRA in force while the person must close a condition of its approval', () => {
    const condition = { id: 'c', text: 'A second boat.', ownerId: 'pc', ownerName: 'PC', dueOn: '2026-04-20' }
    const given = (conditions: Condition[]) =>
      pra('a', { status: 'approved', approvedVersion: 1, approvals: [anApproval('sp', { conditions })] })
    expect(prasForMe([given([condition])], pc, today)[0]?.label).toBe('Close a condition by 20 Apr 2026')
    expect(prasForMe([given([condition])], sp, today)).toEqual([])
    const closed = { byId: 'pc', byName: 'PC', at: 1, note: 'It is there.' }
    expect(prasForMe([given([{ ...condition, closed }])], pc, today)).toEqual([])
  })

  it('tells the owner of a declined PRA to reopen or archive it', () => {
    expect(prasForMe([pra('a', { status: 'declined' })], pc, today)[0]?.label).toBe('Reopen or archive')
  })
})

describe('the list of a person’s PRAs that wait for other people', () => {
  it('names the people for whom each PRA waits', () => {
    const mine = [pra('a'), pra('b', { status: 'approved' })]
    expect(prasForOthers(mine, pc, users, today).others).toMatchObject([{ id: 'a', by: 'sp Tester' }])
    expect(prasForOthers([pra('c', { status: 'draft' })], sp, users, today).others).toEqual([])
  })

  it('leaves out the name of an SP who may not approve the PRA', () => {
    expect(prasForOthers([pra('a', { authorIds: ['sp'] })], pc, users, today).others[0]?.by).toBe('')
  })

  it.each<[string, Partial<Pra>, boolean, boolean]>([
    ['in 14 days', { startDate: '2026-04-19', endDate: '2026-04-25' }, true, false],
    ['in 15 days', { startDate: '2026-04-20', endDate: '2026-04-25' }, false, false],
    ['in 8 days', { startDate: '2026-04-13', endDate: '2026-04-25' }, true, false],
    ['in 7 days, which is urgent', { startDate: '2026-04-12', endDate: '2026-04-25' }, true, true],
    ['under way, which is urgent', { startDate: '2026-04-01', endDate: '2026-04-10' }, true, true],
    ['a draft in 3 days, which is urgent', { startDate: '2026-04-08', status: 'draft' }, true, true],
    ['over', { startDate: '2026-04-01', endDate: '2026-04-04' }, false, false],
    ['without dates', {}, false, false],
    ['in force', { startDate: '2026-04-12', status: 'approved', approvedVersion: 2 }, false, false],
    ['amended, in force', { startDate: '2026-04-12', status: 'amended', approvedVersion: 2 }, false, false],
    ['archived', { startDate: '2026-04-12', isArchived: true }, false, false],
  ])(
    'puts a shoot that leaves within 14 days without approval in a group of its own: %s',
    (_, changes, isLeaving, isUrgent) => {
      // The SP who looks at the list has no part in this PRA.
      const one = pra('a', { ownerId: 'x', pcIds: [], pmId: 'x', spId: 'y', ...changes })
      const { leaving, others } = prasForOthers([one], sp, users, today)
      expect(idsOf(leaving)).toEqual(isLeaving ? ['a'] : [])
      expect(leaving.some(row => row.isUrgent)).toBe(isUrgent)
      expect(idsOf(others).filter(id => idsOf(leaving).includes(id))).toEqual([])
    },
  )
})

describe('the contracts on the home page', () => {
  const contract = (
    id: string,
    status: Contract['status'],
    days: number,
    changes: Partial<Contract> = {},
  ) => ({
    ...validContract('goods-and-services', {
      status,
      pmId: 'pm',
      pcId: 'pc',
      contractStartDate: addDays(today, days),
    }),
    ...changes,
    id,
    reference: id,
  })
  const rowsFor = (
    userId: string,
    contracts: Contract[],
    view: { isOffice?: boolean; flags?: Partial<User> } = {},
  ) => {
    const { isOffice = false, flags = {} } = view
    const rows = contractRows(contracts, { actor: actorOf(aUser(userId, flags)), today, isOffice, facts: {} })
    return { forMe: idsOf(rows.forMe), others: idsOf(rows.others) }
  }

  it('are split, for a PM or PC, into contracts that wait for them and contracts that wait for others', () => {
    const all = [
      contract('draft', 'draft', 30),
      contract('submitted', 'submitted', 30),
      contract('approved', 'approved', 30),
    ]
    expect(rowsFor('pm', all)).toEqual({ forMe: ['draft', 'submitted', 'approved'], others: [] })
    expect(rowsFor('pc', all)).toEqual({ forMe: ['draft', 'approved'], others: ['submitted'] })
    expect(rowsFor('stranger', all)).toEqual({ forMe: [], others: [] })
  })

  it('ask the office to remind the addressee when work is near, and to act on a query or a refusal', () => {
    const all = [
      contract('far', 'sent', 15),
      contract('near', 'sent', 14),
      contract('asked', 'sent', 90, { query: 'Which boat?' }),
      contract('declined', 'sent', 90, { declined: 'Too little.' }),
    ]
    expect(rowsFor('pm', all)).toEqual({ forMe: ['near', 'asked', 'declined'], others: ['far'] })
    expect(rowsFor('office', all, { isOffice: true })).toEqual({
      forMe: ['near', 'asked', 'declined'],
      others: [],
    })
  })

  it('ask for the signature of the company, however far the work is, once the other side has signed', () => {
    const signatures = [{ act: 'supplier' }] as Contract['signatures']
    const all = [contract('open', 'sent', 90), contract('countersign', 'sent', 90, { signatures })]
    expect(rowsFor('pm', all)).toEqual({ forMe: ['countersign'], others: ['open'] })
  })

  it('include, for the office, its own steps, and drafts that have no PM or PC or whose work has begun', () => {
    const all = [
      contract('yesterday', 'draft', -1),
      contract('tomorrow', 'draft', 1),
      contract('nobody’s', 'draft', 1, { pmId: '', pcId: '' }),
      contract('approve', 'submitted', 90),
      contract('send', 'approved', 90),
      contract('signed', 'signed', 1),
      contract('archived', 'approved', 1, { isArchived: true }),
    ]
    const forMe = ['yesterday', 'nobody’s', 'approve', 'send']
    expect(rowsFor('office', all, { isOffice: true })).toEqual({ forMe, others: [] })
  })

  it('include, for an admin, the contracts that only an admin can approve', () => {
    const all = [contract('own', 'submitted', 9, { submittedById: 'pm' }), contract('usual', 'submitted', 9)]
    expect(rowsFor('boss', all, { flags: { canAccessAdminApp: true } }).forMe).toEqual(['own'])
  })

  it('state the next step and the people who must act, and are urgent once work has begun', () => {
    const view = { actor: actorOf(aUser('pc')), today, isOffice: false, facts: {} }
    const all = [contract('a', 'submitted', 0), contract('b', 'sent', 20), contract('c', 'approved', 1)]
    const { forMe, others } = contractRows(all, view)
    expect(others).toMatchObject([
      { title: 'Lens Ltd', label: 'Awaiting approval', by: 'the PM', isUrgent: true },
      { label: 'Awaiting signature', by: 'Lens Ltd', isUrgent: false },
    ])
    expect(forMe).toMatchObject([{ label: 'Prepare documents and send', by: '', isUrgent: false }])
  })
})

describe('isContractsOffice', () => {
  const production = (changes: object) =>
    productionSchema.parse({ id: 'p', name: 'p', companyId: 'c', companyAccess: 'open', ...changes })
  const office = { id: 'me', canAccessContracts: true, canAccessAdminApp: false }

  it('is true for a person who uses contracts and has no production', () => {
    expect(isContractsOffice(office, [production({ pmId: 'other' })])).toBe(true)
    expect(isContractsOffice(office, [production({ pcIds: ['me'] })])).toBe(false)
    expect(isContractsOffice(office, [production({ pcIds: ['me'], isArchived: true })])).toBe(true)
    expect(isContractsOffice({ ...office, canAccessContracts: false }, [])).toBe(false)
    expect(isContractsOffice({ ...office, canAccessAdminApp: true }, [])).toBe(false)
  })
})

describe('the expiring certificates on the home page', () => {
  const holder = (id: string, expiresOn: string, changes: Partial<User> = {}) =>
    aUser(id, { certificates: [{ type: 'First aid', number: '', expiresOn }], ...changes })
  const all = new Set(['a', 'b', 'c', 'd'])

  it.each([
    ['2026-06-04', 60],
    ['2026-06-05', null],
    [today, 0],
    ['2026-03-31', -5],
    ['', null],
  ])('include only certificates that have expired or expire within 60 days: %s', (expiresOn, days) => {
    const rows = expiringCertificates([holder('a', expiresOn)], all, today, 60)
    expect(rows.map(row => row.days)).toEqual(days === null ? [] : [days])
  })

  it('are those of the given active people, sorted by expiry date', () => {
    const people = [
      holder('a', '2026-05-01'),
      holder('b', '2026-04-10'),
      holder('c', '2026-04-10', { isArchived: true }),
      holder('x', '2026-04-10'),
    ]
    expect(expiringCertificates(people, all, today, 60).map(row => row.user.id)).toEqual(['b', 'a'])
  })

  it('belong to the person, the crews of the person’s PRAs and the teams of the person’s productions', () => {
    const production = (id: string, changes: object) =>
      productionSchema.parse({ id, name: id, companyId: 'c', companyAccess: 'open', ...changes })
    const ids = concernedUserIds(
      [pra('a', { memberIds: ['crew'] }), pra('b', { memberIds: ['gone'], isArchived: true })],
      [production('mine', { pmId: 'pc', pcIds: ['other'], spId: 'sp' }), production('theirs', { pmId: 'x' })],
      pc,
    )
    expect([...ids].sort()).toEqual(['crew', 'other', 'pc', 'sp'])
  })
})

it('the home page lists the debriefs of past shoots that are still to be written, the most overdue first', () => {
  const over = (id: string, endDate: string, changes: Partial<Pra> = {}) =>
    pra(id, { status: 'approved', startDate: '2026-03-01', endDate, ...changes })
  const rows = debriefsDue(
    [
      over('soon', '2026-04-01'),
      over('late', '2026-03-10'),
      over('under way', '2026-04-05'),
      over('done', '2026-03-10', { isDebriefed: true }),
      over('amended', '2026-03-10', { status: 'amended' }),
    ],
    today,
    14,
  )
  expect(rows.map(row => [row.pra.id, row.due.days])).toEqual([
    ['late', -12],
    ['soon', 10],
  ])
})
