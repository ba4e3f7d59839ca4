import type { Actor } from '@/domain/users/actor'
import type { MakeAction } from '../attacks/support/action'
import { given } from '../attacks/support/alter'
import { accountBody, emailOf, explained, people, seeded, stampsOf, userBody } from '../support/people'
import { testConditions } from './support/alone'

/** Conditions of the rules of accounts that nothing else stands in for: each with the write that it alone refuses. */

const { admin, employee } = people

/** An admin gives an account to a user who has none, whose record has this id. */
const givingTo =
  (id: string): MakeAction =>
  () => {
    const user: Actor = { ...employee, id, name: `${id} Tester` }
    const address = emailOf({ id: 'lost' })
    return {
      given: { [`users/${id}`]: { ...userBody(user), email: address, ...seeded } },
      by: admin,
      writes: [
        {
          path: `accounts/${address}`,
          op: 'create',
          data: { ...accountBody(user), ...stampsOf(admin, 1) },
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

testConditions('accounts', {
  'a user whose account is there already is made by an admin alone': {
    action: making(admin),
    but: () => making(employee)('one'),
  },
  'a user is not made whose address has an account of somebody else': {
    action: making(admin),
    but: given(/^accounts\//, 'userId', employee.id),
  },
  'the account is of a user whose id is one': {
    action: givingTo('lost'),
    but: () => givingTo('lost one')('one'),
  },
})
