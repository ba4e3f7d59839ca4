import type { Mail } from './schema'

/** How long the function that sends may take before its silence means something. Milliseconds. */
export const PATIENCE = 5 * 60_000

/**
 * Whether mails go out, by what their sender writes into them:
 * - `unknown`: none has been written yet
 * - `waiting`: only some that are younger than five minutes
 * - `off`: the latest found no mail server
 * - `silent`: older ones, and no sign of a sender in any
 * - `stopped`: the sender answered once, but has not taken the latest ones
 * - `retrying`: the latest that it took on failed, and is sent again
 * - `failing`: the latest that it took on failed
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
