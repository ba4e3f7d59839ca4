/**
 * The `code` of an entry in the functions' logs, by which it is counted, watched (tools/setup-project.ts) and found
 * (docs/operations.md):
 * - `callable-failed`: a callable threw an unexpected error
 * - `left-out`: a run could not read or write some documents, and went on without them
 * - `app-error`: the app failed for a person
 * - `mail-state`: the number of unsent mails, and how long the oldest held one is overdue; every five minutes
 * - `mail-retry`, `mail-failed`: a mail was not sent, and is retried, or not
 */
export type LogCode =
  | 'callable-failed'
  | 'left-out'
  | 'app-error'
  | 'mail-state'
  | 'mail-retry'
  | 'mail-failed'
