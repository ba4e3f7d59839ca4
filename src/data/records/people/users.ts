import { type Cursor, collection, type PageOfRows } from '@/data/firestore/collection'
import type { Listing } from '@/data/firestore/convert'
import { recordStore } from '@/data/records/record-store'
import type { Companion } from '@/data/records/save-record'
import { isSame } from '@/domain/pras/version'
import { personType } from '@/domain/records/people'
import { AppError } from '@/domain/shared/app-error'
import { accountOf, accountSchema, type User } from '@/domain/users/schema'
import { users } from './user-collection'

const accounts = collection('accounts', accountSchema)

/** Returns the user records with this address (requirements 7): at most one record, by the rules. @ahead */
export function usersByEmail(email: string): Promise<Listing<User>> {
  return users.query([['email', '==', email.trim().toLowerCase()]])
}

/** The number of people on a page when all of them are read. */
const PAGE = 500

/** Reads everybody, including archived people, for a check by an admin. It reads the whole directory. */
export async function everybody(): Promise<Map<string, User>> {
  const all = new Map<string, User>()
  let after: Cursor | null = null
  do {
    const page: PageOfRows<User> = await users.page([], { size: PAGE, after })
    for (const user of page.rows) all.set(user.id, user)
    after = page.cursor
  } while (after)
  return all
}

/** Writes a person and their account in one commit. The rules read the account. */
export const personStore = recordStore(personType, accountsOf)

/**
 * Returns the writes of accounts that a change of a person needs. The account at the person's address is written if a field that
 * it copies has changed. After a change of address, the old account is closed, since nothing is deleted.
 */
async function accountsOf(before: User | undefined, user: User): Promise<Companion[]> {
  const hasMoved = before !== undefined && before.email !== user.email
  if (before && !hasMoved && isSame(accountOf(before), accountOf(user))) return []
  const [here, left] = await Promise.all([
    accounts.find(user.email),
    hasMoved ? accounts.find(before.email) : undefined,
  ])
  if (here && here.userId !== user.id) throw belongsTo(here.name)
  return [
    { path: `accounts/${user.email}`, op: 'set', data: accountOf(user), revision: here?.revision ?? 0 },
    ...(left
      ? [
          {
            path: `accounts/${left.id}`,
            op: 'update' as const,
            data: { isArchived: true, isGivenUp: true },
            revision: left.revision,
          },
        ]
      : []),
  ]
}

/**
 * Returns the error for an address that another person has or had. An address is never given to a second person, because
 * approvals and histories refer to its owner.
 */
function belongsTo(name: string): AppError {
  return new AppError(
    'failed-precondition',
    `This address belonged to ${name || 'another person'} before, so nobody else can sign in with it. Enter another address.`,
  )
}
