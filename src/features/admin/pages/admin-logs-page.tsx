import { Button } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LogFilters } from '@/data/records/log-filters'
import { useAllLogs } from '@/data/records/log-pages'
import { useConfig } from '@/data/records/reference'
import { useUnreadRecords } from '@/data/records/unread'
import { logTypesOf } from '@/domain/logs/log-types'
import { type Log, logResourceTypes } from '@/domain/logs/schema'
import { loggedRecordAddress } from '@/domain/records/logged-record'
import { paths } from '@/domain/shared/paths'
import { logColumns, logServerSorts, logSortsOfSpan } from '@/features/admin/log-columns'
import { LogFilterChoices } from '@/features/admin/log-filter-bar'
import classes from '@/features/admin/log-filter-bar.module.css'
import { useLoggedNames } from '@/features/admin/use-logged-names'
import { ListFrame } from '@/records/list/list-frame'
import { useListState } from '@/ui/data-table/list-state'
import { serverOrder, usePagedTable } from '@/ui/data-table/use-paged-table'

const defaults = {
  filters: { resourceType: '', resourceId: '', createdById: '', logType: '', from: '', to: '' },
  sort: logServerSorts.usual,
}

const rowKey = (log: Log) => log.id
const crumbs = [{ label: 'Admin' }]

/** `/admin/logs`: every change of every collection with person and time, newest first. A row links to the record. */
export default function AdminLogsPage() {
  const state = useListState(defaults)
  const filters = readable(state.filters)
  // If the filters contain a range of days, the server can sort only by time.
  const sorts = filters.from || filters.to ? logSortsOfSpan : logServerSorts
  const pages = useAllLogs(filters, serverOrder(state.sort, sorts))
  const { rows: logs, hasMore, isLoading, error } = pages
  const names = useLoggedNames(logs)
  const { diveAdviserName } = useConfig()
  const columns = useMemo(() => logColumns(names, diveAdviserName), [names, diveAdviserName])
  const table = usePagedTable(pages, columns, state.sort, sorts)
  const navigate = useNavigate()
  const open = useCallback((log: Log) => void navigate(hrefOf(log)), [navigate])
  return (
    <ListFrame
      {...table}
      title="Logs"
      breadcrumbs={crumbs}
      list="logs"
      many="entries"
      source={pages}
      count={isLoading || error ? undefined : `${logs.length.toLocaleString('en-GB')}${hasMore ? '+' : ''}`}
      state={state}
      filters={<LogFilterChoices filters={filters} onFilters={state.setFilters} />}
      unread={useUnreadRecords('logs')}
      rowKey={rowKey}
      onOpen={open}
      hrefOf={hrefOf}
      none={{ title: 'Nothing has been logged yet' }}
    >
      {filters.resourceId !== '' && (
        <p className={classes.about}>
          The list shows only entries about one record.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => state.setFilter('resourceId', '')}>
            Show all
          </Button>
        </p>
      )}
    </ListFrame>
  )
}

/** Returns the address of the page of an entry's record. For a record without a page, returns the list of its log entries. */
function hrefOf({ resourceType, resourceId }: Log): string {
  return loggedRecordAddress(resourceType, resourceId) ?? paths.adminLogsOf(resourceType, resourceId)
}

/** Reads the filters from the address. Anybody can edit the address, so unknown resources and kinds are ignored. */
function readable(filters: typeof defaults.filters): LogFilters {
  const resourceType = logResourceTypes.find(each => each === filters.resourceType) ?? ''
  return {
    ...filters,
    resourceType,
    logType: logTypesOf(resourceType).find(each => each === filters.logType) ?? '',
  }
}
