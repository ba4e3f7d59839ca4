import type { Actor } from '@/domain/users/actor'
import type { MakeAction } from '../attacks/support/action'
import { accountBody, emailOf, people, seeded, stampsOf, userBody } from '../support/people'
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

testConditions('accounts', {
  'the account is of a user whose id is one': {
    action: givingTo('lost'),
    but: () => givingTo('lost one')('one'),
  },
})
