// The styles of the marker that slides under the chosen theme. Only this page needs them.
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { Link } from 'react-router-dom'
import { keepsData } from '@/data/base/keep-data'
import { useUnreadFields } from '@/data/records/unread'
import { useAuthState } from '@/data/sign-in/auth'
import { paths } from '@/domain/shared/paths'
import { accessWords } from '@/domain/users/flags'
import { fullName } from '@/domain/users/full-name'
import classes from '@/features/auth/auth.module.css'
import { DeleteSignIn } from '@/features/auth/delete-sign-in'
import { MailTimes } from '@/features/auth/mail-times'
import { Page } from '@/ui/page'
import { PhoneLinks } from '@/ui/phone-links'
import { UnreadFields } from '@/ui/states/unread-note'

export default function AccountPage() {
  const state = useAuthState()
  const unread = useUnreadFields(state.kind === 'member' ? `users/${state.user.id}` : '')
  if (state.kind !== 'member') return null
  const { user } = state
  return (
    <Page title="Account">
      <UnreadFields fields={unread} />
      <div className={classes.sections}>
        <section aria-labelledby="who">
          <h2 id="who">You</h2>
          <dl className={classes.facts}>
            <dt>Name</dt>
            <dd>{fullName(user)}</dd>
            <dt>E-mail</dt>
            <dd>{user.email}</dd>
            <dt>Phone</dt>
            <dd>{user.phone ? <PhoneLinks text={user.phone} /> : 'Not entered'}</dd>
            <dt>Roles</dt>
            <dd>{accessWords(user).join(', ')}</dd>
          </dl>
          <p className={classes.prose}>
            <Link className={classes.link} to={paths.crew.one(user.id)}>
              Your page in the crew list
            </Link>{' '}
            has your phone, role and certificates, which you can change. Only an admin can change the rest.
          </p>
        </section>
        <MailTimes user={user} />
        <Theme />
        <KeptData />
        <DeleteSignIn email={user.email} />
      </div>
    </Page>
  )
}

function Theme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <section aria-labelledby="theme">
      <h2 id="theme">Theme</h2>
      <SegmentedControl
        className={classes.choice}
        aria-labelledby="theme"
        value={colorScheme}
        onChange={setColorScheme}
        data={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'auto', label: 'Same as the system' },
        ]}
      />
    </section>
  )
}

function KeptData() {
  return (
    <section aria-labelledby="kept-data">
      <h2 id="kept-data">Data on this device</h2>
      {keepsData() ? (
        <p className={classes.prose}>
          You stay signed in on this device, in every tab of this browser. The device stores copies of lists,
          so that they open at once, and the location packs of your coming shoots, so that they open without a
          network. Signing out deletes them.
        </p>
      ) : (
        <p className={classes.prose}>
          This device stores nothing after you close this tab, and closing it signs you out. To stay signed in
          and open lists at once, sign out, then tick “Stay signed in on this device” when you sign in. Do
          that only on a computer that nobody else uses.
        </p>
      )}
      <p className={classes.prose}>
        In both cases, this browser stores your text until the server has it. If you sign out, unsent text is
        deleted, but we ask you first.
      </p>
    </section>
  )
}
