import { Button } from '@mantine/core'
import { useState } from 'react'
import { refreshIdentity, sendVerification, signOut, useVerificationMail } from '@/data/sign-in/auth'
import { CardPage } from '@/ui/card-page'
import classes from './auth.module.css'
import { FormMessage } from './message'
import { useAttempt } from './use-attempt'

/** Shown to a signed-in person until their address is verified; they see nothing else. */
export function VerifyPanel({ email, movedFrom = '' }: { email: string; movedFrom?: string }) {
  const check = useAttempt()
  const resend = useAttempt()
  const mail = useVerificationMail(email)
  const [note, setNote] = useState('')
  const address = <span className={classes.address}>{email}</span>

  const hasVerified = () =>
    check.run(async () => {
      setNote('')
      // When the address is verified, the app continues by itself.
      const state = await refreshIdentity()
      if (state.kind === 'unverified') {
        setNote('This address is not verified yet. Open the link in the mail, then come back here.')
      }
    })
  const sendAgain = async () => {
    setNote('')
    if (await resend.run(sendVerification)) {
      setNote('A new mail is on its way. It can take a few minutes; look in the spam folder too.')
    }
  }

  return (
    <CardPage
      title={movedFrom === '' ? 'Verify your address' : 'Your address has changed'}
      intro={
        mail.kind === 'sent' ? (
          <>We sent a mail to {address}. Open the link in it to show that the address is yours.</>
        ) : movedFrom !== '' ? (
          <>
            An admin has changed the address that you sign in with from{' '}
            <span className={classes.address}>{movedFrom}</span> to {address}. Your password stays. Have a
            mail sent to the new address, and open the link in it to show that it is yours.
          </>
        ) : (
          <>Show that {address} is yours: have a mail sent to it, and open the link in it.</>
        )
      }
    >
      <div className={classes.form}>
        <FormMessage kind="error">
          {check.error || resend.error || (mail.kind === 'failed' && `The mail was not sent. ${mail.reason}`)}
        </FormMessage>
        <FormMessage kind="done">{note}</FormMessage>
        <Button onClick={() => void hasVerified()} loading={check.isBusy}>
          I have verified
        </Button>
        <Button variant="default" onClick={() => void sendAgain()} loading={resend.isBusy}>
          {mail.kind === 'sent' ? 'Send the mail again' : 'Send the mail'}
        </Button>
        <Button variant="subtle" onClick={() => void check.run(signOut)}>
          Use another address
        </Button>
      </div>
    </CardPage>
  )
}
