import { formatDayShort } from '@/domain/shared/dates'
import { type ResponseOutcome, responseOutcomes } from './command'
import type { PraEntry } from './entry'

export const outcomeWords: Readonly<Record<ResponseOutcome, string>> = {
  'no-comments': 'No comments',
  'comments-actioned': 'Comments dealt with',
  'comments-open': 'Comments still open',
  'not-supported': 'Not supported',
  'no-answer': 'No answer yet',
}

/** The outcome in a log entry. Undefined if the entry has none, or one that this release does not know. */
export function outcomeOf({ outcome }: Pick<PraEntry, 'outcome'>): ResponseOutcome | undefined {
  return responseOutcomes.find(known => known === outcome)
}

/** Writes an open comment: 'A second boat at the pier: Ann Lee, by 12 Apr 2026'. */
export const openCommentWords = ({ text, ownerName, dueOn }: PraEntry['openComments'][number]): string =>
  `${text}: ${[ownerName, dueOn && `by ${formatDayShort(dueOn)}`].filter(Boolean).join(', ')}`

/** The facts of an adviser's answer as short phrases: the outcome, the open comments, the reminder. */
export function outcomeFacts(entry: Pick<PraEntry, 'outcome' | 'openComments' | 'chasedOn'>): string[] {
  const outcome = outcomeOf(entry)
  if (outcome === undefined) return []
  return [
    outcomeWords[outcome],
    ...entry.openComments.map(openCommentWords),
    ...(entry.chasedOn === '' ? [] : [`Asked again on ${formatDayShort(entry.chasedOn)}`]),
  ]
}
