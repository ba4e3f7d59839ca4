import { isSame } from '@/domain/pras/version'
import { type Account, accountOf, type User } from '@/domain/users/schema'

/** An account, which the rules read, that differs from the directory. */
export interface AccountDrift {
  /** The address, which is the account's id. */
  address: string
  /** The owner; undefined if nobody in the directory has it. */
  user: User | undefined
  kind: 'differs' | 'given-up' | 'ownerless' | 'missing'
  /** The differing fields. */
  fields: string[]
}

/** The accounts that do not match their person. */
export function driftedAccounts(
  accounts: readonly Account[],
  users: ReadonlyMap<string, User>,
): AccountDrift[] {
  return accounts.flatMap(account => driftOf(account, users.get(account.userId)) ?? [])
}

function driftOf(account: Account, user: User | undefined): AccountDrift | undefined {
  const drift = { address: account.id, user, fields: [] }
  if (!user) return account.isArchived ? undefined : { ...drift, kind: 'ownerless' }
  // A person's earlier address stays theirs, closed.
  if (user.email !== account.id) return account.isArchived ? undefined : { ...drift, kind: 'given-up' }
  const fields = Object.entries(accountOf(user))
    .filter(([key, value]) => !isSame(account[key as keyof Account], value))
    .map(([key]) => key)
  return fields.length > 0 ? { ...drift, kind: 'differs', fields } : undefined
}

/** The active people without an account at their address. `addresses`: those of all accounts. */
export function withoutAccount(users: Iterable<User>, addresses: ReadonlySet<string>): AccountDrift[] {
  return [...users]
    .filter(user => !user.isArchived && !addresses.has(user.email))
    .map(user => ({ address: user.email, user, kind: 'missing', fields: [] }))
}
