import { Button } from '@mantine/core'
import type { LogPages } from '@/data/records/log-pages'
import { describeLog } from '@/domain/logs/describe-log'
import type { Log } from '@/domain/logs/schema'
import { loggedFieldName } from '@/domain/records/logged-record'
import { formatLogTime } from '@/domain/shared/dates'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import classes from './history.module.css'

/** Every log entry, newest first, 25 at a time: the event, the person, the reason, and the approvals that the event ended. */
export function LogTable({ pages, adviserName = '' }: { pages: LogPages; adviserName?: string }) {
  const { rows, invalid, isLoading, isUpdating, isBehind, error, hasMore, isLoadingMore, loadMore, retry } =
    pages
  return (
    <section aria-labelledby="log">
      <h2 id="log">Log</h2>
      {isLoading ? (
        <Skeleton lines={8} label="Loading the log" />
      ) : (
        <>
          {isBehind && (
            <p className={classes.none} role="status">
              The log does not show all the newest changes yet. This page keeps checking for them.
            </p>
          )}
          {(rows.length > 0 || !error) && (
            <div className={classes.scroll}>
              <table className={`${classes.table} ${classes.log}`} aria-labelledby="log">
                <thead>
                  <tr>
                    <th scope="col">When</th>
                    <th scope="col">Who</th>
                    <th scope="col">What</th>
                    <th scope="col">Reason and consequences</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(log => (
                    <LogRow key={log.id} log={log} adviserName={adviserName} />
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {error && <ErrorState error={error} title="The log could not be loaded" onRetry={retry} />}
          {invalid.length > 0 && (
            <p className={classes.none} role="alert">
              {invalid.length === 1 ? '1 entry' : `${invalid.length} entries`} could not be read:{' '}
              {invalid.map(each => each.path).join(', ')}
            </p>
          )}
          <p className={classes.more}>
            {hasMore ? (
              <Button variant="default" onClick={loadMore} aria-busy={isLoadingMore}>
                {isLoadingMore ? 'Loading' : 'Load more'}
              </Button>
            ) : (
              <span className={classes.dim}>{isUpdating ? 'Loading the newest' : countOf(rows.length)}</span>
            )}
          </p>
        </>
      )}
    </section>
  )
}

const countOf = (entries: number) => (entries === 1 ? 'The only entry' : `All ${entries} entries`)

function LogRow({ log, adviserName }: { log: Log; adviserName: string }) {
  const { what, facts, reason, voided } = describeLog(log, adviserName, loggedFieldName)
  const at = log.writtenAt || log.lastModifiedAt
  return (
    <tr>
      <td>
        <time dateTime={new Date(at).toISOString()}>{formatLogTime(at)}</time>
      </td>
      <td>{log.createdByName}</td>
      <th scope="row">{what}</th>
      <td>
        {facts.length > 0 && <div className={classes.dim}>{facts.join(' · ')}</div>}
        {reason && <p className={classes.reason}>{reason}</p>}
        {voided.length > 0 && <div>Approvals voided: {voided.join('; ')}</div>}
      </td>
    </tr>
  )
}
