/**
 * The URL of the app for links in mails, without a slash at the end: APP_URL from functions/.env.<project>. If APP_URL is not
 * set, the project's standard URL at Firebase Hosting, or on the emulators the URL of `npm start`.
 */
export function appUrl(env: NodeJS.ProcessEnv = process.env): string {
  if (env.APP_URL) return env.APP_URL.replace(/\/+$/, '')
  return env.FUNCTIONS_EMULATOR === 'true' || !env.GCLOUD_PROJECT
    ? 'http://localhost:5173'
    : `https://${env.GCLOUD_PROJECT}.web.app`
}
