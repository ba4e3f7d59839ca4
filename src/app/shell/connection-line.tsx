import { Button } from '@mantine/core'
import { retryLive, useLiveTrouble } from '@/data/sync/live'
import { timeWords, whyOld } from '@/ui/states/as-of'
import { Notice } from '@/ui/states/notice'
import { useOnline } from '@/ui/use-online'
import classes from './connection-line.module.css'

/** Warns on every page while the network or the server cannot be reached, with the age of the shown data. */
export function ConnectionLine() {
  const isOnline = useOnline()
  const { failure, asOf } = useLiveTrouble()
  const since = asOf ? ` This page shows the data of ${timeWords(asOf)}.` : ''
  return (
    <div role="status" className="gl-no-print">
      {!isOnline ? (
        <div className={classes.line}>
          <Notice tone="warning">You are offline.{since} The page updates when the network is back.</Notice>
        </div>
      ) : (
        failure && (
          <div className={classes.line}>
            <Notice
              tone="warning"
              action={
                <Button variant="default" size="xs" onClick={retryLive}>
                  Retry
                </Button>
              }
            >
              {whyOld(failure)}
              {since} The app keeps trying to connect.
            </Notice>
          </div>
        )
      )}
    </div>
  )
}
