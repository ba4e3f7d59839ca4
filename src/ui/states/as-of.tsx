import { Button } from '@mantine/core'
import { isAppError } from '@/domain/shared/app-error'
import { formatClock, formatMoment, todayIso } from '@/domain/shared/dates'
import { useOnline } from '@/ui/use-online'
import { messageOf } from './error-state'
import { Notice } from './notice'
import classes from './states.module.css'

interface AsOfProps {
  /** The time of reading, in milliseconds; undefined if it is not known, or if the rows are live. */
  at: number | undefined
  /** Why the rows could not be read again. */
  error: unknown
  onRetry?: () => void
}

/** When the rows were read, and why there are no newer ones. Nothing while they are up to date. */
export function AsOf({ at, error, onRetry }: AsOfProps) {
  const isOnline = useOnline()
  if (!isOnline) return at ? <p className={classes.waiting}>As of {timeWords(at)}.</p> : null
  if (!error) return null
  return (
    <div className={classes.over}>
      <Notice
        tone="warning"
        action={
          onRetry && (
            <Button variant="default" size="xs" onClick={onRetry}>
              Retry
            </Button>
          )
        }
      >
        {whyOld(error)}{' '}
        {at ? `This page shows the data of ${timeWords(at)}.` : 'The data on this page may be old.'}
      </Notice>
    </div>
  )
}

/** Returns why the screen could not be updated. */
export function whyOld(error: unknown): string {
  if (isAppError(error, 'unavailable')) return 'The server cannot be reached.'
  if (isAppError(error, 'deadline-exceeded')) return 'The connection is slow.'
  return messageOf(error)
}

/** Returns '09:05' for today, '12 Apr 2026, 09:05' for another day. */
export function timeWords(at: number): string {
  return todayIso(at) === todayIso(Date.now()) ? formatClock(at) : formatMoment(at)
}
