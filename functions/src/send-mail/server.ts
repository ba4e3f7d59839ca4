/** A mail server, as configured in `functions/.env.<project>`, with the secret password. */
export interface MailServer {
  host: string
  port: number
  /** True for TLS from the first byte; false for STARTTLS, without which nothing is sent. */
  secure: boolean
  user: string
  password: string
  /** The sender of mails if the app's configuration has none. */
  from: string
}

const PASSWORD = 'SMTP_PASSWORD'

/**
 * The mail server, from `SMTP_URL` (`smtps://user@mail.example.co.uk`), `MAIL_FROM`, and the secret `SMTP_PASSWORD`. Null if
 * there is none: people are then notified only in the app. Throws an Error for an unreadable URL.
 */
export function mailServer(env: NodeJS.ProcessEnv = process.env): MailServer | null {
  if (!env.SMTP_URL) return null
  const { protocol, hostname, port, username } = new URL(env.SMTP_URL)
  if (protocol !== 'smtps:' && protocol !== 'smtp:') {
    throw new Error(`SMTP_URL begins with ${protocol}//, not with smtps:// or smtp://`)
  }
  const secure = protocol === 'smtps:'
  const user = decodeURIComponent(username)
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    user,
    password: env[PASSWORD] ?? '',
    from: env.MAIL_FROM || (user.includes('@') ? user : ''),
  }
}

/** True if mails are collected instead of sent: on the emulators without a mail server. */
export const hasOutbox = (env: NodeJS.ProcessEnv = process.env): boolean =>
  env.FUNCTIONS_EMULATOR === 'true' && !env.SMTP_URL

/**
 * The secrets that functions which send mail need. Empty without a mail server, so that such a project can be deployed.
 * firebase-tools evaluates this with the project's variables.
 */
export const mailSecrets = (env: NodeJS.ProcessEnv = process.env): string[] =>
  env.SMTP_URL ? [PASSWORD] : []
