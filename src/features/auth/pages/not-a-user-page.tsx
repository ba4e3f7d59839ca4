import { Button } from '@mantine/core'
import { refreshIdentity, signOut, useAuthState } from '@/data/sign-in/auth'
import classes from '@/features/auth/auth.module.css'
import { Message } from '@/features/auth/message'
import { useAttempt } from '@/features/auth/use-attempt'
import { CardPage } from '@/ui/card-page'

/** A signed-in person without a user record, or with an archived one (spec section 2): why, and what to do. */
export default function NotAUserPage() {
  const state = useAuthState()
  const check = useAttempt()
  const leave = useAttempt()
  // The guard takes everybody else away from here.
  if (state.kind !== 'not-a-user') return null
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
        <Message kind="error">{check.error || leave.error}</Message>
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
