import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { sendReset, sendSignInLink, useAuthState } from '@/data/sign-in/auth'
import { paths } from '@/domain/shared/paths'
import classes from '@/features/auth/auth.module.css'
import { FirstTimeForm } from '@/features/auth/first-time-form'
import { MailForm } from '@/features/auth/mail-form'
import { PasswordForm } from '@/features/auth/password-form'
import { VerifyPanel } from '@/features/auth/verify-panel'
import { CardPage } from '@/ui/card-page'

/** The ways to sign in. Each has its own address, so that the browser's Back button returns to the previous way. */
const ways = {
  password: { title: 'Sign in', link: 'Sign in with a password' },
  forgot: { title: 'Choose a new password', link: 'Forgot password' },
  link: { title: 'Sign in by mail', link: 'Sign in by mail, without a password' },
  first: { title: 'First time here', link: 'First time here? Create your password' },
} as const
type Way = keyof typeof ways

function wayOf(text: string | null): Way {
  return text !== null && Object.hasOwn(ways, text) ? (text as Way) : 'password'
}

const intros: Partial<Record<Way, string>> = {
  link: 'We mail you a link. Open it on this device to sign in.',
  forgot: 'We mail you a link to choose a new password.',
  first:
    'You can create a password if an admin has added you. We then mail you a link to verify your address.',
}

/** Does not navigate: the guard takes a person who has signed in to the page that they requested (requirements 2). */
export default function SignInPage() {
  const state = useAuthState()
  const [search] = useSearchParams()
  const [email, setEmail] = useState('')
  const way = wayOf(search.get('way'))
  const shared = { email, onEmail: setEmail }

  if (state.kind === 'unverified') {
    return <VerifyPanel email={state.email} movedFrom={state.movedFrom} />
  }
  return (
    <CardPage title={ways[way].title} intro={intros[way]} key={way}>
      {way === 'password' && <PasswordForm {...shared} />}
      {way === 'link' && (
        <MailForm
          {...shared}
          label="Send the link"
          send={sendSignInLink}
          carries="a link that signs you in"
        />
      )}
      {way === 'forgot' && (
        <MailForm
          {...shared}
          label="Send the link"
          send={sendReset}
          carries="a link to choose a new password"
        />
      )}
      {way === 'first' && <FirstTimeForm {...shared} />}
      <ul className={classes.ways}>
        {(Object.keys(ways) as Way[])
          .filter(other => other !== way)
          .map(other => (
            <li key={other}>
              <Link
                className={classes.link}
                to={other === 'password' ? paths.signIn : `${paths.signIn}?way=${other}`}
              >
                {ways[other].link}
              </Link>
            </li>
          ))}
        <li>
          <Link className={classes.link} to={paths.privacy}>
            What is kept about you
          </Link>
        </li>
      </ul>
    </CardPage>
  )
}
