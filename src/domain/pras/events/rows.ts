import type { PraRow } from './define-event'

/** Values that many rows share. */
export const everyType = ['regular', 'low-risk', 'drone', 'dive'] as const
export const editor = ['editor'] as const

/** Guards of every approval: the person is not an author, approves only once, and has read the version. */
export const approvable = ['notOwnWork', 'onceARound', 'versionSeen', 'conditionsMeet'] as const
/** Guards of every step before the SP's approval. */
export const towardsSp = ['hasSp', 'lowRisk'] as const

/** A row for the actions of its editors; by default without an open amendment and without a guard. */
export function byEditors(
  id: string,
  types: PraRow['types'],
  from: PraRow['from'],
  to: PraRow['to'],
  more: Partial<PraRow> = {},
): PraRow {
  return { id, types, from, by: editor, amendment: 'none', to, guards: [], ...more }
}
