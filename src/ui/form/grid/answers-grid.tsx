import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Content, ScalarField } from '@/domain/shared/fields'
import { CellEditor } from './cell-editor'
import classes from './grid.module.css'
import { type GridActions, onGridCopy, onGridDrag, onGridKey, onGridPaste, onGridPress } from './grid-events'
import { type CellState, GridRow } from './grid-row'
import { GridTools } from './grid-tools'
import { blockOf, single } from './selection'
import { type Grid, useGrid } from './use-grid'
import { type GridRows, type GridSource, useGridRows } from './use-grid-rows'

export interface AnswersGridProps extends GridSource {
  /** The name of the rows, for screen readers: 'Crew'. */
  label: string
  /** The name of one row: 'person'. */
  itemName: string
  /** The headings of fixed rows. Rows of a list are numbered instead. */
  rowNames?: readonly string[]
  /** The states of each row, and of the empty row after the last row. */
  states: readonly (readonly CellState[])[]
  cellId: (row: number, name: string) => string
  /** Opens the full card of a row. */
  onOpen?: (row: number) => void
  /** Called when the focus leaves the table. */
  onLeave?: () => void
}

/**
 * Shows answers as a table with the keyboard of a spreadsheet. The columns are fields, and the rows are the rows of a list. The
 * text of a cell is read like the text of the field's control. Unreadable text is kept and marked.
 */
export function AnswersGrid(props: AnswersGridProps) {
  const {
    columns,
    rows: answers,
    isFixed,
    disabled,
    label,
    itemName,
    rowNames,
    states,
    onOpen,
    onLeave,
  } = props
  const table = useRef<HTMLTableElement>(null)
  const rows = useGridRows(props)
  const grid = useGrid(props, rows, table)
  const noteId = useId()
  const isLettingGo = useRef(false)
  const actions: GridActions = { grid, rows, disabled, isFixed, itemName, isLettingGo, onOpen }
  const { at } = grid.selection
  const block = blockOf(grid.selection)
  const state = states[at.row]?.[at.column]
  const room = grid.size().rows - answers.length
  const shown: readonly Content[] = [...answers, ...Array.from({ length: room }, () => ({}))]

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the focus leaving it.
    <div
      className={classes.grid}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.()
      }}
    >
      <div className={classes.around}>
        <div className={classes.scroll}>
          <table
            ref={table}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table with a keyboard.
            role="grid"
            aria-label={label}
            data-numbered={rowNames ? undefined : true}
            aria-multiselectable
            aria-rowcount={shown.length + 1}
            aria-colcount={columns.length + 1}
            onKeyDown={event => onGridKey(event, actions)}
            onCopy={event => onGridCopy(event, actions, false)}
            onCut={event => onGridCopy(event, actions, true)}
            onPaste={event => onGridPaste(event, actions)}
            onMouseDown={event => onGridPress(event, actions)}
            onMouseOver={event => onGridDrag(event, actions)}
            onFocus={event => followFocus(event.target, grid)}
            onDoubleClick={() => grid.edit(grid.current.current.at)}
          >
            <GridHead columns={columns} />
            <tbody>
              {shown.map((row, index) => {
                const isIn = index >= block.top && index <= block.bottom
                return (
                  <GridRow
                    key={index < answers.length ? String(row.id ?? index) : 'new'}
                    at={index}
                    row={row}
                    name={rowNames?.[index] ?? (index < answers.length ? String(index + 1) : '+')}
                    isNew={index >= answers.length}
                    columns={columns}
                    states={states[index] ?? noStates}
                    people={rows.tools.people}
                    left={isIn ? block.left : -1}
                    right={isIn ? block.right : -1}
                    active={index === at.row ? at.column : -1}
                    noteId={noteId}
                    disabled={disabled}
                    cellId={props.cellId}
                    itemName={itemName}
                    onOpen={onOpen}
                  />
                )
              })}
            </tbody>
          </table>
        </div>
        <Editor grid={grid} rows={rows} table={table} />
      </div>
      <div className={classes.foot}>
        <p id={noteId} className={classes.note} data-mark={state?.mark || undefined}>
          {state?.message}
        </p>
        <GridTools actions={actions} states={states} />
      </div>
    </div>
  )
}

const noStates: readonly CellState[] = []

/** Follows a focus that a link to an answer, or a screen reader, has moved to another cell. */
function followFocus(target: Element, { current, select }: Grid): void {
  const { row, column } = (target as HTMLElement).dataset
  const { at } = current.current
  if (row === undefined || column === undefined) return
  if (at.row !== Number(row) || at.column !== Number(column)) {
    select(single({ row: Number(row), column: Number(column) }))
  }
}

function GridHead({ columns }: { columns: readonly ScalarField[] }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <td className={classes.head} />
        {columns.map(field => (
          <th key={field.name} scope="col" title={field.help} style={{ minWidth: widthOf(field) }}>
            {field.label}
            {field.unit && <span className={classes.unit}> ({field.unit})</span>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const widths: Partial<Record<ScalarField['kind'], number>> = {
  textarea: 220,
  text: 150,
  person: 160,
  select: 140,
  multiselect: 180,
  point: 170,
  date: 92,
  time: 60,
  number: 76,
  rating: 84,
}

/** Returns the width of a column in pixels. */
function widthOf({ kind }: ScalarField): number {
  return widths[kind] ?? 88
}

/** The box over the cell that is being edited. */
function Editor({
  grid,
  rows,
  table,
}: {
  grid: Grid
  rows: GridRows
  table: { readonly current: HTMLTableElement | null }
}) {
  const { editing } = grid
  const [place, setPlace] = useState({ top: 0, left: 0, width: 0 })
  const field = editing ? rows.tools.columns[editing.cell.column] : undefined
  useLayoutEffect(() => {
    if (!editing) return
    const { row, column } = editing.cell
    const cell = table.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
    const around = table.current?.parentElement?.parentElement?.getBoundingClientRect()
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    const own = cell?.getBoundingClientRect()
    if (own && around) setPlace({ top: own.top - around.top, left: own.left - around.left, width: own.width })
  }, [editing, table])
  // While a cell is being edited the table must not scroll, because the box over the cell does not move.
  useEffect(() => {
    const scroller = table.current?.parentElement
    if (!editing || !scroller) return
    const hold = (event: Event) => event.preventDefault()
    scroller.addEventListener('wheel', hold, { passive: false })
    return () => scroller.removeEventListener('wheel', hold)
  }, [editing, table])
  if (!editing || !field) return null
  return (
    <CellEditor
      key={`${editing.cell.row} ${editing.cell.column}`}
      field={field}
      label={`${field.label}, row ${editing.cell.row + 1}`}
      text={editing.text}
      isFresh={editing.isFresh}
      people={rows.tools.people}
      place={place}
      onWrite={grid.write}
      onChoose={grid.choose}
      onCancel={grid.cancel}
    />
  )
}
