import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { useMyPras } from '@/data/pras/pra-queries'
import { useAircraft, usePilots, useSops, useUsers } from '@/data/records/reference'
import { useUnreadRecords } from '@/data/records/unread'
import { type Expiry, expiriesOf, expiryWindows, isWithin } from '@/domain/expiries/expiries'
import { todayIso } from '@/domain/shared/dates'
import { expiryColumns, kindOptions, sourceOptions } from '@/features/expiries/expiry-columns'
import { WindowFilter } from '@/features/expiries/window-filter'
import { DataTable } from '@/ui/data-table/data-table'
import { filterRows, textIndex } from '@/ui/data-table/filter-rows'
import { ListActions } from '@/ui/data-table/list-actions'
import type { ListDefaults } from '@/ui/data-table/list-params'
import { useListState } from '@/ui/data-table/list-state'
import { NoRows } from '@/ui/data-table/no-rows'
import { FilterBar, ToggleFilter } from '@/ui/filter-bar'
import { Page } from '@/ui/page'
import { SelectFilter } from '@/ui/select-filter'
import { EmptyState } from '@/ui/states/empty-state'
import { UnreadRecords } from '@/ui/states/unread-note'

interface Filters {
  text: string
  within: string
  kind: string
  source: string
  blockingOnly: boolean
}
const defaults: ListDefaults<Filters> = {
  filters: { text: '', within: '90', kind: '', source: '', blockingOnly: false },
  sort: null,
  hiddenColumns: [],
}

const index = textIndex<Expiry>(row =>
  [row.whose, row.what, row.kind, ...row.blocks.map(pra => pra.reference)].join(' '),
)
const rowKey = (row: Expiry) => row.key

/**
 * Qualifications, licences, medicals, insurances, authorisations and SOP reviews that run out (domain section 7, row 11),
 * from the registers that are on this device anyway. For employees.
 */
export default function ExpiriesPage() {
  const actor = useActor()
  if (!actor.isEmployee && !actor.canAccessAdminApp) {
    return (
      <Page title="Expiries">
        <EmptyState
          title="This list is for employees"
          body="Your own certificates are on the home page. Tell the production office when you renew one."
        />
      </Page>
    )
  }
  return <Expiries />
}

function Expiries() {
  const users = useUsers()
  const pilots = usePilots()
  const aircraft = useAircraft()
  const sops = useSops()
  const mine = useMyPras()
  const state = useListState(defaults)
  const { filters, setFilter } = state
  const today = todayIso(Date.now())
  const all = useMemo(
    () =>
      expiriesOf(
        { users: users.rows, pilots: pilots.rows, aircraft: aircraft.rows, sops: sops.rows, pras: mine.rows },
        today,
      ),
    [users.rows, pilots.rows, aircraft.rows, sops.rows, mine.rows, today],
  )
  const matching = filterRows(all, index, filters.text).filter(
    row =>
      (filters.kind === '' || row.kind === filters.kind) &&
      (filters.source === '' || row.source === filters.source) &&
      (!filters.blockingOnly || row.blocks.length > 0),
  )
  const within = expiryWindows.find(window => window === filters.within) ?? '90'
  const rows = matching.filter(row => isWithin(row, within))
  const sources = [users, pilots, aircraft, sops]
  const unread = useUnreadRecords('users', 'pilots', 'aircraft', 'sops')

  return (
    <Page title="Expiries">
      <FilterBar
        label="Filter expiries"
        text={filters.text}
        onText={text => setFilter('text', text)}
        count={rows.length}
        actions={<ListActions columns={expiryColumns} state={state} csv={{ fileName: 'Expiries', rows }} />}
      >
        <WindowFilter
          value={within}
          onChange={window => setFilter('within', window)}
          countOf={window => matching.filter(row => isWithin(row, window)).length}
        />
        <SelectFilter
          label="Kind"
          options={kindOptions}
          value={filters.kind}
          onChange={value => setFilter('kind', value)}
        />
        <SelectFilter
          label="Register"
          options={sourceOptions}
          value={filters.source}
          onChange={value => setFilter('source', value)}
        />
        <ToggleFilter
          label="Keeps back my PRAs"
          checked={filters.blockingOnly}
          onChange={checked => setFilter('blockingOnly', checked)}
        />
      </FilterBar>
      <UnreadRecords records={unread} />
      <DataTable
        label="Expiries"
        columns={expiryColumns}
        rows={rows}
        rowKey={rowKey}
        isLoading={sources.some(source => source.isLoading)}
        error={sources.find(source => source.error)?.error}
        onRetry={() => {
          for (const source of sources) source.retry()
        }}
        sort={state.sort}
        onSort={state.setSort}
        hiddenColumns={state.hiddenColumns}
        empty={
          <NoRows
            state={state}
            noMatch="No expiries match"
            none={{
              title: 'Nothing runs out in the next 90 days',
              body: 'Choose “All” to see what comes later.',
            }}
          />
        }
      />
    </Page>
  )
}
