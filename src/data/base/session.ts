import { useMemo } from 'react'
import { AppError } from '@/domain/shared/app-error'
import { type Actor, actorOf } from '@/domain/users/actor'
import type { User } from '@/domain/users/schema'
import { env } from './env'
import { createStore, useStore } from './store'

/** The session state, field for field as in requirements 3, including the odd spelling. */
export interface Session {
  user: User | null
  /** The path, search and hash requested before the sign-in; '/' by default (requirements 2). */
  targetRouterAfterSignIn: string
  /** True on the staging site or a developer's machine (requirements 9). */
  isDev: boolean
  isPrepairingContractDocuments: boolean
  isShowingError: boolean
  errorMessage: string
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1']

/** True in staging mode (requirements 9): the host is the staging host or localhost. */
export function isStagingHost(host: string, stagingHost: string): boolean {
  return LOCAL_HOSTS.includes(host) || (stagingHost !== '' && host === stagingHost)
}

function emptySession(): Session {
  return {
    user: null,
    targetRouterAfterSignIn: '/',
    isDev: typeof location !== 'undefined' && isStagingHost(location.hostname, env.stagingHost),
    isPrepairingContractDocuments: false,
    isShowingError: false,
    errorMessage: '',
  }
}

const store = createStore<Session>(emptySession())

export const session = {
  get: store.get,
  set: (changes: Partial<Session>) => store.set({ ...store.get(), ...changes }),
  subscribe: store.subscribe,
  /** A shown error message stays, since it may say why the person was signed out. */
  clear: () => {
    const { isShowingError, errorMessage } = store.get()
    store.set({ ...emptySession(), isShowingError, errorMessage })
  },
}

export function useSession(): Session {
  return useStore(store)
}

/** Shows the blocking dialog 'Error' (requirements 2). A further message replaces the shown one. */
export function showError(message: string): void {
  session.set({ isShowingError: true, errorMessage: message })
}

const signedOut = () =>
  new AppError('unauthenticated', 'You are signed out, so nothing was changed. Sign in and try again.')

/** Returns the signed-in user. Throws AppError('unauthenticated') if there is none. */
export function signedInUser(): User {
  const { user } = store.get()
  if (!user) throw signedOut()
  return user
}

/** Returns the signed-in user in the form that the workflows need. Throws AppError('unauthenticated') if there is none. */
export function signedInActor(): Actor {
  return actorOf(signedInUser())
}

/** Like `signedInActor`, for components: the same object until the user record changes. */
export function useActor(): Actor {
  const { user } = useStore(store)
  const actor = useMemo(() => (user ? actorOf(user) : null), [user])
  if (!actor) throw signedOut()
  return actor
}
