import { Button } from '@mantine/core'
import { useState } from 'react'
import { createPassword } from '@/data/sign-in/auth'
import type { AppError } from '@/domain/shared/app-error'
import classes from './auth.module.css'
import { FormMessage } from './message'
import { emailRule, newPasswordRule } from './rules'
import { StaySignedInTick } from './stay-signed-in-tick'
import { EmailField, NewPasswordField } from './text-field'
import { useAttempt } from './use-attempt'
import { useEntries } from './use-entries'

/**
 * Sets a first password for somebody whom an admin has added. A mail then verifies the address. Until then the form does not
 * reveal whether an address is known.
 */
export function FirstTimeForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const attempt = useAttempt(sentenceOf)
  const [stays, setStays] = useState(true)
  const entries = useEntries(
    { email: emailRule, password: newPasswordRule },
    { email, password: '' },
    email ? 'password' : 'email',
  )

  const submit = entries.submit(async values => {
    onEmail(values.email)
    await attempt.run(() => createPassword(values.email, values.password, stays))
  })

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <EmailField help="Enter the address that an admin entered for you." {...entries.field('email')} />
      <NewPasswordField {...entries.field('password')} />
      <StaySignedInTick checked={stays} onChange={setStays} />
      <FormMessage kind="error">{attempt.error}</FormMessage>
      <Button type="submit" loading={attempt.isBusy}>
        Create password
      </Button>
    </form>
  )
}

/** Returns a sentence for the error that does not reveal whether the address already has a password. */
function sentenceOf(error: AppError): string {
  if (error.code !== 'failed-precondition') return error.message
  return 'No password was created for this address. If you may already have a password, sign in with it, or choose “Forgot password”.'
}
