import { Button } from '@mantine/core'
import { useErrorReports } from '@/data/sync/error-reports'
import { type ErrorKind, type ErrorSummary, errorKinds, MOST_PEOPLE } from '@/domain/error-reports/schema'
import { formatMoment } from '@/domain/shared/dates'
import { Scrolling } from '@/ui/scrolling'
import { Loaded } from '@/ui/states/loaded'
import classes from './utils.module.css'

const headings: Record<ErrorKind, string> = {
  screen: 'Pages that could not be shown',
  thrown: 'Errors on a page',
  rejected: 'Errors in the background',
  command: 'Requests that failed on the server',
}

/** The errors of the app by kind. They contain no names and no text that people typed. */
export function ErrorsSection() {
  const list = useErrorReports()
  const { reports = [], isLoading, isFetching, retry } = list
  return (
    <section aria-labelledby="app-errors">
      <div className={classes.head}>
        <h2 id="app-errors">Errors of the app</h2>
        <Button variant="default" size="xs" loading={isFetching && !isLoading} onClick={retry}>
          Look again
        </Button>
      </div>
      <Loaded of={list} what="the errors" lines={3}>
        {reports.length === 0 ? (
          <p className={classes.told}>No errors were reported in the last 90 days.</p>
        ) : (
          errorKinds.map(kind => (
            <Errors key={kind} kind={kind} reports={reports.filter(each => each.kind === kind)} />
          ))
        )}
      </Loaded>
    </section>
  )
}

function Errors({ kind, reports }: { kind: ErrorKind; reports: readonly ErrorSummary[] }) {
  if (reports.length === 0) return null
  return (
    <Scrolling label={headings[kind]} className={classes.scroll}>
      <table className={classes.table}>
        <caption>{headings[kind]}</caption>
        <thead>
          <tr>
            <th scope="col">Last</th>
            <th scope="col">Times</th>
            <th scope="col">People</th>
            <th scope="col">Version</th>
            <th scope="col">Page</th>
            <th scope="col">Error and place in the code</th>
          </tr>
        </thead>
        <tbody>
          {reports.map(report => (
            <tr key={report.id}>
              <td>{formatMoment(report.lastAt)}</td>
              <td>{report.count.toLocaleString('en-GB')}</td>
              <td>{report.people.length < MOST_PEOPLE ? report.people.length : `${MOST_PEOPLE}+`}</td>
              <td>
                {report.version}, built {formatMoment(report.builtAt)}
              </td>
              <td>{report.route || 'None'}</td>
              <td>{wordsOf(report)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

function wordsOf({ name, code, command, places }: ErrorSummary): string {
  return [name, code, command, ...places].filter(Boolean).join(' · ')
}
