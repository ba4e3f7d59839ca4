import type { TextKind } from '@/data/drafts/use-kept-text'
import type { RowEdits } from '@/domain/contracts/board/board-cells'
import { asContent } from '@/domain/shared/answers'

/** One typed cell: the typed value, and the stored value that it replaces. */
export interface CellEdit {
  typed: string
  seen: string
}

/** The unsaved values typed into rows of contracts: by contract id, then by column. */
export interface KeptEdits {
  edits: Readonly<Record<string, Readonly<Record<string, CellEdit>>>>
}

const isEdit = (entry: [string, unknown]): entry is [string, CellEdit] => {
  const { typed, seen } = asContent(entry[1])
  return typeof typed === 'string' && typeof seen === 'string'
}
const rowOf = (value: unknown) => Object.fromEntries(Object.entries(asContent(value)).filter(isEdit))

/** They stay after the tab is closed. Signing out removes them, because they contain rates. */
export const keptEdits: TextKind<KeptEdits> = {
  empty: () => ({ edits: {} }),
  isEmpty: ({ edits }) => Object.keys(edits).length === 0,
  read: ({ edits }) => ({
    edits: Object.fromEntries(Object.entries(asContent(edits)).map(([id, row]) => [id, rowOf(row)])),
  }),
  joined: (kept, typed) => ({ edits: { ...kept.edits, ...typed.edits } }),
}

export const typedIn = (row: Readonly<Record<string, CellEdit>>): RowEdits =>
  Object.fromEntries(Object.entries(row).map(([column, { typed }]) => [column, typed]))
