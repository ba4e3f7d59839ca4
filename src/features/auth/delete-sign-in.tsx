import { Button } from '@mantine/core'
import { useState } from 'react'
import { deleteMyAccount, reauthenticate } from '@/data/sign-in/auth'
import { isAppError } from '@/domain/shared/app-error'
import { useConfirm } from '@/ui/dialogs/confirm'
import classes from './auth.module.css'
import { FormMessage } from './message'
import { passwordRule } from './rules'
import { PasswordField } from './text-field'
import { unsentSentence } from './unsent-sentence'
import { useAttempt } from './use-attempt'
import { useEntries } from './use-entries'

/**
 * Deletes the sign-in of this person. Their user record stays, since approvals and histories name it. If the last sign-in was
 * long ago, the identity service refuses, and the person must enter the password again (requirements 8).
 */
export function DeleteSignIn({ email }: { email: string }) {
  const confirm = useConfirm()
  const attempt = useAttempt()
  const [needsPassword, setNeedsPassword] = useState(false)
  const entries = useEntries({ password: passwordRule }, { password: '' })

  const ask = async () => {
    const { unsentDrafts } = await import('@/data/drafts/store')
    const unsent = (await unsentDrafts()).length
    const { ok } = await confirm({
      title: 'Delete your sign-in?',
      body: `You can then no longer sign in as ${email}. Your user record and everything that you wrote or approved are kept.${unsent > 0 ? ` ${unsentSentence(unsent, 'deleting the sign-in')}` : ''}`,
      confirmLabel: unsent > 0 ? 'Delete my sign-in and unsent changes' : 'Delete my sign-in',
      danger: true,
    })
    if (!ok) return
    await attempt.run(async () => {
      try {
        await deleteMyAccount()
      } catch (error) {
        if (!isAppError(error, 'failed-precondition')) throw error
        setNeedsPassword(true)
      }
    })
  }
  const submit = entries.submit(({ password }) =>
    attempt.run(async () => {
      await reauthenticate(password)
      await deleteMyAccount()
    }),
  )

  return (
    <section aria-labelledby="delete-sign-in">
      <h2 id="delete-sign-in">Delete my sign-in</h2>
      <p className={classes.prose}>
        Deletes the sign-in of {email}. Your user record stays, because PRAs and approvals name it; an admin
        archives it when you leave.
      </p>
      {needsPassword ? (
        <form className={`${classes.form} ${classes.narrow}`} onSubmit={submit} noValidate>
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Your password"
            help="You signed in a while ago, so enter your password again to delete your sign-in. Nothing is deleted yet. If you sign in by mail, sign out, sign in again and open this page again."
            autoComplete="current-password"
            {...entries.field('password')}
          />
          <FormMessage kind="error">{attempt.error}</FormMessage>
          <div className={classes.actions}>
            <Button type="submit" color="red.9" loading={attempt.isBusy}>
              Delete my sign-in
            </Button>
            <Button variant="default" onClick={() => setNeedsPassword(false)}>
              Keep it
            </Button>
          </div>
        </form>
      ) : (
        <div className={classes.form}>
          <FormMessage kind="error">{attempt.error}</FormMessage>
          <div>
            <Button variant="default" onClick={() => void ask()} loading={attempt.isBusy}>
              Delete my sign-in…
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
