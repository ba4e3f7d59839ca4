import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Failure } from '@/domain/notifications/delivery'
import { reasonOf } from '../skipped'
import type { MailServer } from './server'

/** Milliseconds. Their sum is shorter than the time limit of the function. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
}

export interface Handed {
  /** The sender and the receivers that the server uses. */
  envelope: { from: string; to: string[] }
  /** The complete mail: headers and text (RFC 5322). */
  raw: Buffer
}

/** Sends a mail to the server. Null if the server accepted it, otherwise the failure. */
export async function handOver(server: MailServer, mail: Handed): Promise<Failure | null> {
  const connection = new SMTPConnection({
    ...{ host: server.host, port: server.port, secure: server.secure },
    requireTLS: !server.secure && server.host !== '127.0.0.1',
    ...TIMEOUTS,
  })
  const progress = { isBegun: false }
  try {
    await speak(connection, server, mail, progress)
    connection.quit()
    return null
  } catch (error) {
    connection.close()
    return failureOf(error, progress.isBegun)
  }
}

function speak(connection: SMTPConnection, server: MailServer, mail: Handed, progress: { isBegun: boolean }) {
  return new Promise<void>((resolve, reject) => {
    const send = () =>
      connection.send(mail.envelope, Readable.from(noting(mail.raw, progress)), error =>
        error ? reject(error) : resolve(),
      )
    // Once the server has accepted the mail, an error of the closing connection has no effect, because the promise is settled.
    connection.on('error', reject)
    connection.connect(error => {
      if (error) return reject(error)
      if (server.user === '') return send()
      const credentials = { user: server.user, pass: server.password }
      connection.login({ credentials }, refused => (refused ? reject(refused) : send()))
    })
  })
}

/** Notes when the first bytes are read. If the connection breaks later, the server may have accepted the mail. */
function* noting(raw: Buffer, progress: { isBegun: boolean }) {
  progress.isBegun = true
  yield raw
}

/**
 * Decides whether to send a mail again after a failure. If the server answered with an error, it has not accepted the mail: after
 * 4xx the mail is sent again, after 5xx not (RFC 5321, 4.2.1).
 */
export function failureOf(error: unknown, isBegun: boolean): Failure {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const reason = reasonOf(error)
  // A wrong password is not final, because an admin can correct it.
  if (code === 'EAUTH') return { fate: 'later', reason }
  if (responseCode !== undefined) return { fate: responseCode >= 500 ? 'never' : 'later', reason }
  return { fate: isBegun ? 'unknown' : 'later', reason }
}
