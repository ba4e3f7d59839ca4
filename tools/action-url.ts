/*
 * The links in mails of the identity service (verify an address, choose a password, sign in) lead to its own page unless
 * the project names ours. That page knows nothing of the app: people would end on it.
 */

/** Where the app takes these links (src/domain/shared/paths.ts, authAction). */
const PATH = '/auth/action'

/** What is read here of the configuration of the identity service. */
interface IdentityConfig {
  notification?: { sendEmail?: { callbackUri?: string } }
}

/** The address that the project must name. `appUrl` is APP_URL of functions/.env.<project>, if it is set. */
export function actionUrl({ project, appUrl = '' }: { project: string; appUrl?: string }): string {
  return `${appUrl.replace(/\/+$/, '') || `https://${project}.web.app`}${PATH}`
}

/** What is wrong with the configuration of the identity service, with what to do; empty if nothing is. */
export function actionUrlProblem(config: IdentityConfig, wanted: string, project: string): string {
  const found = config.notification?.sendEmail?.callbackUri ?? ''
  if (found === wanted) return ''
  return `The links in the mails of ${project} lead to ${found || 'the page of Firebase'}, and not into the app. Set the action URL to
  ${wanted}
in the Firebase console: Authentication, Templates, any template, Edit, Customise action URL. Then deploy again.`
}
