/* Without this setting, links in mails lead to the service's own page, which has no way back to the app. */

/** The path in the app to which these links lead (src/domain/shared/paths.ts, authAction). */
const PATH = '/auth/action'

interface IdentityConfig {
  notification?: { sendEmail?: { callbackUri?: string } }
}

/** Returns the URL that the project must configure. `appUrl` is APP_URL of functions/.env.<project>, if that is set. */
export function actionUrl({ project, appUrl = '' }: { project: string; appUrl?: string }): string {
  return `${appUrl.replace(/\/+$/, '') || `https://${project}.web.app`}${PATH}`
}

/** Returns what is wrong with the configuration of the identity service and what to do; empty if nothing is wrong. */
export function actionUrlProblem(config: IdentityConfig, wanted: string, project: string): string {
  const found = config.notification?.sendEmail?.callbackUri ?? ''
  if (found === wanted) return ''
  return `The links in the mails of ${project} lead to ${found || 'the page of Firebase'}, and not into the app. Set the action URL to
  ${wanted}
in the Firebase console: Authentication, Templates, any template, Edit, Customise action URL. Then deploy again.`
}
