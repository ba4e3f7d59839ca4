import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { leaveOldAddress, refreshIdentity, signOut, useAuthState } from '@/data/sign-in/auth'
import classes from '@/features/auth/auth.module.css'
import { FormMessage } from '@/features/auth/message'
import { useAttempt } from '@/features/auth/use-attempt'
import { CardPage } from '@/ui/card-page'

/** Shown to a signed-in person without a user record, or with an archived one (requirements 2). */
export default function NotAUserPage() {
  const state = useAuthState()
  const check = useAttempt()
  const leave = useAttempt()
  // For everybody else the page is empty, since the guard redirects them.
  if (state.kind !== 'not-a-user') return null
  if (state.reason === 'moved') return <MovedPage email={state.email} />
  const isArchived = state.reason === 'archived'
  const address = <span className={classes.address}>{state.email}</span>

  return (
    <CardPage
      title={isArchived ? 'Your access has ended' : 'You have no access yet'}
      intro={
        isArchived ? (
          <>
            You are signed in as {address}, and the record with this address is archived. You cannot open
            anything until an admin restores it. If that is a mistake, tell your production coordinator or an
            admin.
          </>
        ) : (
          <>
            You are signed in as {address}, but nobody has added this address yet. Ask your production
            coordinator or an admin to add you with exactly this address, then check again. If you have
            another work address, sign out and use that one.
          </>
        )
      }
    >
      <div className={classes.form}>
        <FormMessage kind="error">{check.error || leave.error}</FormMessage>
        <Button onClick={() => void check.run(refreshIdentity)} loading={check.isBusy}>
          Check again
        </Button>
        <Button variant="default" onClick={() => void leave.run(signOut)} loading={leave.isBusy}>
          Sign out
        </Button>
      </div>
    </CardPage>
  )
}

/** The server updates the sign-in shortly after the person's record changes. Milliseconds. */
const LOOK_AGAIN_AFTER = [1500, 4000, 10_000]

/** Shown if an admin has changed this person's address while the person was signed in with the old address. */
function MovedPage({ email }: { email: string }) {
  const leave = useAttempt()
  useEffect(() => {
    const timers = LOOK_AGAIN_AFTER.map(after =>
      // If reading the sign-in fails, the page does not change.
      setTimeout(() => void refreshIdentity().catch(() => undefined), after),
    )
    return () => timers.forEach(clearTimeout)
  }, [])
  return (
    <CardPage
      title="Your address has changed"
      intro={
        <>
          An admin has changed the e-mail address of your record, so{' '}
          <span className={classes.address}>{email}</span> no longer opens anything. Sign in with your new
          address and your present password. If nobody told you the new address, ask your production
          coordinator or an admin. Your unsent text is kept on this device.
        </>
      }
    >
      <div className={classes.form}>
        <FormMessage kind="error">{leave.error}</FormMessage>
        <Button onClick={() => void leave.run(leaveOldAddress)} loading={leave.isBusy}>
          Sign in with the new address
        </Button>
      </div>
    </CardPage>
  )
}
