import type { PraRow } from './define-event'

/** Values that many rows of events have in common. */
export const everyType = ['regular', 'low-risk', 'drone', 'dive'] as const
export const editor = ['editor'] as const

/** The guards of every approval. */
export const approvable = ['notOwnWork', 'onceARound', 'versionSeen', 'conditionsMeet'] as const
/** The guards of every event that leads to the SP's approval. */
export const towardsSp = ['hasSp', 'lowRisk'] as const

/** Makes a row for an action of the PRA's editors. By default no amendment may be open, and there are no guards. */
export function byEditors(
  id: string,
  types: PraRow['types'],
  from: PraRow['from'],
  to: PraRow['to'],
  more: Partial<PraRow> = {},
): PraRow {
  return { id, types, from, by: editor, amendment: 'none', to, guards: [], ...more }
}
