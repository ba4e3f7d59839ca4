import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cellText } from './cell-kinds'
import { chosen, typed } from './rows'
import { type Cell, clamped, type GridSize, movedSelection, type Selection, single } from './selection'
import { type GridRows, type GridSource, MOST_ROWS } from './use-grid-rows'

export interface Editing {
  cell: Cell
  text: string
  /** True if typing started the edit: the old text is replaced, and arrows leave the cell. */
  isFresh: boolean
}

/** How a person left an editor. */
export type Leaving = 'down' | 'up' | 'right' | 'left' | 'next' | 'back' | 'stay' | 'elsewhere'

const keyOfLeaving = {
  down: 'ArrowDown',
  up: 'ArrowUp',
  right: 'ArrowRight',
  left: 'ArrowLeft',
  next: 'Tab',
  back: 'Tab',
} as const

/** Holds the selected cells, the cell being edited, and the focus. */
export function useGrid(source: GridSource, rows: GridRows, table: RefObject<HTMLTableElement | null>) {
  const { columns, isFixed, disabled } = source
  const [selection, setSelection] = useState<Selection>(single({ row: 0, column: 0 }))
  const [editing, setEditing] = useState<Editing | null>(null)
  const wantsFocus = useRef(false)
  // The column in which a series of Tabs started. Enter goes to that column in the next row.
  const ranFrom = useRef<number | null>(null)
  const current = useRef(selection)

  /** Includes the empty row after the last one, if rows can be added. */
  const size = (): GridSize => {
    const { length } = rows.rowsNow()
    return { rows: length + (isFixed || disabled || length >= MOST_ROWS ? 0 : 1), columns: columns.length }
  }
  const shown = clamped(selection, size())

  useLayoutEffect(() => {
    current.current = shown
    if (!wantsFocus.current || editing) return
    wantsFocus.current = false
    const { row, column } = shown.at
    table.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus()
  })

  function select(next: Selection) {
    wantsFocus.current = true
    current.current = clamped(next, size())
    setSelection(current.current)
  }
  function move(key: string, { shift = false, ctrl = false } = {}): boolean {
    const { at } = current.current
    const next = movedSelection(current.current, { key, shift, ctrl }, size())
    if (!next) return false
    ranFrom.current = key === 'Tab' ? (ranFrom.current ?? at.column) : null
    select(next)
    return true
  }
  function edit(cell: Cell, fresh = false) {
    const field = columns[cell.column]
    if (disabled || !field) return
    const row = rows.rowsNow()[cell.row] ?? {}
    const text = fresh ? '' : cellText(field, row, rows.tools.people)
    // Draws the box at once, so that the letter of the pressed key goes into it.
    flushSync(() => setEditing({ cell, text, isFresh: fresh }))
  }
  function leave(leaving: Leaving) {
    setEditing(null)
    if (leaving === 'elsewhere') return
    if (leaving === 'stay' || !move(keyOfLeaving[leaving], { shift: leaving === 'back' })) {
      select(current.current)
    }
  }
  function leaveDown(): void {
    const { at } = current.current
    const column = ranFrom.current ?? at.column
    ranFrom.current = null
    setEditing(null)
    select(single({ row: at.row + 1, column }))
  }

  return {
    selection: shown,
    current,
    editing,
    size,
    select,
    move,
    edit,
    cancel: () => leave('stay'),
    /** Puts the text of the editor into the cell. */
    write: (text: string, leaving: Leaving) => {
      if (!editing) return
      rows.act(all => typed(all, editing.cell, text, rows.tools))
      if (leaving === 'down') leaveDown()
      else leave(leaving)
    },
    /** Puts a choice of the editor into the cell. */
    choose: (value: unknown, leaving: Leaving) => {
      if (!editing) return
      rows.act(all => chosen(all, editing.cell, value, rows.tools))
      if (leaving === 'down') leaveDown()
      else leave(leaving)
    },
  }
}

export type Grid = ReturnType<typeof useGrid>
