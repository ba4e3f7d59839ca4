import { memo } from 'react'
import classes from './row-ticks.module.css'

/** How the rows of a list can be ticked. Keep the object stable, or every row is drawn again. */
export interface TickRules<T> {
  /** Returns the name of a row, for screen readers: 'CON-2026-0001 Ada Byrne'. */
  nameOf: (row: T) => string
  /** Returns the reason why a row cannot be ticked; empty if the row can be ticked. */
  refusalOf: (row: T) => string
  /** Called with the key of a row; `isRange` is true for a click with Shift, which covers all rows since the last tick. */
  onTick: (key: string, isTicked: boolean, isRange: boolean) => void
}

/** The ticks of a list. */
export interface RowTicks<T> {
  rules: TickRules<T>
  /** The keys of the ticked rows. */
  keys: ReadonlySet<string>
  /** The word for the rows within a sentence: 'contracts'. */
  many: string
  /** Ticks or unticks all loaded rows that can be ticked. */
  onTickAll: (isTicked: boolean) => void
}

interface TickBoxProps<T> {
  row: T
  rowKey: string
  rules: TickRules<T>
  isTicked: boolean
  /** True in a table. Tab skips its tick boxes, since Space ticks the current row. */
  isInTable?: boolean
}

function Box<T>({ row, rowKey, rules, isTicked, isInTable }: TickBoxProps<T>) {
  const refusal = rules.refusalOf(row)
  const name = `Tick ${rules.nameOf(row)}`
  return (
    <label
      className={classes.tick}
      title={refusal === '' ? undefined : refusal}
      // In a table, the focus stays on the table, so that the arrow keys continue from this row.
      onMouseDown={isInTable ? event => event.preventDefault() : undefined}
    >
      <input
        type="checkbox"
        aria-label={refusal === '' ? name : `${name}: not possible. ${refusal}`}
        checked={isTicked}
        disabled={refusal !== ''}
        tabIndex={isInTable ? -1 : undefined}
        onChange={event =>
          rules.onTick(rowKey, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true)
        }
      />
    </label>
  )
}

/** The tick box of one row. */
export const TickBox = memo(Box) as typeof Box

interface TickAllProps<T> {
  ticks: RowTicks<T>
  rows: readonly T[]
}

/** The tick box for all rows that are loaded, with its label if `isLabelled`. */
export function TickAll<T>({ ticks, rows, isLabelled }: TickAllProps<T> & { isLabelled?: boolean }) {
  const { rules, keys, many } = ticks
  const possible = rows.filter(row => rules.refusalOf(row) === '').length
  const label = `Tick all ${possible} shown ${many}`
  return (
    <label className={classes.tick} title={isLabelled ? undefined : label}>
      <input
        type="checkbox"
        aria-label={isLabelled ? undefined : label}
        checked={possible > 0 && keys.size >= possible}
        disabled={possible === 0}
        onChange={event => ticks.onTickAll(event.target.checked)}
      />
      {isLabelled && <span>{label}</span>}
    </label>
  )
}
