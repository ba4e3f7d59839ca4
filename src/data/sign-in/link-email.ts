import { createStore, useStore } from '@/data/base/store'

/** The storage key of the address that a sign-in link was sent to. */
export const LINK_EMAIL = 'greenlight.emailForLink'

/** Returns the address that this browser requested a link for; empty if another browser did. */
export function rememberedLinkEmail(): string {
  try {
    return localStorage.getItem(LINK_EMAIL) ?? ''
  } catch {
    return ''
  }
}

/** The result of the last verification mail that this window requested. */
type VerificationMail = { kind: 'not-asked' } | { kind: 'sent' | 'failed'; email: string; reason: string }
export const verificationMail = createStore<VerificationMail>({ kind: 'not-asked' })

/** Returns the result of the mail that verifies this address, if this window requested one. */
export function useVerificationMail(email: string): VerificationMail {
  const mail = useStore(verificationMail)
  return mail.kind !== 'not-asked' && mail.email === email ? mail : { kind: 'not-asked' }
}
