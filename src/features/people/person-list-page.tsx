import { Button } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import type { PeopleOrder } from '@/data/records/people/people-filters'
import { usePeopleList } from '@/data/records/people/people-list'
import { useUnreadRecords } from '@/data/records/unread'
import { paths } from '@/domain/shared/paths'
import { flagGroups } from '@/domain/users/flags'
import type { User } from '@/domain/users/schema'
import { ListFrame } from '@/records/list/list-frame'
import { NEW } from '@/records/record-page'
import { choiceOf, type ListState, tickOf, useListState } from '@/ui/data-table/list-state'
import { type ServerSorts, serverOrder, usePagedTable } from '@/ui/data-table/use-paged-table'
import { ToggleFilter } from '@/ui/filter-bar'
import { SelectFilter } from '@/ui/filters/select-filter'
import { Icon } from '@/ui/icon'
import { useToday } from '@/ui/use-today'
import { accessColumn, personColumns } from './person-columns'
import { useCompanyLabels, usePersonType, useRoleName } from './use-person-type'

/** The filters as they are in the address: free text. */
interface Filters {
  text: string
  engaged: string
  access: string
  expiring: boolean
  archived: boolean
}
const noFilters: Filters = { text: '', engaged: '', access: '', expiring: false, archived: false }

const sorts: ServerSorts<PeopleOrder> = {
  fields: { name: 'lookup.name' },
  usual: { column: 'name', field: 'lookup.name', direction: 'asc' },
}
/** The sort orders of people with expiring certificates. The server returns them in the order of expiry. */
const sortsOfExpiring: ServerSorts<PeopleOrder> = {
  fields: { certificates: 'lookup.expiresOn' },
  usual: { column: 'certificates', field: 'lookup.expiresOn', direction: 'asc' },
}
const EXPIRING_WITHIN = 90

const engagedAs = [
  { value: 'employee', label: 'Employee' },
  { value: 'freelancer', label: 'Freelancer' },
]
const accessFlags = flagGroups.flatMap(({ flags }) => flags).filter(({ flag }) => flag !== 'isEmployee')

const defaults = { filters: noFilters, sort: sorts.usual }
/** In the admin area, a column with people's rights replaces the phone column. */
const adminDefaults = { ...defaults, hiddenColumns: ['phone'] }

const rowKey = (person: User) => person.id
const hrefOf = (person: User) => paths.crew.one(person.id)

/** `/crew`: everybody who works with us; `/admin/crew` (AdminUserList): with people's rights, and with archived people. */
export default function PersonListPage() {
  const isAdminArea = useLocation().pathname === paths.crew.admin
  const actor = useActor()
  const navigate = useNavigate()
  const type = usePersonType()
  const state = useListState<Filters>(isAdminArea ? adminDefaults : defaults)
  const { list, sort, orders } = useFilteredPeople(state, isAdminArea)
  const table = usePagedTable(list, useColumns(isAdminArea), sort, orders)
  const open = useCallback((person: User) => void navigate(paths.crew.one(person.id)), [navigate])
  const { filters, setFilter } = state
  const { one, many } = type.noun
  const add = type.mayWrite(actor) && (
    <Button component={Link} to={paths.crew.one(NEW)} leftSection={<Icon name="plus" />}>
      New {one}
    </Button>
  )
  return (
    <ListFrame
      {...table}
      title="Crew"
      breadcrumbs={isAdminArea ? [{ label: 'Admin' }] : undefined}
      actions={add}
      list={type.collection}
      many={many}
      source={list}
      count={list.total}
      state={state}
      text={{ value: filters.text, onChange: text => setFilter('text', text) }}
      // The CSV file has every column, because people who export the list need them all.
      csv={{ columns: table.columns, ...table.csv }}
      filters={<Choices state={state} isAdminArea={isAdminArea} />}
      unread={useUnreadRecords(type.collection)}
      rowKey={rowKey}
      onOpen={open}
      hrefOf={hrefOf}
      none={{ title: `No ${many} yet`, action: add || undefined }}
    />
  )
}

function useFilteredPeople(state: ListState<Filters>, isAdminArea: boolean) {
  const { text, engaged, access, expiring, archived } = state.filters
  const orders = expiring ? sortsOfExpiring : sorts
  // People with expiring certificates have their own default order.
  const sort = state.sort?.column === sorts.usual.column && expiring ? orders.usual : state.sort
  const list = usePeopleList({
    text,
    // Anybody can edit the address, so unknown values are ignored.
    ...(engagedAs.some(({ value }) => value === engaged) ? { isEmployee: engaged === 'employee' } : {}),
    ...(isAdminArea ? { flag: accessFlags.find(({ flag }) => flag === access)?.flag } : {}),
    ...(expiring ? { expiringWithin: EXPIRING_WITHIN } : {}),
    includeArchived: isAdminArea && archived,
    order: serverOrder(sort, orders),
  })
  return { list, sort, orders }
}

function useColumns(isAdminArea: boolean) {
  const roleName = useRoleName()
  const today = useToday()
  const labels = useCompanyLabels()
  return useMemo(
    () => [...personColumns(roleName, today), ...(isAdminArea ? [accessColumn(labels)] : [])],
    [roleName, today, isAdminArea, labels],
  )
}

function Choices({ state, isAdminArea }: { state: ListState<Filters>; isAdminArea: boolean }) {
  const labels = useCompanyLabels()
  return (
    <>
      <SelectFilter label="Engaged as" options={engagedAs} {...choiceOf(state, 'engaged')} />
      {isAdminArea && (
        <SelectFilter
          label="Access"
          options={accessFlags.map(({ flag, label }) => ({ value: flag, label: labels[flag] ?? label }))}
          {...choiceOf(state, 'access')}
        />
      )}
      <ToggleFilter label={`Expires within ${EXPIRING_WITHIN} days`} {...tickOf(state, 'expiring')} />
      {isAdminArea && <ToggleFilter label="Archived" {...tickOf(state, 'archived')} />}
    </>
  )
}
