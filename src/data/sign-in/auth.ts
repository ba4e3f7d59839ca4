import { useStore } from '@/data/base/store'
import type { SessionState } from '@/domain/users/access'
import { identity } from './identity'

/* The identity client has some 30 kB and loads after the first screen (src/data/sign-in/identity.ts). */

export { startSession } from './identity'
export { rememberedLinkEmail, useVerificationMail } from './link-email'

type Calls = typeof import('./auth-calls')
type Name = {
  [Name in keyof Calls]: Calls[Name] extends (...given: never[]) => Promise<unknown> ? Name : never
}[keyof Calls]

const later =
  <N extends Name>(name: N) =>
  async (...given: Parameters<Calls[N]>): Promise<Awaited<ReturnType<Calls[N]>>> => {
    const calls = await import('./auth-calls')
    const call = calls[name] as (...given: Parameters<Calls[N]>) => ReturnType<Calls[N]>
    return await call(...given)
  }

export const signInWithPassword = later('signInWithPassword')
export const sendSignInLink = later('sendSignInLink')
export const completeSignInLink = later('completeSignInLink')
export const sendReset = later('sendReset')
export const resetPassword = later('resetPassword')
export const createPassword = later('createPassword')
export const sendVerification = later('sendVerification')
export const applyVerification = later('applyVerification')
export const refreshIdentity = later('refreshIdentity')
export const reauthenticate = later('reauthenticate')
export const deleteMyAccount = later('deleteMyAccount')
export const leaveOldAddress = later('leaveOldAddress')
export const signOut = later('signOut')

/** Returns the person at this browser; live once `startSession` was called. */
export function authState(): SessionState {
  return identity.get()
}
export function useAuthState(): SessionState {
  return useStore(identity)
}

/** True for the address of a mailed sign-in link, whose code can be used. */
export function isSignInLink(url: string): boolean {
  const { searchParams } = new URL(url)
  const has = (name: string) => searchParams.get(name) !== null && searchParams.get(name) !== ''
  return searchParams.get('mode') === 'signIn' && has('oobCode') && has('apiKey')
}
