import type { Mail } from './schema'

/** How long a mail may be left alone before that counts as a problem, in milliseconds. */
export const PATIENCE = 5 * 60_000

/**
 * The health of sending mails, judged by the states that the sending function writes into the newest mails:
 * - `unknown`: no mail has been written yet
 * - `waiting`: all mails are younger than five minutes, and none has a state
 * - `off`: there was no mail server for the latest mail
 * - `silent`: there are older mails, and none has a state
 * - `stopped`: earlier mails have a state, but the latest have none
 * - `retrying`: the latest attempt failed, and is repeated
 * - `failing`: the latest attempt failed, and is not repeated
 * - `works`: the latest mail was sent, or is being sent
 */
export type MailHealth =
  | 'unknown'
  | 'waiting'
  | 'off'
  | 'silent'
  | 'stopped'
  | 'retrying'
  | 'failing'
  | 'works'

const ofState: Readonly<Record<string, MailHealth>> = { ERROR: 'failing', RETRY: 'retrying', OFF: 'off' }

/** Judges the health of sending from the newest mails; the newest is first. `now` is in milliseconds. */
export function mailHealth(newest: readonly Mail[], now: number): MailHealth {
  if (newest.length === 0) return 'unknown'
  const answered = newest.filter(mail => mail.delivery !== undefined)
  const overdue = newest.filter(mail => mail.delivery === undefined && now - mail.at > PATIENCE)
  const latest = answered[0]
  if (latest === undefined) return overdue.length > 0 ? 'silent' : 'waiting'
  if (overdue.some(mail => mail.at > latest.at)) return 'stopped'
  return ofState[latest.delivery?.state ?? ''] ?? 'works'
}
