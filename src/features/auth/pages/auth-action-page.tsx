import { Link, useSearchParams } from 'react-router-dom'
import { isSignInLink } from '@/data/sign-in/auth'
import { paths } from '@/domain/shared/paths'
import classes from '@/features/auth/auth.module.css'
import { LinkSignIn } from '@/features/auth/link-sign-in'
import { NewPassword } from '@/features/auth/new-password'
import { VerifyAddress } from '@/features/auth/verify-address'
import { CardPage } from '@/ui/card-page'

/**
 * The page that the links in our mails open. It asks for one click before it uses the code: mail scanners open links too,
 * and a code works only once.
 */
export default function AuthActionPage() {
  const [search] = useSearchParams()
  const code = search.get('oobCode') ?? ''
  const mode = search.get('mode')

  if (code !== '' && mode === 'verifyEmail') return <VerifyAddress code={code} />
  if (code !== '' && mode === 'resetPassword') return <NewPassword code={code} />
  if (mode === 'signIn' && isSignInLink(window.location.href))
    return <LinkSignIn url={window.location.href} />
  return (
    <CardPage
      title="This link does not work"
      intro="The link is not complete, or Greenlight does not use this kind of link. Open the mail and click the link instead of copying it, or ask for a new link on the sign-in page."
    >
      <div className={classes.actions}>
        <Link className={classes.link} to={paths.signIn}>
          Go to sign in
        </Link>
      </div>
    </CardPage>
  )
}
