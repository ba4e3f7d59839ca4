import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Failure } from '@/domain/notifications/delivery'
import { reasonOf } from '../skipped'
import type { MailServer } from './server'

/** Milliseconds; together less than a function may run. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
}

/** A mail as it goes over the line. */
export interface Handed {
  /** Where it is said to come from, and the addresses. */
  envelope: { from: string; to: string[] }
  /** All of it, headers and text (RFC 5322). */
  raw: Buffer
}

/** Hands a mail to the server. Null once the server has it, else why not. */
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
    // Later ones, of a line that is being closed, change nothing.
    connection.on('error', reject)
    connection.connect(error => {
      if (error) return reject(error)
      if (server.user === '') return send()
      const credentials = { user: server.user, pass: server.password }
      connection.login({ credentials }, refused => (refused ? reject(refused) : send()))
    })
  })
}

/** The text, and a note once the server has said that it takes it: from then on, a broken line says nothing. */
function* noting(raw: Buffer, progress: { isBegun: boolean }) {
  progress.isBegun = true
  yield raw
}

/** What a failure means. A server that answers has not taken the mail: 4xx may be repeated, 5xx may not (RFC 5321, 4.2.1). */
export function failureOf(error: unknown, isBegun: boolean): Failure {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const reason = reasonOf(error)
  // A password can be put right.
  if (code === 'EAUTH') return { fate: 'later', reason }
  if (responseCode !== undefined) return { fate: responseCode >= 500 ? 'never' : 'later', reason }
  return { fate: isBegun ? 'unknown' : 'later', reason }
}
