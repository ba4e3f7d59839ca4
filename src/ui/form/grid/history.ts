import type { Content } from '@/domain/shared/fields'
import { isSameAnswer } from '@/ui/form/merge-external'

/** The effect of one action: the changed cells of rows that stay, and the added and removed rows with their positions. */
export interface GridChange {
  cells: readonly { id: unknown; name: string; before: unknown; after: unknown }[]
  added: readonly PlacedRow[]
  removed: readonly PlacedRow[]
}

interface PlacedRow {
  at: number
  row: Content
}

/** Changes that can be undone, the last at the end; undone changes that can be redone, the next at the end. */
export interface History {
  done: readonly GridChange[]
  undone: readonly GridChange[]
}

export const noHistory: History = { done: [], undone: [] }

/** The most steps to undo. */
const REMEMBERED = 100

/** Returns the difference between two states of the rows, each of which has an id; null if there is none. */
export function changeBetween(before: readonly Content[], after: readonly Content[]): GridChange | null {
  const was = byId(before)
  const is = byId(after)
  const cells = after.flatMap(row => {
    const old = was.get(row.id)
    if (!old || old === row) return []
    return [...new Set([...Object.keys(old), ...Object.keys(row)])]
      .filter(name => !isSameAnswer(old[name], row[name]))
      .map(name => ({ id: row.id, name, before: old[name], after: row[name] }))
  })
  const placed = (rows: readonly Content[], others: ReadonlyMap<unknown, Content>) =>
    rows.flatMap((row, at) => (others.has(row.id) ? [] : [{ at, row }]))
  const change = { cells, added: placed(after, was), removed: placed(before, is) }
  return cells.length + change.added.length + change.removed.length > 0 ? change : null
}

/** Returns the rows with a change undone. Changes by somebody else in the meantime stay. */
export function undone(rows: readonly Content[], { cells, added, removed }: GridChange): readonly Content[] {
  return applied(rows, {
    cells: cells.map(({ before, after, ...cell }) => ({ ...cell, before: after, after: before })),
    added: removed,
    removed: added,
  })
}

/** Returns the rows with a change done or redone. */
export function applied(rows: readonly Content[], { cells, added, removed }: GridChange): readonly Content[] {
  const going = new Map(removed.map(({ row }) => [row.id, row]))
  const stays = rows.filter(row => !isSameAnswer(going.get(row.id), row))
  const changed = stays.map(row =>
    cells
      .filter(({ id }) => id === row.id)
      .reduce<Content>((to, { name, before, after }) => {
        if (!isSameAnswer(to[name], before)) return to
        const { [name]: _, ...rest } = to
        return after === undefined ? rest : { ...rest, [name]: after }
      }, row),
  )
  const known = byId(changed)
  for (const { at, row } of added) if (!known.has(row.id)) changed.splice(at, 0, row)
  return changed
}

export function remembered({ done }: History, change: GridChange): History {
  return { done: [...done.slice(1 - REMEMBERED), change], undone: [] }
}

function byId(rows: readonly Content[]): Map<unknown, Content> {
  return new Map(rows.map(row => [row.id, row]))
}
