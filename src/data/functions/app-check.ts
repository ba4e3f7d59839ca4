import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import { firebaseApp } from '@/data/base/firebase'

/** A token then proves that a call comes from this app (firebase.google.com/docs/app-check). */
export function startAppCheck(siteKey: string): void {
  initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    // A token is fetched only when a call needs it.
    isTokenAutoRefreshEnabled: false,
  })
}
