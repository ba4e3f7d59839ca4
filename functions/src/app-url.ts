/**
 * The URL of the app for links in mails, without a slash at its end: APP_URL of functions/.env.<project>, else the standard URL
 * of the project at Firebase Hosting, else that of `npm start`.
 */
export function appUrl(env: NodeJS.ProcessEnv = process.env): string {
  if (env.APP_URL) return env.APP_URL.replace(/\/+$/, '')
  return env.FUNCTIONS_EMULATOR === 'true' || !env.GCLOUD_PROJECT
    ? 'http://localhost:5173'
    : `https://${env.GCLOUD_PROJECT}.web.app`
}
