import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '@/ui/icon'
import { Fact } from '@/ui/states/fact'
import { optionsOf } from './cell-kinds'
import classes from './grid.module.css'
import { fillDown, type GridActions, removeRows } from './grid-events'
import type { CellState } from './grid-row'
import { setInRows } from './rows'
import { blockOf, single } from './selection'

interface GridToolsProps {
  actions: GridActions
  states: readonly (readonly CellState[])[]
}

/** The bar of a table: buttons for its actions, the name of the last action, and a link to the next problem. */
export function GridTools({ actions, states }: GridToolsProps) {
  const { grid, rows, disabled, isFixed, itemName, onOpen } = actions
  const block = blockOf(grid.selection)
  const { length } = rows.rowsNow()
  const selected = Math.max(0, Math.min(block.bottom, length - 1) - block.top + 1)
  const wrong = states.flatMap((row, at) =>
    row.flatMap(({ mark }, column) => (mark === 'wrong' ? [{ row: at, column }] : [])),
  )
  const { at } = grid.selection
  const next =
    wrong.find(({ row, column }) => row > at.row || (row === at.row && column > at.column)) ?? wrong[0]
  return (
    <>
      <div className={classes.tools}>
        {!disabled && (
          <>
            <Button {...plain} disabled={!rows.canUndo} onClick={rows.undo} title="Ctrl+Z">
              Undo
            </Button>
            <Button {...plain} disabled={!rows.canRedo} onClick={rows.redo} title="Ctrl+Y">
              Redo
            </Button>
            <Button {...plain} onClick={() => fillDown(actions)} title="Ctrl+D">
              Fill down
            </Button>
            {!isFixed && (
              <Button
                {...plain}
                disabled={selected === 0}
                onClick={() => removeRows(actions)}
                title="Ctrl+Delete"
              >
                Remove {selected > 1 ? `${selected} rows` : 'row'}
              </Button>
            )}
            <SetInRows actions={actions} selected={selected} />
          </>
        )}
        {onOpen && (
          <Button
            {...plain}
            leftSection={<Icon name="edit" size={14} />}
            disabled={selected === 0}
            onClick={() => onOpen(at.row)}
            title="Ctrl+Enter"
          >
            Open {itemName}
          </Button>
        )}
        {next && (
          <Button {...plain} color="red.9" className={classes.fix} onClick={() => grid.select(single(next))}>
            {wrong.length === 1 ? '1 cell' : `${wrong.length} cells`} to fix
          </Button>
        )}
        <Keys />
      </div>
      <p role="status" className={classes.said}>
        {[rows.said, wrong.length > 0 && `${wrong.length === 1 ? '1 cell' : `${wrong.length} cells`} to fix.`]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  )
}

const plain = { variant: 'default', size: 'compact-sm' } as const

/** Sets one answer in all selected rows, for example the kind of twenty places. */
function SetInRows({ actions, selected }: { actions: GridActions; selected: number }) {
  const { grid, rows, itemName } = actions
  const { columns } = rows.tools
  const choices = columns.filter(field => optionsOf(field).length > 1)
  const [picked, setPicked] = useState('')
  if (selected < 2 || choices.length === 0) return null
  const active = columns[grid.selection.at.column]
  const field =
    choices.find(({ name }) => name === picked) ?? choices.find(each => each === active) ?? choices[0]
  if (!field) return null
  const block = blockOf(grid.selection)
  return (
    <span className={classes.set}>
      Set
      <select aria-label="What to set" value={field.name} onChange={event => setPicked(event.target.value)}>
        {choices.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      of {selected} rows to
      <select
        aria-label={`${field.label} of ${selected} rows`}
        value=""
        onChange={event => {
          const text = event.target.value
          rows.act(
            all => setInRows(all, block, field, text, rows.tools),
            `${field.label} of ${selected} rows: ${text}.`,
          )
        }}
      >
        <option value="">Choose…</option>
        {optionsOf(field).map(({ value, label }) => (
          <option key={value} value={label}>
            {label}
          </option>
        ))}
      </select>
      <span className="gl-hidden">{itemName}</span>
    </span>
  )
}

const keys: readonly (readonly [string, string])[] = [
  ['Arrows, Tab, Home, End', 'go from cell to cell; with Shift they select'],
  ['Typing, F2 or Enter', 'write in a cell; Enter ends it and goes down, Esc leaves it as it was'],
  ['Ctrl+C, Ctrl+X, Ctrl+V', 'copy, cut and paste blocks, from and to a spreadsheet'],
  ['Ctrl+D', 'fill down what is selected, or from the cell above'],
  ['Ctrl+Z, Ctrl+Y', 'undo and redo'],
  ['Shift+Space, Ctrl+A', 'select the row, or everything'],
  ['Delete, Ctrl+Delete', 'empty the cells, or remove the rows'],
  ['Ctrl+Enter', 'open the whole card of the row'],
  ['Esc, then Tab', 'leave the table'],
]

function Keys() {
  return (
    <details className={classes.keys}>
      <summary>Keys</summary>
      <dl>
        {keys.map(([names, what]) => (
          <Fact key={names} label={names} value={what} />
        ))}
      </dl>
    </details>
  )
}
