import { Button } from '@mantine/core'
import classes from './errors/plain-page.module.css'

/** The app could not start (spec section 8): what happened, and a way to try again. */
export function StartError({ message }: { message: string }) {
  return (
    <main id="main" className={classes.page}>
      <div role="alert">
        <h1>Greenlight could not start</h1>
        <p className={classes.text}>{message}</p>
      </div>
      <Button onClick={() => window.location.reload()}>Retry</Button>
    </main>
  )
}
