import { Button } from '@mantine/core'
import { isAppError } from '@/domain/shared/app-error'
import { Icon } from '@/ui/icon'
import classes from './states.module.css'

export interface ErrorStateProps {
  /** The caught error: shows the message of an AppError, and a plain sentence for any other. */
  error: unknown
  /** The sentence about the failure: 'The PRAs could not be loaded'. */
  title?: string
  onRetry?: () => void
  /** True for one block of several on a page. */
  isSmall?: boolean
}

/** Says what failed, with a button to try again. */
export function ErrorState({ error, title = 'This could not be loaded', onRetry, isSmall }: ErrorStateProps) {
  return (
    <div className={classes.state} data-small={isSmall || undefined} role="alert">
      <p className={classes.title}>
        <Icon name="warning" /> {title}
      </p>
      <p className={classes.body}>{messageOf(error)}</p>
      {onRetry && (
        <div className={classes.action}>
          <Button variant="default" onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  )
}

/** Returns a sentence for the person. Foreign errors are written for programmers, so they are not shown. */
export function messageOf(error: unknown): string {
  if (isAppError(error)) return error.message
  return 'Something failed that the app did not expect. Nothing you typed is lost. Try again; if it happens again, tell an admin what you were doing.'
}
