import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import type { Actor } from '@/domain/users/actor'
import type { MakeAction } from '../attacks/support/action'
import { given, saying } from '../attacks/support/alter'
import { changing } from '../attacks/support/record-actions'
import { accountBody, emailOf, explained, people, seeded, stampsOf, userBody } from '../support/people'
import { testConditions } from './support/alone'

/** Conditions of the rules of accounts that nothing else stands in for: each with the write that it alone refuses. */

const { admin, employee, archived } = people

/** Somebody gives an account to a user who has none, whose record has this id. */
const givingTo =
  (id: string, by = admin): MakeAction =>
  () => {
    const user: Actor = { ...employee, id, name: `${id} Tester` }
    const address = emailOf({ id: 'lost' })
    return {
      given: { [`users/${id}`]: { ...userBody(user), email: address, ...seeded } },
      by,
      writes: [
        {
          path: `accounts/${address}`,
          op: 'create',
          data: { ...accountBody(user), ...stampsOf(by, 1) },
        },
      ],
    }
  }

/** Somebody makes the record of a user whose account is there already. */
const making =
  (actor: Actor): MakeAction =>
  () => {
    const user: Actor = { ...employee, id: 'lost', name: 'lost Tester' }
    return {
      given: { [`accounts/${emailOf(user)}`]: { ...accountBody(user), ...seeded } },
      by: actor,
      writes: explained(actor, 'user', {
        path: 'users/lost',
        op: 'create',
        data: { ...userBody(user), ...stampsOf(actor, 1) },
      }),
    }
  }

/** An admin makes a user and their account, in one commit. */
const makingBoth =
  (address: string): MakeAction =>
  () => {
    const user: Actor = { ...employee, id: 'lost', name: 'lost Tester' }
    const account: PlannedWrite = {
      path: `accounts/${address}`,
      op: 'create',
      data: { ...accountBody(user), ...stampsOf(admin, 1) },
    }
    const record: PlannedWrite = {
      path: 'users/lost',
      op: 'create',
      data: { ...userBody(user), email: address, ...stampsOf(admin, 1) },
    }
    return { given: {}, by: admin, writes: [...explained(admin, 'user', record), account] }
  }

/** Somebody changes their own telephone number. */
const phoning = changing(employee, 'users', userBody(employee), { phone: '0117 000' })

/** Somebody makes an account mirror its user again, or another user of the same address. */
const mending =
  (by: Actor, whose = 'lost'): MakeAction =>
  () => {
    const users = ['lost', 'found'].map((id): Actor => ({ ...employee, id, name: `${id} Tester` }))
    const address = emailOf({ id: 'lost' })
    const bodyOf = (id: string) => accountBody(users.find(user => user.id === id) ?? employee)
    return {
      given: {
        ...Object.fromEntries(
          users.map(user => [`users/${user.id}`, { ...userBody(user), email: address, ...seeded }]),
        ),
        [`accounts/${address}`]: { ...bodyOf('lost'), name: 'Somebody Else', ...seeded },
      },
      by,
      writes: [{ path: `accounts/${address}`, op: 'update', data: { ...bodyOf(whose), ...stampsOf(by, 2) } }],
    }
  }

/** An admin closes an account whose user has another address by now. */
const closing: MakeAction = () => {
  const user: Actor = { ...employee, id: 'moved', name: 'moved Tester' }
  const address = emailOf(user)
  const now = emailOf({ id: 'moved-on' })
  return {
    given: {
      'users/moved': { ...userBody(user), email: now, ...seeded },
      [`accounts/${address}`]: { ...accountBody(user), ...seeded },
    },
    by: admin,
    writes: [
      {
        path: `accounts/${address}`,
        op: 'update',
        data: { ...accountBody(user), isArchived: true, ...stampsOf(admin, 2) },
      },
    ],
  }
}

testConditions('accounts', {
  'an account at an address that its user has no more is closed': {
    action: closing,
    but: saying(/^accounts\//, 'isArchived', false),
  },
  'an archived admin gives nobody an account': {
    action: givingTo('lost'),
    but: () => givingTo('lost', archived)('one'),
  },
  'an account is made to mirror its user by an admin alone': {
    action: mending(admin),
    but: () => mending(employee)('one'),
  },
  'an archived admin makes no account mirror its user': {
    action: mending(admin),
    but: () => mending(archived)('one'),
  },
  'an account stays that of its user': {
    action: mending(admin),
    but: () => mending(admin, 'found')('one'),
  },
  'a user whose account is there already is made by an admin alone': {
    action: making(admin),
    but: () => making(employee)('one'),
  },
  'a user is not made whose address has an account of somebody else': {
    action: making(admin),
    but: given(/^accounts\//, 'userId', employee.id),
  },
  'the address of a user is in small letters, as their account is looked up': {
    action: makingBoth('lost@example.test'),
    but: () => makingBoth('Lost@example.test')('one'),
  },
  'whose record has no last name changes nothing of it, not even what is their own': {
    action: () => phoning(employee.id),
    but: given(/^users\//, 'lastName', undefined),
  },
  'the account is of a user whose id is one': {
    action: givingTo('lost'),
    but: () => givingTo('lost one')('one'),
  },
})
