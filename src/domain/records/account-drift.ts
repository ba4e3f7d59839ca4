import { isSame } from '@/domain/pras/version'
import { type Account, accountOf, type User } from '@/domain/users/schema'

/** An account, which the rules read, that differs from the directory. */
export interface AccountDrift {
  /** The address, which is the account's id. */
  address: string
  /** The person with this address; undefined if nobody in the directory has it. */
  user: User | undefined
  kind: 'differs' | 'given-up' | 'ownerless' | 'missing'
  /** The differing fields. */
  fields: string[]
}

/** Returns the accounts that do not match the person in the directory. */
export function driftedAccounts(
  accounts: readonly Account[],
  users: ReadonlyMap<string, User>,
): AccountDrift[] {
  return accounts.flatMap(account => driftOf(account, users.get(account.userId)) ?? [])
}

function driftOf(account: Account, user: User | undefined): AccountDrift | undefined {
  const drift = { address: account.id, user, fields: [] }
  if (!user) return account.isArchived ? undefined : { ...drift, kind: 'ownerless' }
  // An account at a person's earlier address is right if it is archived.
  if (user.email !== account.id) return account.isArchived ? undefined : { ...drift, kind: 'given-up' }
  const fields = Object.entries(accountOf(user))
    .filter(([key, value]) => !isSame(account[key as keyof Account], value))
    .map(([key]) => key)
  return fields.length > 0 ? { ...drift, kind: 'differs', fields } : undefined
}

/** Returns the active people without an account at their address. `addresses` are the addresses of all accounts. */
export function withoutAccount(users: Iterable<User>, addresses: ReadonlySet<string>): AccountDrift[] {
  return [...users]
    .filter(user => !user.isArchived && !addresses.has(user.email))
    .map(user => ({ address: user.email, user, kind: 'missing', fields: [] }))
}
