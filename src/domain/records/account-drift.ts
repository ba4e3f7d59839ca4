import { isSame } from '@/domain/pras/version'
import { type Account, accountOf, type User } from '@/domain/users/schema'

/** An account that differs from the directory. The rules read accounts, so a wrong account means wrong access. */
export interface AccountDrift {
  /** The e-mail address, which is the id of the account. */
  address: string
  /** The person to whom the account belongs; undefined if the directory does not have them. */
  user: User | undefined
  kind: 'differs' | 'given-up' | 'ownerless' | 'missing'
  fields: string[]
}

export function driftedAccounts(
  accounts: readonly Account[],
  users: ReadonlyMap<string, User>,
): AccountDrift[] {
  return accounts.flatMap(account => driftOf(account, users.get(account.userId)) ?? [])
}

function driftOf(account: Account, user: User | undefined): AccountDrift | undefined {
  const drift = { address: account.id, user, fields: [] }
  if (!user) return account.isArchived ? undefined : { ...drift, kind: 'ownerless' }
  // An account at an earlier address of the person is correct only if it is archived.
  if (user.email !== account.id) return account.isArchived ? undefined : { ...drift, kind: 'given-up' }
  const fields = Object.entries(accountOf(user))
    .filter(([key, value]) => !isSame(account[key as keyof Account], value))
    .map(([key]) => key)
  return fields.length > 0 ? { ...drift, kind: 'differs', fields } : undefined
}

/** Finds the active people who have no account. `addresses` are the addresses of all accounts. */
export function withoutAccount(users: Iterable<User>, addresses: ReadonlySet<string>): AccountDrift[] {
  return [...users]
    .filter(user => !user.isArchived && !addresses.has(user.email))
    .map(user => ({ address: user.email, user, kind: 'missing', fields: [] }))
}
