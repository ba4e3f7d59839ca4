import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { applyVerification } from '@/data/sign-in/auth'
import { paths } from '@/domain/shared/paths'
import { CardPage } from '@/ui/card-page'
import classes from './auth.module.css'
import { FormMessage } from './message'
import { useAttempt } from './use-attempt'

/** Handles the link of a verification mail. Opening it proves that the address belongs to the person. */
export function VerifyAddress({ code }: { code: string }) {
  const attempt = useAttempt()
  const navigate = useNavigate()
  const [isVerified, setVerified] = useState(false)

  const verify = () =>
    attempt.run(async () => {
      const state = await applyVerification(code)
      // The guard redirects a person who is signed in here. For other people, who are signed in elsewhere or not at all, the page
      // shows the result.
      if (state.kind === 'signed-out') setVerified(true)
      else await navigate(paths.signIn, { replace: true })
    })

  if (isVerified) {
    return (
      <CardPage
        title="Address verified"
        intro="Sign in, or go back to the window where you created your password and choose “I have verified”."
      >
        <div className={classes.actions}>
          <Button component={Link} to={paths.signIn} replace>
            Sign in
          </Button>
        </div>
      </CardPage>
    )
  }
  return (
    <CardPage title="Verify your address" intro="Click the button to show that this address is yours.">
      <div className={classes.form}>
        <FormMessage kind="error">{attempt.error}</FormMessage>
        <Button onClick={() => void verify()} loading={attempt.isBusy}>
          Verify address
        </Button>
        <Link className={`${classes.link} ${classes.standalone}`} to={paths.signIn}>
          Go to sign in
        </Link>
      </div>
    </CardPage>
  )
}
