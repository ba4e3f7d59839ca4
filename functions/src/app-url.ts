/**
 * The URL of the app for links in mails, without a slash at the end. It is APP_URL from functions/.env.<project> if that is set;
 * otherwise the project's standard URL at Firebase Hosting, or the URL of `npm start` on the emulators.
 */
export function appUrl(env: NodeJS.ProcessEnv = process.env): string {
  if (env.APP_URL) return env.APP_URL.replace(/\/+$/, '')
  return env.FUNCTIONS_EMULATOR === 'true' || !env.GCLOUD_PROJECT
    ? 'http://localhost:5173'
    : `https://${env.GCLOUD_PROJECT}.web.app`
}
