import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import { firebaseApp } from '@/data/base/firebase'

/**
 * Starts App Check. From then on every call of a function has a token as proof that the call comes from this app
 * (firebase.google.com/docs/app-check).
 */
export function startAppCheck(siteKey: string): void {
  initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    // A token is fetched only when a call needs it.
    isTokenAutoRefreshEnabled: false,
  })
}
