import type { Cursor, PageOfRows } from '@/data/firestore/collection'
import { accounts, mendAccount } from '@/data/records/account-mend'
import { everybody } from '@/data/records/people/users'
import { type AccountDrift, driftedAccounts, withoutAccount } from '@/domain/records/account-drift'
import { paths } from '@/domain/shared/paths'
import { fullName } from '@/domain/users/full-name'
import type { Account } from '@/domain/users/schema'
import type { DataCheck, DataFinding } from './check'

/** Accounts on one page. */
const PAGE = 500

/** Finds accounts, which decide a person's rights, that differ from the directory. */
export const accountCheck: DataCheck = {
  id: 'drifted-accounts',
  title: 'Accounts and people',
  explanation:
    'The account at a person’s address decides what they may do. It mirrors their record. This looks for accounts that differ, people without one, and open accounts that belong to nobody.',
  noun: { one: 'account', many: 'accounts' },
  mendLabel: 'Mirror the records again',
  async *look() {
    const byId = await everybody()
    const addresses = new Set<string>()
    let after: Cursor | null = null
    do {
      const page: PageOfRows<Account> = await accounts.page([], { size: PAGE, after })
      for (const { id } of [...page.rows, ...page.invalid]) addresses.add(id)
      yield { looked: page.rows.length, findings: driftedAccounts(page.rows, byId).map(findingOf) }
      after = page.cursor
    } while (after)
    yield { looked: 0, findings: withoutAccount(byId.values(), addresses).map(findingOf) }
  },
}

function findingOf({ address, user, kind, fields }: AccountDrift): DataFinding {
  const about = { id: address, title: user ? `${fullName(user)} (${address})` : address }
  if (!user) {
    return {
      ...about,
      detail:
        'It belongs to nobody in the directory, and it is open. It can be closed in the Firebase console: set isArchived there.',
    }
  }
  const details = {
    differs: `Differs in ${fields.join(', ')}.`,
    'given-up': `Still open, though their address is now ${user.email}.`,
    missing: 'Has no account, so nobody can sign in with this address.',
    ownerless: '',
  }
  return {
    ...about,
    detail: details[kind],
    link: paths.crew.one(user.id),
    mend: () => mendAccount(user.id, kind === 'given-up' ? [address] : []),
  }
}
