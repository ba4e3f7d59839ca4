/**
 * The `code` of an entry in the functions’ logs. By this code, entries are counted, watched (tools/setup-project.ts) and found
 * (docs/operations.md):
 * - `callable-failed`: a callable threw an unexpected error
 * - `left-out`: a run could not read or write some documents, and continued without them
 * - `app-error`: the app failed for a person
 * - `mail-state`: the number of unsent mails, and how late the oldest held mail is; written every five minutes
 * - `mail-retry`, `mail-failed`: a mail was not sent, and is sent again later, or not
 */
export type LogCode =
  | 'callable-failed'
  | 'left-out'
  | 'app-error'
  | 'mail-state'
  | 'mail-retry'
  | 'mail-failed'
