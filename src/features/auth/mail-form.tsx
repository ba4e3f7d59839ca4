import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './auth.module.css'
import { FormMessage } from './message'
import { emailRule } from './rules'
import { EmailField } from './text-field'
import { useAttempt } from './use-attempt'
import { useEntries } from './use-entries'

interface Props {
  email: string
  onEmail: (email: string) => void
  label: string
  send: (email: string) => Promise<void>
  /** The content of the mail, in the words of the confirmation: 'a link that signs you in'. */
  carries: string
}

/**
 * Asks for an address and sends a mail to it. The confirmation is the same whether an account exists or not, so that nobody can
 * find out who has an account.
 */
export function MailForm({ email, onEmail, label, send, carries }: Props) {
  const attempt = useAttempt()
  const [sentTo, setSentTo] = useState('')
  const entries = useEntries({ email: emailRule }, { email }, 'email')

  const submit = entries.submit(async values => {
    onEmail(values.email)
    setSentTo('')
    if (await attempt.run(() => send(values.email))) setSentTo(values.email.trim())
  })

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <EmailField {...entries.field('email')} />
      <FormMessage kind="error">{attempt.error}</FormMessage>
      <FormMessage kind="done">
        {sentTo && (
          <>
            If <span className={classes.address}>{sentTo}</span> can sign in here, a mail with {carries} is on
            its way. It can take a few minutes; look in the spam folder too.
          </>
        )}
      </FormMessage>
      <Button type="submit" loading={attempt.isBusy} variant={sentTo ? 'default' : 'filled'}>
        {sentTo ? 'Send it again' : label}
      </Button>
    </form>
  )
}
