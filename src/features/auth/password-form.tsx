import { Button } from '@mantine/core'
import { useState } from 'react'
import { signInWithPassword } from '@/data/sign-in/auth'
import classes from './auth.module.css'
import { FormMessage } from './message'
import { emailRule, passwordRule } from './rules'
import { StaySignedInTick } from './stay-signed-in-tick'
import { EmailField, PasswordField } from './text-field'
import { useAttempt } from './use-attempt'
import { useEntries } from './use-entries'

interface Props {
  email: string
  /** Reports the typed address, so that people who choose another way to sign in need not type it again. */
  onEmail: (email: string) => void
}

/** The usual way to sign in. After a success the app shows the next page, so this form does nothing more. */
export function PasswordForm({ email, onEmail }: Props) {
  const attempt = useAttempt()
  const entries = useEntries(
    { email: emailRule, password: passwordRule },
    { email, password: '' },
    email ? 'password' : 'email',
  )
  const [stays, setStays] = useState(true)
  // Stays busy while the app loads the next page, so that the button is not enabled for a moment.
  const [isIn, setIn] = useState(false)

  const submit = entries.submit(async values => {
    onEmail(values.email)
    if (await attempt.run(() => signInWithPassword(values.email, values.password, stays))) {
      setIn(true)
      return
    }
    entries.set('password', '')
    entries.focus('password')
  })

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <EmailField {...entries.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...entries.field('password')} />
      <StaySignedInTick checked={stays} onChange={setStays} />
      <FormMessage kind="error">{attempt.error}</FormMessage>
      <Button type="submit" loading={attempt.isBusy || isIn}>
        Sign in
      </Button>
    </form>
  )
}
