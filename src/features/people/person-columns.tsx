import { type Expiry, expiriesOf } from '@/domain/expiries/expiries'
import { formatDayShort } from '@/domain/shared/dates'
import { relativeDays } from '@/domain/shared/relative-days'
import { accessWords, type FlagLabels } from '@/domain/users/flags'
import { fullName } from '@/domain/users/full-name'
import type { User } from '@/domain/users/schema'
import type { Column } from '@/ui/data-table/column'
import { StatusBadge } from '@/ui/status-badge'

/** Returns when a person's certificates expire, the earliest first. Certificates without a last day are left out. */
export function certificatesRunningOut(person: User, today: string): Expiry[] {
  // The row of an archived person shows their certificates too.
  const users = [{ ...person, isArchived: false }]
  return expiriesOf({ users, pilots: [], aircraft: [], sops: [], pras: [] }, today)
}

export function firstExpiry(person: User, today: string): Expiry | undefined {
  return certificatesRunningOut(person, today)[0]
}

const employment = (person: User) => (person.isEmployee ? 'Employee' : 'Freelancer')

/** The columns of the crew list (domain 6.11). `roleName` takes the id of a role; `today` is `YYYY-MM-DD`. */
export function personColumns(roleName: (id: string) => string, today: string): Column<User>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: 150,
      hideable: false,
      text: person => fullName(person) + (person.isArchived ? ', archived' : ''),
      cell: person =>
        person.isArchived ? (
          <>
            {fullName(person)} <StatusBadge tone="grey" label="Archived" />
          </>
        ) : (
          fullName(person)
        ),
      sortValue: fullName,
    },
    { id: 'role', header: 'Role', width: 150, text: person => roleName(person.roleId) },
    { id: 'employment', header: 'Engaged as', width: 100, text: employment },
    { id: 'email', header: 'E-mail', text: person => person.email },
    { id: 'phone', header: 'Phone', width: 140, text: person => person.phone },
    {
      id: 'certificates',
      header: 'Next to expire',
      width: 210,
      text: person => expiryWords(firstExpiry(person, today)),
      cell: person => <NextToRunOut expiry={firstExpiry(person, today)} />,
      sortValue: person => firstExpiry(person, today)?.expiresOn,
    },
  ]
}

/** Returns the column with a person's further rights, for the list of admins. `labels` replaces the words for some rights. */
export function accessColumn(labels: FlagLabels): Column<User> {
  return {
    id: 'access',
    header: 'Access',
    width: 190,
    text: person => accessWords(person, labels).slice(1).join(', '),
  }
}

function expiryWords(expiry: Expiry | undefined): string {
  return expiry ? `${expiry.what}, ${formatDayShort(expiry.expiresOn)}` : ''
}

function NextToRunOut({ expiry }: { expiry: Expiry | undefined }) {
  if (!expiry) return null
  return (
    <>
      {expiryWords(expiry)} {expiry.days <= 30 && <ExpiryBadge days={expiry.days} />}
    </>
  )
}

export function ExpiryBadge({ days }: { days: number }) {
  return <StatusBadge tone={days < 0 ? 'red' : days <= 30 ? 'amber' : 'grey'} label={relativeDays(days)} />
}
