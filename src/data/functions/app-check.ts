import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import { firebaseApp } from '@/data/base/firebase'

/**
 * Starts App Check: from then on calls of functions have a token which says that they come from this app
 * (firebase.google.com/docs/app-check).
 */
export function startAppCheck(siteKey: string): void {
  initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    // A token is fetched with the call that needs it.
    isTokenAutoRefreshEnabled: false,
  })
}
