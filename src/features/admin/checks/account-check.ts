import type { Cursor, PageOfRows } from '@/data/firestore/collection'
import { accounts, mendAccount } from '@/data/records/account-mend'
import { everybody } from '@/data/records/people/users'
import { type AccountDrift, driftedAccounts, withoutAccount } from '@/domain/records/account-drift'
import { paths } from '@/domain/shared/paths'
import { fullName } from '@/domain/users/full-name'
import type { Account } from '@/domain/users/schema'
import type { DataCheck, DataFinding } from './check'

const PAGE = 500

/** Finds accounts that differ from the person's record in the directory. The account decides what the person may do. */
export const accountCheck: DataCheck = {
  id: 'drifted-accounts',
  title: 'Accounts and people',
  explanation:
    'The account of a person’s address has a copy of the rights in the person’s record. This check finds accounts that differ from the record, people without an account, and open accounts that belong to nobody.',
  noun: { one: 'account', many: 'accounts' },
  mendLabel: 'Copy the records again',
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
        'This account belongs to nobody in the directory, but it is open. To close it, set isArchived in the Firebase console.',
    }
  }
  const details = {
    differs: `The account differs from the record in ${fields.join(', ')}.`,
    'given-up': `The account is still open, but the person’s address is now ${user.email}.`,
    missing: 'This person has no account, so nobody can sign in with this address.',
    ownerless: '',
  }
  return {
    ...about,
    detail: details[kind],
    link: paths.crew.one(user.id),
    mend: () => mendAccount(user.id, kind === 'given-up' ? [address] : []),
  }
}
