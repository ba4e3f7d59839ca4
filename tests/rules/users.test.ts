import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import type { Actor } from '@/domain/users/actor'
import { approvalFlags } from '@/domain/users/schema'
import { expectAllowed, expectDenied } from './support/expect'
import {
  accountBody,
  as,
  emailOf,
  explained,
  people,
  peopleDocuments,
  seeded,
  stampsOf,
  userBody,
} from './support/people'
import { RulesClient } from './support/rest'

const client = new RulesClient('demo-users')
const { admin, admin2, pm, pc, drone } = people

beforeAll(() => client.start())
afterAll(() => client.stop())
beforeEach(async () => {
  await client.clear()
  await client.seed({
    ...peopleDocuments(),
    'users/pm/notifications/one': { text: 'Look', readAt: 0, ...seeded },
    'mail/one': { to: 'pm@greenlight.test', isConfidential: false, ...seeded },
    'mail/older': { to: 'pm@greenlight.test', ...seeded },
    'heldMail/one': { userId: pm.id, dueAt: 1, ...seeded },
    'mail/link': { to: 'ada@example.test', isConfidential: true, ...seeded },
    'contractLinks/one': { contractId: 'contract', address: 'ada@example.test', ...seeded },
  })
})

type Changes = Record<string, unknown>

/** A change of a user, and of the account that mirrors it. */
function both(
  actor: Pick<Actor, 'id' | 'name'>,
  user: { id: string },
  changes: Changes,
  mirrored: Changes = changes,
): PlannedWrite[] {
  return [
    ...explained(actor, 'user', {
      path: `users/${user.id}`,
      op: 'update' as const,
      data: { ...changes, ...stampsOf(actor, 2) },
    }),
    {
      path: `accounts/${emailOf(user)}`,
      op: 'update' as const,
      data: { ...mirrored, ...stampsOf(actor, 2) },
    },
  ]
}

const allFlags = [
  ...approvalFlags,
  'isEmployee',
  'canAccessAdminApp',
  'canAccessContracts',
  'isArchived',
] as const

describe('flags', () => {
  test.each(allFlags)('an admin changes %s of somebody, in user and account at once', async flag => {
    const value = flag !== 'isEmployee'
    expectAllowed(await client.commit(as(admin), both(admin, pm, { [flag]: value })))
  })

  test.each(allFlags)('user and account never differ in %s', async flag => {
    const value = flag !== 'isEmployee'
    const [user, log, account] = both(admin, pm, { [flag]: value })
    expectDenied(await client.commit(as(admin), [user as PlannedWrite, log as PlannedWrite]))
    expectDenied(await client.commit(as(admin), [account as PlannedWrite]))
    expectDenied(await client.commit(as(admin), both(admin, pm, { [flag]: value }, {})))
  })

  test.each(allFlags)('nobody changes their own %s, so that an admin always remains', async flag => {
    const value = flag !== 'isEmployee' && flag !== 'canAccessAdminApp'
    expectDenied(await client.commit(as(admin), both(admin, admin, { [flag]: value })))
    expectDenied(await client.commit(as(pm), both(pm, pm, { [flag]: value })))
  })

  test.each(allFlags)('somebody who is no admin changes nobody’s %s', async flag => {
    const value = flag !== 'isEmployee'
    expectDenied(await client.commit(as(pc), both(pc, pm, { [flag]: value })))
  })

  test('one admin may remove another', async () => {
    expectAllowed(await client.commit(as(admin), both(admin, admin2, { canAccessAdminApp: false })))
    expectDenied(await client.commit(as(admin2), both(admin2, admin, { canAccessAdminApp: false })))
  })

  test('company flags and the account’s list of levels go together', async () => {
    const flags = { canViewCompanyTwoProductions: true }
    expectAllowed(
      await client.commit(as(admin), both(admin, pm, flags, { companyAccess: ['open', 'company-two'] })),
    )
    expectDenied(
      await client.commit(
        as(admin),
        both(admin, pc, flags, { companyAccess: ['open', 'company-one', 'company-two'] }),
      ),
    )
  })
})

describe('own record', () => {
  const own = (changes: Changes) => [
    { path: `users/${pm.id}`, op: 'update' as const, data: { ...changes, ...stampsOf(pm, 2) } },
  ]

  test('phone, role and certificates are one’s own to change', async () => {
    expectAllowed(
      await client.commit(as(pm), own({ phone: '020 7946 0000', roleId: 'role-pm', certificates: [] })),
    )
  })

  test('so is when mails come', async () => {
    const wishes = { mailDigest: true, quietFrom: '20:00', quietUntil: '07:00', timeZone: 'Europe/Oslo' }
    expectAllowed(await client.commit(as(pm), own(wishes)))
    expectDenied(await client.commit(as(pm), own({ mailDigest: 'yes' })))
    expectDenied(await client.commit(as(pm), own({ quietFrom: '20:00:00' })))
    expectDenied(await client.commit(as(pm), own({ timeZone: 'x'.repeat(65) })))
    expectDenied(
      await client.commit(as(pc), [
        { path: `users/${pm.id}`, op: 'update', data: { mailDigest: true, ...stampsOf(pc, 2) } },
      ]),
    )
  })

  test('with the log entry that says so, too, and not with one that says something else', async () => {
    const [change] = own({ phone: '020 7946 0000' })
    const [write, entry] = explained(pm, 'user', change as PlannedWrite)
    const wrong = { ...entry, data: { ...entry?.data, data: { fields: ['roleId'] } } } as PlannedWrite
    expectDenied(await client.commit(as(pm), [write, wrong] as PlannedWrite[]))
    expectAllowed(await client.commit(as(pm), [write, entry] as PlannedWrite[]))
  })

  test.each([
    { email: 'other@example.test' },
    { firstName: 'Other' },
    { isArchived: true },
    { isEmployee: false },
    { canViewCompanyOneProductions: true },
    { phone: '1', canAccessAdminApp: true },
    { phone: '1', hobby: 'kites' },
  ])('%j is not', async changes => {
    expectDenied(await client.commit(as(pm), own(changes)))
  })

  test('somebody else’s phone is not', async () => {
    expectDenied(
      await client.commit(as(pc), [
        { path: `users/${pm.id}`, op: 'update', data: { phone: '1', ...stampsOf(pc, 2) } },
      ]),
    )
  })
})

test('the teams keep certificates, and nothing else', async () => {
  const change = (changes: Changes) =>
    explained(drone, 'user', {
      path: `users/${pm.id}`,
      op: 'update' as const,
      data: { ...changes, ...stampsOf(drone, 2) },
    })
  expectDenied(await client.commit(as(drone), change({ certificates: [], phone: '1' })))
  expectAllowed(
    await client.commit(as(drone), change({ certificates: [{ type: 'GVC', number: '', expiresOn: '' }] })),
  )
})

describe('new users', () => {
  const newcomer = { ...people.employee, id: 'newcomer', name: 'newcomer Tester' }
  const creating = (actor: Pick<Actor, 'id' | 'name'>, changes: Changes = {}): PlannedWrite[] => [
    ...explained(actor, 'user', {
      path: 'users/newcomer',
      op: 'create',
      data: { ...userBody(newcomer), ...changes, ...stampsOf(actor, 1) },
    }),
    {
      path: `accounts/${emailOf(newcomer)}`,
      op: 'create',
      data: { ...accountBody(newcomer), ...changes, ...stampsOf(actor, 1) },
    },
  ]

  test('are made by an admin, with their account', async () => {
    expectDenied(await client.commit(as(admin), creating(admin).slice(0, 2)))
    expectDenied(await client.commit(as(admin), creating(admin).slice(2)))
    expectDenied(await client.commit(as(admin), creating(admin).toSpliced(1, 1)), 'without its log entry')
    expectAllowed(await client.commit(as(admin), creating(admin)))
  })

  test('are not made by anybody else, least of all by themselves with the admin flag', async () => {
    expectDenied(await client.commit(as(pm), creating(pm)))
    const self = { email: emailOf(newcomer), email_verified: true }
    expectDenied(await client.commit(self, creating(newcomer, { canAccessAdminApp: true })))
  })

  test('do not share an address with somebody', async () => {
    const body = { ...userBody(newcomer), email: emailOf(pm) }
    expectDenied(
      await client.commit(as(admin), [
        { path: 'users/newcomer', op: 'create', data: { ...body, ...stampsOf(admin, 1) } },
      ]),
    )
    expectDenied(
      await client.commit(as(admin), [
        { path: 'users/newcomer', op: 'create', data: { ...body, ...stampsOf(admin, 1) } },
        {
          path: `accounts/${emailOf(pm)}`,
          op: 'update',
          data: { ...accountBody(newcomer), ...stampsOf(admin, 2) },
        },
      ]),
    )
  })

  test('have an address in lower case', async () => {
    const upper = { ...userBody(newcomer), email: 'Newcomer@example.test' }
    expectDenied(
      await client.commit(as(admin), [
        { path: 'users/newcomer', op: 'create', data: { ...upper, ...stampsOf(admin, 1) } },
        {
          path: 'accounts/Newcomer@example.test',
          op: 'create',
          data: { ...accountBody(newcomer), ...stampsOf(admin, 1) },
        },
      ]),
    )
  })
})

describe('a new address', () => {
  const moved = 'pm.new@example.test'
  const user = explained(admin, 'user', {
    path: 'users/pm',
    op: 'update',
    data: { email: moved, ...stampsOf(admin, 2) },
  })
  const opened: PlannedWrite = {
    path: `accounts/${moved}`,
    op: 'create',
    data: { ...accountBody(pm), ...stampsOf(admin, 1) },
  }
  const closed: PlannedWrite = {
    path: `accounts/${emailOf(pm)}`,
    op: 'update',
    data: { isArchived: true, ...stampsOf(admin, 2) },
  }

  test('closes the old account in the same commit', async () => {
    expectDenied(await client.commit(as(admin), [...user, opened]))
    expectAllowed(await client.commit(as(admin), [...user, opened, closed]))
    expectDenied(await client.get(as(pm), 'users/pm'))
    expectAllowed(await client.get({ email: moved, email_verified: true }, 'users/pm'))
  })
})

describe('stamps', () => {
  const phone = (changes: Changes) => [
    { path: 'users/pm', op: 'update' as const, data: { phone: '1', ...stampsOf(pm, 2, changes) } },
  ]
  const minutes = (count: number) => Date.now() + count * 60_000
  const made = (changes: Changes | (() => Changes)) => (typeof changes === 'function' ? changes() : changes)

  // Changes are made when a test runs: minutes may have passed since the file was read.
  test.each<[string, Changes | (() => Changes)]>([
    ['a revision that does not follow', { revision: 3 }],
    ['the revision that is there', { revision: 1 }],
    ['somebody else’s name', { lastModifiedById: 'pc' }],
    ['no write id', { lastWriteId: '' }],
    ['a time ten minutes ahead', () => ({ lastModifiedAt: minutes(10) })],
    ['a time ten minutes ago', () => ({ lastModifiedAt: minutes(-10) })],
    ['a time that is no number', { lastModifiedAt: 'now' }],
    ['a server time of its own', { writtenAt: new Date() }],
    ['an id in the body', { id: 'pm' }],
  ])('%s is refused', async (_, changes) => {
    expectDenied(await client.commit(as(pm), phone(made(changes))))
  })

  test.each<[string, () => Changes]>([
    ['four minutes ahead', () => ({ lastModifiedAt: minutes(4) })],
    ['four minutes ago', () => ({ lastModifiedAt: minutes(-4) })],
    ['as they should be', () => ({})],
  ])('%s is fine', async (_, changes) => {
    expectAllowed(await client.commit(as(pm), phone(changes())))
  })
})

describe('notifications', () => {
  const path = 'users/pm/notifications/one'
  const list = 'users/pm/notifications'
  const marked = (actor: { id: string }, changes: Changes = {}, revision = 2) => [
    { path, op: 'update' as const, data: { readAt: Date.now(), ...stampsOf(actor, revision), ...changes } },
  ]
  test('are read by their reader only, in pages', async () => {
    expectAllowed(await client.get(as(pm), path))
    expectDenied(await client.get(as(admin), path))
    expectAllowed(await client.query(as(pm), list, { limit: 10 }))
    expectDenied(await client.query(as(pc), list, { limit: 10 }))
    expectDenied(await client.query(as(pm), list, { limit: 1001 }))
    expectDenied(await client.query(as(pm), list, {}))
  })
  test('are marked as read by their reader only, and nothing else', async () => {
    expectDenied(await client.commit(as(pc), marked(pc)))
    expectDenied(await client.commit(as(admin), marked(admin)))
    expectDenied(await client.commit(as(pm), marked(pm, { text: 'Mine' })))
    expectDenied(await client.commit(as(pm), marked(pm, { readAt: 'now' })))
    expectDenied(await client.commit(as(pm), marked(pm, { readAt: 0 })))
    expectDenied(await client.commit(as(pm), marked(pm, {}, 3)))
    expectAllowed(await client.commit(as(pm), marked(pm)))
  })
  test('are made and removed by functions only', async () => {
    const made = { text: 'Mine', readAt: 0, ...stampsOf(pm, 1) }
    expectDenied(await client.commit(as(pm), [{ path: `${path}2`, op: 'create', data: made }]))
    expectDenied(await client.commit(as(admin), [{ path: `${path}2`, op: 'create', data: made }]))
  })
})

test('mail that is held back is for the functions alone', async () => {
  for (const person of [admin, pm]) {
    expectDenied(await client.get(as(person), 'heldMail/one'))
    expectDenied(await client.query(as(person), 'heldMail', { limit: 1 }))
    const data = { userId: person.id, dueAt: 1, ...stampsOf(person, 1) }
    expectDenied(await client.commit(as(person), [{ path: 'heldMail/two', op: 'create', data }]))
  }
})

describe('mail', () => {
  const readable = [{ field: 'isConfidential', op: 'EQUAL' as const, value: false }]
  test('is read by admins, in pages, and written by nobody', async () => {
    expectAllowed(await client.get(as(admin), 'mail/one'))
    expectAllowed(await client.query(as(admin), 'mail', { where: readable, limit: 1000 }))
    expectDenied(await client.query(as(admin), 'mail', { where: readable, limit: 1001 }))
    expectAllowed(await client.get(as(admin), 'mail/older'))
    expectDenied(await client.get(as(pm), 'mail/one'))
    expectDenied(await client.query(as(pm), 'mail', { where: readable, limit: 10 }))
    const body = { to: 'all@example.test', message: { subject: 'x', text: 'x' }, ...stampsOf(admin, 1) }
    expectDenied(await client.commit(as(admin), [{ path: 'mail/two', op: 'create', data: body }]))
    expectDenied(
      await client.commit(as(admin), [{ path: 'mail/one', op: 'update', data: stampsOf(admin, 2) }]),
    )
  })
  test('that holds a secret of its addressee is read by nobody, and no list has it', async () => {
    expectDenied(await client.get(as(admin), 'mail/link'))
    expectDenied(await client.query(as(admin), 'mail', { limit: 10 }))
    const secret = [{ field: 'isConfidential', op: 'EQUAL' as const, value: true }]
    expectDenied(await client.query(as(admin), 'mail', { where: secret, limit: 10 }))
  })
})

describe('links to contracts', () => {
  test.each([
    ['an admin', admin],
    ['the PM', pm],
  ])('are closed to %s in every way', async (_, actor) => {
    const body = { contractId: 'contract', address: 'eve@example.test' }
    expectDenied(await client.get(as(actor), 'contractLinks/one'))
    expectDenied(await client.query(as(actor), 'contractLinks', { limit: 1 }))
    expectDenied(
      await client.commit(as(actor), [
        { path: 'contractLinks/two', op: 'create', data: { ...body, ...stampsOf(actor, 1) } },
      ]),
    )
    expectDenied(
      await client.commit(as(actor), [
        { path: 'contractLinks/one', op: 'update', data: { ...body, ...stampsOf(actor, 2) } },
      ]),
    )
    expectDenied(await client.delete(as(actor), 'contractLinks/one'))
  })
})
