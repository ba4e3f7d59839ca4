import type { PraRow } from './define-event'

/** What many rows have in common. */
export const everyType = ['regular', 'low-risk', 'drone', 'dive'] as const
export const editor = ['editor'] as const

/** Every approval is by somebody else than its authors, once, of a version that they have read. */
export const approvable = ['notOwnWork', 'onceARound', 'versionSeen', 'conditionsMeet'] as const
/** Every step towards the SP stage. */
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
