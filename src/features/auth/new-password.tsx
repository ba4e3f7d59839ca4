import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { resetPassword } from '@/data/sign-in/auth'
import { paths } from '@/domain/shared/paths'
import { CardPage } from '@/ui/card-page'
import classes from './auth.module.css'
import { FormMessage } from './message'
import { newPasswordRule } from './rules'
import { NewPasswordField } from './text-field'
import { useAttempt } from './use-attempt'
import { useEntries } from './use-entries'

/** Handles the link of a reset mail: asks for a new password. */
export function NewPassword({ code }: { code: string }) {
  const attempt = useAttempt()
  const [isDone, setDone] = useState(false)
  const entries = useEntries({ password: newPasswordRule }, { password: '' }, 'password')

  const submit = entries.submit(async ({ password }) => {
    if (await attempt.run(() => resetPassword(code, password))) setDone(true)
  })

  if (isDone) {
    return (
      <CardPage title="Password changed" intro="Your old password no longer works. Sign in with the new one.">
        <div className={classes.actions}>
          <Button component={Link} to={paths.signIn} replace>
            Sign in
          </Button>
        </div>
      </CardPage>
    )
  }
  return (
    <CardPage title="Choose a new password">
      <form className={classes.form} onSubmit={submit} noValidate>
        <NewPasswordField {...entries.field('password')} />
        <FormMessage kind="error">{attempt.error}</FormMessage>
        <Button type="submit" loading={attempt.isBusy}>
          Change password
        </Button>
        {attempt.error && (
          <Link className={`${classes.link} ${classes.standalone}`} to={`${paths.signIn}?way=forgot`}>
            Ask for a new link
          </Link>
        )}
      </form>
    </CardPage>
  )
}
