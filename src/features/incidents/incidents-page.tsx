import { useMemo, useState } from 'react'
import { useActor } from '@/data/base/session'
import { useIncidents } from '@/data/pras/debriefs'
import { useUnreadRecords } from '@/data/records/unread'
import { incidentTypes } from '@/domain/pras/debrief/incident-fields'
import type { IncidentRow } from '@/domain/pras/debrief/incidents'
import { severities } from '@/domain/pras/hazards/matrix'
import { DataTable } from '@/ui/data-table/data-table'
import { ListActions } from '@/ui/data-table/list-actions'
import { useListState } from '@/ui/data-table/list-state'
import { NoRows } from '@/ui/data-table/no-rows'
import { FilterBar, ToggleFilter } from '@/ui/filter-bar'
import { Page } from '@/ui/page'
import { SelectFilter } from '@/ui/select-filter'
import { Notice } from '@/ui/states/notice'
import { UnreadRecords } from '@/ui/states/unread-note'
import { useToday } from '@/ui/use-today'
import { incidentColumns, incidentColumnsHidden } from './incident-columns'
import { IncidentDialog } from './incident-dialog'
import { filterIncidents, noIncidentFilters } from './incident-filters'

const defaults = {
  filters: noIncidentFilters,
  sort: { column: 'date', direction: 'desc' } as const,
  hiddenColumns: incidentColumnsHidden,
}
const typeOptions = incidentTypes.map(type => ({ value: type, label: type }))
const severityOptions = severities.map(({ value, word }) => ({
  value: String(value),
  label: value === 5 ? word : `${word} or worse`,
}))
const rowKey = (row: IncidentRow) => row.key

/** /admin/incidents: what went wrong, or nearly did, on every production (domain section 4, row 'incidents (all)'). */
export default function IncidentsPage() {
  const actor = useActor()
  const today = useToday()
  const unread = useUnreadRecords('pras/*/debrief').filter(({ problem }) => problem === '')
  const { rows, invalid, isLoading, error, retry } = useIncidents()
  const { filters, setFilter, ...state } = useListState(defaults)
  const [opened, setOpened] = useState<IncidentRow | null>(null)
  const columns = useMemo(() => incidentColumns(today), [today])
  const shown = useMemo(() => filterIncidents(rows, filters, today), [rows, filters, today])
  const productions = useMemo(
    () =>
      [...new Map(rows.map(row => [row.productionId, row.productionName]))]
        .map(([value, label]) => ({ value, label }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [rows],
  )

  return (
    <Page title="Incidents">
      <FilterBar
        label="Filter incidents"
        text={filters.text}
        onText={text => setFilter('text', text)}
        count={shown.length}
        actions={
          // Every column: who asks for the file is asked about all of it.
          <ListActions
            columns={columns}
            state={state}
            csv={{ fileName: 'Incidents', rows: shown, columns }}
          />
        }
      >
        <SelectFilter
          label="Kind"
          options={typeOptions}
          value={filters.type}
          onChange={value => setFilter('type', value)}
        />
        <SelectFilter
          label="Severity"
          options={severityOptions}
          value={filters.severity}
          onChange={value => setFilter('severity', value)}
        />
        <SelectFilter
          label="Production"
          options={productions}
          value={filters.productionId}
          onChange={value => setFilter('productionId', value)}
        />
        <ToggleFilter
          label="RIDDOR"
          checked={filters.reportableOnly}
          onChange={checked => setFilter('reportableOnly', checked)}
        />
        <ToggleFilter
          label="Overdue"
          checked={filters.overdueOnly}
          onChange={checked => setFilter('overdueOnly', checked)}
        />
      </FilterBar>
      {invalid.length > 0 && (
        <Notice tone="problem">
          {invalid.length === 1 ? 'One debrief' : `${invalid.length} debriefs`} could not be read, so
          incidents may be missing here: {invalid.map(each => each.path).join(', ')}
        </Notice>
      )}
      <UnreadRecords records={unread} />
      <DataTable
        label="Incidents"
        columns={columns}
        rows={shown}
        rowKey={rowKey}
        onOpen={setOpened}
        isLoading={isLoading}
        error={error}
        onRetry={retry}
        empty={
          <NoRows
            state={state}
            noMatch="No incidents match"
            none={{
              title: 'No incidents yet',
              body: 'Incidents and near misses appear here as soon as a debrief names them.',
            }}
          />
        }
        sort={state.sort}
        onSort={state.setSort}
        hiddenColumns={state.hiddenColumns}
      />
      {opened && (
        <IncidentDialog
          row={opened}
          mayOpen={actor.companyAccess.includes(opened.companyAccess)}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  )
}
