import type { Mail } from './schema'

/** How long the Trigger Email extension may take before its silence means something. Milliseconds. */
export const PATIENCE = 5 * 60_000

/**
 * Whether mails go out, by what the extension writes into them:
 * - `unknown`: none has been written yet
 * - `waiting`: only some that are younger than five minutes
 * - `silent`: older ones, and no sign of an extension in any
 * - `stopped`: the extension answered once, but has left the latest ones alone
 * - `failing`: the latest that it took on failed
 * - `works`
 */
export type MailHealth = 'unknown' | 'waiting' | 'silent' | 'stopped' | 'failing' | 'works'

/** Judges the newest mails, newest first. `now` is milliseconds. */
export function mailHealth(newest: readonly Mail[], now: number): MailHealth {
  if (newest.length === 0) return 'unknown'
  const answered = newest.filter(mail => mail.delivery !== undefined)
  const overdue = newest.filter(mail => mail.delivery === undefined && now - mail.at > PATIENCE)
  const latest = answered[0]
  if (latest === undefined) return overdue.length > 0 ? 'silent' : 'waiting'
  if (overdue.some(mail => mail.at > latest.at)) return 'stopped'
  return latest.delivery?.state === 'ERROR' ? 'failing' : 'works'
}
