import { collection } from '@/data/firestore/collection'
import type { Listing } from '@/data/firestore/convert'
import { newId } from '@/data/firestore/stamps'
import type { Unstamped } from '@/domain/shared/entity'
import { accountOf, accountSchema, emailSchema, type User, userSchema } from '@/domain/users/schema'
import { type Companion, saveRecord } from './save-record'

export const users = collection('users', userSchema)
const accounts = collection('accounts', accountSchema)

/**
 * The user records with this address (spec section 7): one at most, by the rules.
 * @ahead
 */
export function usersByEmail(email: string): Promise<Listing<User>> {
  return users.query([['email', '==', email.trim().toLowerCase()]])
}

/**
 * Employees, or freelancers (spec section 7). Archived people are left out of user lists (spec section 4).
 * @ahead
 */
export async function usersByEmployment(isEmployee: boolean): Promise<Listing<User>> {
  const listing = await users.query([['isEmployee', '==', isEmployee]])
  return { ...listing, rows: listing.rows.filter(user => !user.isArchived) }
}

/**
 * Adds a person and the account that the rules read, in one commit. For admins.
 * @ahead
 */
export function createUser(data: Unstamped<User>): Promise<User> {
  return saveUser(undefined, { ...data, email: emailSchema.parse(data.email) }, newId())
}

/**
 * Changes a person, and the account with them, in one commit. For admins, about others. Another's revision in between
 * rejects with AppError('conflict', …, { details: { theirs: User } }).
 *
 * @ahead
 */
export function updateUser(before: User, changes: Partial<Unstamped<User>>): Promise<User> {
  const { id, ...rest } = { ...before, ...changes }
  return saveUser(before, { ...rest, email: emailSchema.parse(rest.email) }, id)
}

function saveUser(before: User | undefined, data: Unstamped<User>, id: string): Promise<User> {
  const companions = (user: User) => accountsOf(before, user)
  return saveRecord({ records: users, resource: 'user', before, data, id, writeId: newId(), companions })
}

/** The account at the person's address; and, where they moved, the one that is given up: closed, since nothing is deleted. */
async function accountsOf(before: User | undefined, user: User): Promise<Companion[]> {
  const hasMoved = before !== undefined && before.email !== user.email
  const [here, left] = await Promise.all([
    revisionOfAccount(user.email),
    hasMoved ? revisionOfAccount(before.email) : 0,
  ])
  return [
    { path: `accounts/${user.email}`, op: 'set', data: { ...accountOf(user) }, revision: here },
    ...(left > 0
      ? [
          {
            path: `accounts/${before?.email}`,
            op: 'update' as const,
            data: { isArchived: true },
            revision: left,
          },
        ]
      : []),
  ]
}

/** 0 where nobody has this address yet. */
async function revisionOfAccount(email: string): Promise<number> {
  return (await accounts.find(email))?.revision ?? 0
}
