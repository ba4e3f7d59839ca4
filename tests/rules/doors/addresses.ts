import type { Case } from '~tests/rules/support/door'
import { accountBody, emailOf, people, seeded } from '~tests/rules/support/people'
import type { Caller } from '~tests/rules/support/rest'

const { archived, employee, pm } = people

const verified = (email: string): Caller => ({ email, email_verified: true })

function caseOf(name: string, caller: Caller, path: string, isAllowed: boolean, given = {}): Case {
  return {
    door: 'addresses',
    name,
    caller,
    attempt: { given, asks: { get: path } },
    isAllowed,
    isAlone: false,
  }
}

/** Addresses that equal the address of an existing account when written in lower case, or that look like such an address. */
const lookAlikes: readonly [name: string, claimed: string, real: string][] = [
  ['the Kelvin sign', 'em\u212A@example.test', 'emk@example.test'],
  ['a dotted capital I', '\u0130nsider@example.test', 'i\u0307nsider@example.test'],
  ['a Cyrillic a', '\u0430dmin@example.test', '\u0430dmin@example.test'],
  ['a full-width letter', '\uFF45mployee@example.test', '\uFF45mployee@example.test'],
  ['a space', 'employee @example.test', 'employee @example.test'],
]

/** Cases about the owners of addresses, and the readers of accounts. */
export const addressCases: readonly Case[] = [
  caseOf('in capitals', verified(emailOf(employee).toUpperCase()), 'users/pm', true),
  ...lookAlikes.map(([name, claimed, real]) =>
    caseOf(`with ${name}`, verified(claimed), 'users/pm', false, {
      [`accounts/${real}`]: { ...accountBody(employee), ...seeded },
    }),
  ),
  caseOf('that is none', { email_verified: true }, 'users/pm', false),
  caseOf('that is empty', verified(''), 'users/pm', false),
  caseOf('nobody says whether it is verified', { email: emailOf(employee) }, 'users/pm', false),
  caseOf('one’s own account, archived', verified(emailOf(archived)), `accounts/${emailOf(archived)}`, true),
  caseOf('one’s own account, missing', verified('new@example.test'), 'accounts/new@example.test', true),
  caseOf('one’s own account, not verified', { email: emailOf(pm) }, `accounts/${emailOf(pm)}`, false),
  caseOf(
    'an account from before it was said who is archived',
    verified('older@example.test'),
    'users/pm',
    true,
    {
      'accounts/older@example.test': { userId: 'older' },
    },
  ),
  caseOf('an account that is neither archived nor not', verified('odd@example.test'), 'users/pm', false, {
    'accounts/odd@example.test': { userId: 'odd', isArchived: 'yes' },
  }),
]
