import { usePersonSignIn } from '@/data/sign-in/person-sign-in'
import { formatMoment } from '@/domain/shared/dates'
import type { User } from '@/domain/users/schema'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import classes from './person-reading.module.css'
import { signInWords } from './sign-in-words'

export function SignInSection({ person }: { person: User }) {
  const { signIn, error, isLoading, retry } = usePersonSignIn(person)
  return (
    <section aria-labelledby="sign-in">
      <h2 id="sign-in">Sign-in</h2>
      {isLoading ? (
        <Skeleton lines={2} label="Looking up how they sign in" />
      ) : error ? (
        <ErrorState error={error} title="How they sign in could not be looked up" onRetry={retry} />
      ) : (
        signIn && (
          <>
            {signInWords(person, signIn).map(sentence => (
              <p key={sentence} className={classes.prose}>
                {sentence}
              </p>
            ))}
            {signIn.lastUsedAt > 0 && (
              <p className={classes.dim}>Last signed in {formatMoment(signIn.lastUsedAt)}.</p>
            )}
          </>
        )
      )}
    </section>
  )
}
