import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { completeSignInLink, rememberedLinkEmail } from '@/data/sign-in/auth'
import { paths } from '@/domain/shared/paths'
import { CardPage } from '@/ui/card-page'
import classes from './auth.module.css'
import { FormMessage } from './message'
import { emailRule } from './rules'
import { StaySignedInTick } from './stay-signed-in-tick'
import { EmailField } from './text-field'
import { useAttempt } from './use-attempt'
import { useEntries } from './use-entries'

/** Handles the link of a sign-in mail. If another browser requested the link, the person must enter the address again. */
export function LinkSignIn({ url }: { url: string }) {
  const attempt = useAttempt()
  const navigate = useNavigate()
  const [known] = useState(rememberedLinkEmail)
  const entries = useEntries({ email: emailRule }, { email: known }, 'email')
  const [stays, setStays] = useState(true)

  const submit = entries.submit(({ email }) =>
    attempt.run(async () => {
      await completeSignInLink(email, url, stays)
      // The guard takes the person to the right page.
      await navigate(paths.signIn, { replace: true })
    }),
  )

  return (
    <CardPage
      title="Sign in"
      intro={
        known ? undefined : 'Enter the address that the link was sent to, so that nobody else can use it.'
      }
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <EmailField {...entries.field('email')} />
        <StaySignedInTick checked={stays} onChange={setStays} />
        <FormMessage kind="error">{attempt.error}</FormMessage>
        <Button type="submit" loading={attempt.isBusy}>
          Sign in
        </Button>
        {attempt.error && (
          <Link className={`${classes.link} ${classes.standalone}`} to={`${paths.signIn}?way=link`}>
            Ask for a new link
          </Link>
        )}
      </form>
    </CardPage>
  )
}
