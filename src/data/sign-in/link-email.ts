import { createStore, useStore } from '@/data/base/store'

/** Where this browser remembers the address that a link to sign in was sent to. */
export const LINK_EMAIL = 'greenlight.emailForLink'

/** The address that a link was sent to from this browser; empty when it was another one. */
export function rememberedLinkEmail(): string {
  try {
    return localStorage.getItem(LINK_EMAIL) ?? ''
  } catch {
    return ''
  }
}

/** What became of the mail that this window asked for last. */
type VerificationMail = { kind: 'not-asked' } | { kind: 'sent' | 'failed'; email: string; reason: string }
export const verificationMail = createStore<VerificationMail>({ kind: 'not-asked' })

/** What became of the mail that proves this address, as far as this window asked for one. */
export function useVerificationMail(email: string): VerificationMail {
  const mail = useStore(verificationMail)
  return mail.kind !== 'not-asked' && mail.email === email ? mail : { kind: 'not-asked' }
}
