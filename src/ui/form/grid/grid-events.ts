import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import { readBlock, writeBlock } from './block-text'
import { chosen, cleared, filledDown, type Pasted, pasted, removed, textsOf } from './rows'
import { blockOf, type Cell, single } from './selection'
import type { Grid } from './use-grid'
import type { GridRows } from './use-grid-rows'

export interface GridActions {
  grid: Grid
  rows: GridRows
  disabled: boolean
  isFixed: boolean
  itemName: string
  /** True after Escape: the next Tab then leaves the table instead of going to the next cell. */
  isLettingGo: { current: boolean }
  onOpen?: (row: number) => void
}

const count = (number: number, word: string) => `${number} ${number === 1 ? word : `${word}s`}`

/** Handles a key in a cell that is not being edited. */
export function onGridKey(event: KeyboardEvent, actions: GridActions): void {
  const { grid, isLettingGo, onOpen } = actions
  if (!(event.target as HTMLElement).dataset.row || event.nativeEvent.isComposing) return
  const { key, shiftKey: shift } = event
  const ctrl = event.ctrlKey || event.metaKey
  const { at } = grid.current.current
  const wasLettingGo = isLettingGo.current
  isLettingGo.current = key === 'Escape' || (wasLettingGo && (key === 'Tab' || key === 'Shift'))
  if (key === 'Tab' && wasLettingGo) return
  if (ctrl && key === 'Enter' && onOpen) {
    event.preventDefault()
    onOpen(at.row)
  } else if (ctrl ? onCommand(key.toLowerCase(), shift, actions) : onPlainKey(event, actions)) {
    event.preventDefault()
  } else if (!event.altKey && grid.move(ctrl && key === 'A' ? 'a' : key, { shift, ctrl })) {
    event.preventDefault()
  } else if (!ctrl && !event.altKey && (key.length === 1 || key === 'Process' || key === 'Dead')) {
    // The key's default is not prevented, so that its letter goes into the box that now has the focus.
    grid.edit(at, true)
  }
}

/** Handles Ctrl with a letter; returns true if it did something. */
function onCommand(key: string, shift: boolean, actions: GridActions): boolean {
  const { rows } = actions
  if (key === 'z' && !shift) rows.undo()
  else if (key === 'y' || key === 'z') rows.redo()
  else if (key === 'd') fillDown(actions)
  else if (key === 'delete') removeRows(actions)
  else return false
  return true
}

function onPlainKey({ key, shiftKey }: KeyboardEvent, actions: GridActions): boolean {
  const { grid, rows } = actions
  const { at } = grid.current.current
  const field = rows.tools.columns[at.column]
  if (key === 'F2' || (key === 'Enter' && !shiftKey)) grid.edit(at)
  else if (key === 'Enter') grid.move('ArrowUp')
  else if (key === 'Delete' || key === 'Backspace') {
    rows.act(all => cleared(all, blockOf(grid.current.current), rows.tools), 'Emptied.')
  } else if (key === 'Escape') grid.select(single(at))
  else if (key === ' ' && !shiftKey && field?.kind === 'tick') {
    const isTicked = rows.rowsNow()[at.row]?.[field.name] === true
    rows.act(all => chosen(all, at, isTicked ? undefined : true, rows.tools))
  } else return false
  return true
}

/** Copies the answers of the topmost selected row to all other selected rows. */
export function fillDown({ grid, rows }: GridActions): void {
  const block = blockOf(grid.current.current)
  const below = block.bottom - block.top
  rows.act(
    all => filledDown(all, block, rows.tools),
    `Filled down ${below > 1 ? `${below} rows` : 'one row'}.`,
  )
}

/** Removes the selected rows; a message says that this can be undone. */
export function removeRows({ grid, rows, itemName }: GridActions): void {
  const block = blockOf(grid.current.current)
  const going = Math.min(block.bottom, rows.rowsNow().length - 1) - block.top + 1
  rows.act(
    all => removed(all, block, rows.tools),
    `Removed ${count(Math.max(0, going), itemName)}. Ctrl+Z undoes this.`,
  )
  grid.select(single({ row: block.top, column: block.left }))
}

export function onGridCopy(event: ClipboardEvent, { grid, rows }: GridActions, isCut: boolean): void {
  if (!(event.target as HTMLElement).dataset.row) return
  const block = blockOf(grid.current.current)
  event.preventDefault()
  event.clipboardData.setData('text/plain', writeBlock(textsOf(rows.rowsNow(), block, rows.tools)))
  const size = `${count(block.bottom - block.top + 1, 'row')} by ${count(block.right - block.left + 1, 'column')}`
  if (isCut) rows.act(all => cleared(all, block, rows.tools), `Cut ${size}.`)
  else rows.say(`Copied ${size}.`)
}

export function onGridPaste(event: ClipboardEvent, { grid, rows, disabled }: GridActions): void {
  const text = event.clipboardData.getData('text/plain')
  if (disabled || text === '' || !(event.target as HTMLElement).dataset.row) return
  event.preventDefault()
  const block = blockOf(grid.current.current)
  const cells = readBlock(text)
  let result: Pasted | undefined
  rows.act(all => {
    result = pasted(all, block, cells, rows.tools)
    return result.rows
  })
  if (!result) return
  rows.say([`Pasted ${count(result.filled, 'row')}.`, ...result.leftOut].join(' '))
  const { top, bottom, left, right } = result.block
  grid.select({ at: { row: top, column: left }, from: { row: bottom, column: right } })
}

/** Returns the cell in which an event happened; undefined if it happened outside the cells. */
export function cellOf(target: EventTarget): Cell | undefined {
  const { row, column } = (target as Element).closest<HTMLElement>('[data-row]')?.dataset ?? {}
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) }
}

/** Shift extends the selection to the cell. A press on the heading of a row selects the row. */
export function onGridPress(event: MouseEvent, { grid }: GridActions): void {
  if (event.button !== 0 || (event.target as Element).closest('button')) return
  const cell = cellOf(event.target)
  const head = (event.target as Element).closest<HTMLElement>('[data-head]')?.dataset.head
  const { from } = grid.current.current
  if (cell) grid.select(event.shiftKey ? { at: cell, from } : single(cell))
  else if (head !== undefined) {
    const row = Number(head)
    const last = grid.size().columns - 1
    grid.select({
      at: { row, column: 0 },
      from: { row: event.shiftKey ? from.row : row, column: last },
    })
  } else return
  // The cell gets the focus without selecting the text around it.
  event.preventDefault()
}

/** Extends the selection while the button is held. */
export function onGridDrag(event: MouseEvent, { grid }: GridActions): void {
  const cell = event.buttons === 1 ? cellOf(event.target) : undefined
  const { at, from } = grid.current.current
  if (cell && (cell.row !== at.row || cell.column !== at.column)) grid.select({ at: cell, from })
}
