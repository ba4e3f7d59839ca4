import type { Mail } from './schema'

/** The time that the sending function may take before its silence is a problem. Milliseconds. */
export const PATIENCE = 5 * 60_000

/**
 * The health of sending mails, judged by the states that the sender writes into them:
 * - `unknown`: no mail has been written yet
 * - `waiting`: only mails younger than five minutes
 * - `off`: the latest found no mail server
 * - `silent`: older mails exist, and no sender has touched any
 * - `stopped`: the sender worked once, but has not taken the latest ones
 * - `retrying`: the latest attempt failed, and is repeated
 * - `failing`: the latest attempt failed
 * - `works`
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

/** Judges the newest mails, newest first. `now` is milliseconds. */
export function mailHealth(newest: readonly Mail[], now: number): MailHealth {
  if (newest.length === 0) return 'unknown'
  const answered = newest.filter(mail => mail.delivery !== undefined)
  const overdue = newest.filter(mail => mail.delivery === undefined && now - mail.at > PATIENCE)
  const latest = answered[0]
  if (latest === undefined) return overdue.length > 0 ? 'silent' : 'waiting'
  if (overdue.some(mail => mail.at > latest.at)) return 'stopped'
  return ofState[latest.delivery?.state ?? ''] ?? 'works'
}
