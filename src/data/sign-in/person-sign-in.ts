import { useQuery } from '@tanstack/react-query'
import { call } from '@/data/functions/call'
import type { CallableOutput } from '@/domain/callables'
import type { AppError } from '@/domain/shared/app-error'
import type { User } from '@/domain/users/schema'

export type PersonSignIn = CallableOutput<'checkSignIn'>

/** Returns how a person signs in, for admins. Read again when their address changes, since the sign-in changes with it. */
export function usePersonSignIn(person: Pick<User, 'id' | 'email'>) {
  const { data, error, isPending, refetch } = useQuery<PersonSignIn, AppError>({
    queryKey: ['sign-in', person.id, person.email],
    queryFn: () => call('checkSignIn', { userId: person.id }),
  })
  return { signIn: data, error, isLoading: isPending, retry: () => void refetch() }
}
