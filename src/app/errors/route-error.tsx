import { Button } from '@mantine/core'
import { Link, useRouteError } from 'react-router-dom'
import { isLoadFailure } from '@/app/load-failure'
import { isAppError } from '@/domain/shared/app-error'
import { paths } from '@/domain/shared/paths'
import { PlainPage } from './plain-page'
import classes from './plain-page.module.css'

/** Replaces a screen that failed; the navigation around it stays. */
export function RouteError() {
  const error = useRouteError()
  return (
    <PlainPage>
      <div role="alert">
        <h1>This page could not be shown</h1>
        <p className={classes.text}>{sentence(error)}</p>
      </div>
      <div className={classes.actions}>
        <Button onClick={() => window.location.reload()}>Reload</Button>
        <Button component={Link} to={paths.home} variant="default">
          Go to Home
        </Button>
      </div>
    </PlainPage>
  )
}

function sentence(error: unknown): string {
  if (isAppError(error)) return error.message
  if (isLoadFailure(error)) {
    return 'A part of the app could not be loaded, because the connection failed or a new version has just been published. Your text is kept on this device. Check your connection and reload the page.'
  }
  return 'The app had an unexpected error. Your text is kept on this device. Reload the page. If it happens again, tell an admin what you were doing.'
}
