import { Button } from '@mantine/core'
import { type MailState, useMailState } from '@/data/records/mail'
import { mailHealth } from '@/domain/notifications/mail-health'
import { formatMoment } from '@/domain/shared/dates'
import { Scrolling } from '@/ui/scrolling'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import { StatusBadge } from '@/ui/status-badge'
import { mailWords } from './mail-words'
import { TryMail } from './try-mail'
import classes from './utils.module.css'

export function MailSection() {
  const { state, error, isLoading, isFetching, retry } = useMailState()
  return (
    <section aria-labelledby="mail">
      <div className={classes.head}>
        <h2 id="mail">Mail</h2>
        <Button variant="default" size="xs" loading={isFetching && !isLoading} onClick={retry}>
          Look again
        </Button>
      </div>
      {error ? (
        <ErrorState error={error} title="The state of the mails could not be loaded" onRetry={retry} />
      ) : isLoading || !state ? (
        <Skeleton lines={3} label="Loading the state of the mails" />
      ) : (
        <MailFacts state={state} />
      )}
      <TryMail onSent={retry} />
    </section>
  )
}

function MailFacts({ state }: { state: MailState }) {
  const { newest, failed, failedCount } = state
  const words = mailWords[mailHealth(newest, Date.now())]
  const latest = newest[0]
  return (
    <>
      <p className={classes.verdict} role="status">
        <StatusBadge tone={words.tone} label={words.badge} />
        <span>{words.text}</span>
      </p>
      <dl className={classes.facts}>
        <dt>Latest mail</dt>
        <dd>{latest ? formatMoment(latest.at) : 'None'}</dd>
        <dt>Failed mails</dt>
        <dd>{failedCount >= 1000 ? '1,000+' : failedCount}</dd>
      </dl>
      {failed.length > 0 && <FailedMails failed={failed} count={failedCount} />}
    </>
  )
}

function FailedMails({ failed, count }: { failed: MailState['failed']; count: number }) {
  return (
    <Scrolling label="Mails that failed" className={classes.scroll}>
      <table className={classes.table}>
        <caption>
          {count > failed.length ? `The latest of the mails that failed` : 'Mails that failed'}
        </caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">To</th>
            <th scope="col">Subject</th>
            <th scope="col">Error</th>
          </tr>
        </thead>
        <tbody>
          {failed.map(mail => (
            <tr key={mail.id}>
              <td>{formatMoment(mail.at)}</td>
              <td>{mail.to.join(', ')}</td>
              <td>{mail.message.subject}</td>
              <td>{mail.delivery?.error || 'The mail server gave no reason'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}
