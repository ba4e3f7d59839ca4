/** A cell, counted from 0. After the last row there is an empty row, where people start a new row. */
export interface Cell {
  row: number
  column: number
}

/** The selected cells: `at` is the cell on which keys act, `from` the cell in which the selection started. */
export interface Selection {
  at: Cell
  from: Cell
}

/** A rectangle of cells, including its edges. */
export interface Block {
  top: number
  bottom: number
  left: number
  right: number
}

export interface GridSize {
  rows: number
  columns: number
}

export function blockOf({ at, from }: Selection): Block {
  return {
    top: Math.min(at.row, from.row),
    bottom: Math.max(at.row, from.row),
    left: Math.min(at.column, from.column),
    right: Math.max(at.column, from.column),
  }
}

export function single(cell: Cell): Selection {
  return { at: cell, from: cell }
}

/** Returns the selection limited to existing cells, since rows may have been removed. */
export function clamped({ at, from }: Selection, size: GridSize): Selection {
  const inside = ({ row, column }: Cell): Cell => ({
    row: Math.max(0, Math.min(row, size.rows - 1)),
    column: Math.max(0, Math.min(column, size.columns - 1)),
  })
  return { at: inside(at), from: inside(from) }
}

export interface MoveKey {
  key: string
  shift: boolean
  /** True for Ctrl, or Command on a Mac. */
  ctrl: boolean
}

const PAGE = 10

/**
 * Returns the selection after a key. Arrows move by a cell, with Ctrl to the edge. Home and End move within the row, with Ctrl to
 * the corners. Shift extends the selection. Tab goes through the cells row by row. Returns undefined if Tab leaves the grid, and
 * for keys that do not move.
 */
export function movedSelection(
  selection: Selection,
  { key, shift, ctrl }: MoveKey,
  size: GridSize,
): Selection | undefined {
  if (key === 'Tab') return tabbed(selection.at, shift, size)
  if (key === 'a' && ctrl) {
    return { at: { row: 0, column: 0 }, from: { row: size.rows - 1, column: size.columns - 1 } }
  }
  if (key === ' ' && shift) {
    return {
      at: { row: selection.at.row, column: 0 },
      from: { row: selection.from.row, column: size.columns - 1 },
    }
  }
  const to = arrived(selection.at, key, ctrl, size)
  if (!to) return undefined
  const at = clamped(single(to), size).at
  return shift ? { at, from: selection.from } : single(at)
}

function arrived(
  { row, column }: Cell,
  key: string,
  ctrl: boolean,
  { rows, columns }: GridSize,
): Cell | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: ctrl ? 0 : row - 1, column }
    case 'ArrowDown':
      return { row: ctrl ? rows - 1 : row + 1, column }
    case 'ArrowLeft':
      return { row, column: ctrl ? 0 : column - 1 }
    case 'ArrowRight':
      return { row, column: ctrl ? columns - 1 : column + 1 }
    case 'PageUp':
      return { row: row - PAGE, column }
    case 'PageDown':
      return { row: row + PAGE, column }
    case 'Home':
      return { row: ctrl ? 0 : row, column: 0 }
    case 'End':
      return { row: ctrl ? rows - 1 : row, column: columns - 1 }
    default:
      return undefined
  }
}

function tabbed({ row, column }: Cell, isBack: boolean, { rows, columns }: GridSize): Selection | undefined {
  const next = row * columns + column + (isBack ? -1 : 1)
  if (next < 0 || next >= rows * columns) return undefined
  return single({ row: Math.floor(next / columns), column: next % columns })
}
