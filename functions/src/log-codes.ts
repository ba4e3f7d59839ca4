/**
 * The `code` of an entry in the functions’ logs. Alerts count entries by code (tools/setup-project.ts), and people search by it
 * (docs/operations.md):
 * - `callable-failed`: a callable threw an unexpected error
 * - `left-out`: some documents could not be read or written, and the run continued without them
 * - `app-error`: the app failed for a person
 * - `mail-state`: the number of unsent mails, and how late the oldest held mail is; written every five minutes
 * - `mail-retry`, `mail-failed`: sending a mail failed: `mail-retry` tries again later, `mail-failed` is final
 */
export type LogCode =
  | 'callable-failed'
  | 'left-out'
  | 'app-error'
  | 'mail-state'
  | 'mail-retry'
  | 'mail-failed'
