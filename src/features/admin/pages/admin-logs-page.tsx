import { Button } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { type LogFilters, useAllLogs } from '@/data/records/log-pages'
import { useConfig } from '@/data/records/reference'
import { useUnreadRecords } from '@/data/records/unread'
import { logTypesOf } from '@/domain/logs/log-types'
import { type Log, logResourceTypes } from '@/domain/logs/schema'
import { loggedRecordAddress } from '@/domain/records/logged-record'
import { paths } from '@/domain/shared/paths'
import { logColumns } from '@/features/admin/log-columns'
import { LogFilterBar } from '@/features/admin/log-filter-bar'
import classes from '@/features/admin/log-filter-bar.module.css'
import { useLoggedNames } from '@/features/admin/use-logged-names'
import { DataTable } from '@/ui/data-table/data-table'
import { ListActions } from '@/ui/data-table/list-actions'
import { useListState } from '@/ui/data-table/list-state'
import { NoRows } from '@/ui/data-table/no-rows'
import { SavedFilters } from '@/ui/data-table/saved-filters'
import { useCompleteRows } from '@/ui/data-table/use-complete-rows'
import { Page } from '@/ui/page'
import { UnreadRecords } from '@/ui/states/unread-note'

const defaults = {
  filters: { resourceType: '', resourceId: '', createdById: '', logType: '', from: '', to: '' },
}

const rowKey = (log: Log) => log.id
const crumbs = [{ label: 'Admin' }]

/** `/admin/logs`: every change of every collection, newest first: who, when, what. A row leads to the record. */
export default function AdminLogsPage() {
  const { id: owner } = useActor()
  const state = useListState(defaults)
  const filters = readable(state.filters)
  const { logs, hasMore, isLoading, error, loadMore, retry } = useAllLogs(filters)
  const csv = useCompleteRows({ rows: logs, hasMore, isLoading, error, loadMore })
  const names = useLoggedNames(logs)
  const { diveAdviserName } = useConfig()
  const columns = useMemo(() => logColumns(names, diveAdviserName), [names, diveAdviserName])
  const navigate = useNavigate()
  const open = useCallback((log: Log) => void navigate(hrefOf(log)), [navigate])
  return (
    <Page title="Logs" breadcrumbs={crumbs}>
      <LogFilterBar
        filters={filters}
        onFilters={state.setFilters}
        count={isLoading || error ? undefined : `${logs.length.toLocaleString('en-GB')}${hasMore ? '+' : ''}`}
        actions={
          <>
            <SavedFilters list="logs" owner={owner} />
            <ListActions columns={columns} state={state} csv={{ fileName: 'Logs', rows: logs, ...csv }} />
          </>
        }
      />
      {filters.resourceId !== '' && (
        <p className={classes.about}>
          Entries about one record alone.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => state.setFilter('resourceId', '')}>
            Show all
          </Button>
        </p>
      )}
      <UnreadRecords records={useUnreadRecords('logs')} />
      <DataTable
        label="Logs"
        columns={columns}
        rows={logs}
        rowKey={rowKey}
        onOpen={open}
        hrefOf={hrefOf}
        isLoading={isLoading}
        error={error}
        onRetry={retry}
        empty={
          <NoRows state={state} noMatch="No entries match" none={{ title: 'Nothing has been logged yet' }} />
        }
        presorted
        hiddenColumns={state.hiddenColumns}
        onEndReached={hasMore && !isLoading ? loadMore : undefined}
        hasMore={hasMore}
      />
    </Page>
  )
}

/** The record; what has no page leads to its own entries. */
function hrefOf({ resourceType, resourceId }: Log): string {
  return loggedRecordAddress(resourceType, resourceId) ?? paths.adminLogsOf(resourceType, resourceId)
}

/** The address is free text: what is no resource and no kind narrows nothing. */
function readable(filters: typeof defaults.filters): LogFilters {
  const resourceType = logResourceTypes.find(each => each === filters.resourceType) ?? ''
  return {
    ...filters,
    resourceType,
    logType: logTypesOf(resourceType).find(each => each === filters.logType) ?? '',
  }
}
