import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useUsers } from '@/data/records/reference'
import { paths } from '@/domain/shared/paths'
import { flagGroups } from '@/domain/users/flags'
import type { User } from '@/domain/users/schema'
import type { ListChoice, ListToggle } from '@/records/list/list-filters'
import { RecordListPage } from '@/records/record-list-page'
import { useToday } from '@/ui/use-today'
import { accessColumn, firstExpiry, personColumns } from './person-columns'
import { useCompanyLabels, usePersonType, useRoleName } from './use-person-type'

const engagedAs: ListChoice<User> = {
  id: 'engaged',
  label: 'Engaged as',
  options: [
    { value: 'employee', label: 'Employee' },
    { value: 'freelancer', label: 'Freelancer' },
  ],
  holds: (person, value) => person.isEmployee === (value === 'employee'),
}
/** What they may do takes its place. */
const hiddenForAdmins = ['phone']
const sort = { column: 'name', direction: 'asc' } as const

/** /crew: everybody who works with us; /admin/crew (AdminUserList): with what they may do, and who is archived. */
export default function PersonListPage() {
  const isAdminArea = useLocation().pathname === paths.crew.admin
  const roleName = useRoleName()
  const today = useToday()
  const labels = useCompanyLabels()
  const columns = useMemo(
    () => [...personColumns(roleName, today), ...(isAdminArea ? [accessColumn(labels)] : [])],
    [roleName, today, isAdminArea, labels],
  )
  const choices = useMemo(() => {
    const options = flagGroups.flatMap(({ flags }) =>
      flags
        .filter(({ flag }) => flag !== 'isEmployee')
        .map(({ flag, label }) => ({ value: flag, label: labels[flag] ?? label })),
    )
    const access: ListChoice<User> = {
      id: 'access',
      label: 'Access',
      options,
      holds: (person, value) => options.some(({ value: flag }) => flag === value && person[flag]),
    }
    return isAdminArea ? [engagedAs, access] : [engagedAs]
  }, [labels, isAdminArea])
  const toggles = useMemo(
    (): ListToggle<User>[] => [
      {
        id: 'expiring',
        label: 'Expires within 90 days',
        holds: person => (firstExpiry(person, today)?.days ?? Number.POSITIVE_INFINITY) <= 90,
      },
    ],
    [today],
  )
  return (
    <RecordListPage
      type={usePersonType()}
      source={useUsers()}
      columns={columns}
      choices={choices}
      toggles={toggles}
      sort={sort}
      hiddenColumns={isAdminArea ? hiddenForAdmins : undefined}
      isAdminArea={isAdminArea}
    />
  )
}
