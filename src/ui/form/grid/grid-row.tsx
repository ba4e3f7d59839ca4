import { memo } from 'react'
import type { Content, ScalarField } from '@/domain/shared/fields'
import type { CellPeople } from '@/ui/form/field-renderers'
import { Icon } from '@/ui/icon'
import { cellText } from './cell-kinds'
import classes from './grid.module.css'

/** The state of a cell: how it is marked, with a text that says why. */
export interface CellState {
  /** `wrong`: the content is invalid. `missing`: an answer is required. `note`: valid, with a remark. */
  mark: 'wrong' | 'missing' | 'note' | ''
  message: string
  /** True if the other answers of the row require it. */
  isAsked: boolean
}

interface GridRowProps {
  /** The position of the row, from 0. */
  at: number
  row: Content
  /** The heading of the row: its number, or its subject. */
  name: string
  /** True for the empty row, which becomes a row when it gets an answer. */
  isNew: boolean
  columns: readonly ScalarField[]
  states: readonly CellState[]
  people: CellPeople
  /** The first and the last selected column in this row; -1 if no cell of the row is selected. */
  left: number
  right: number
  /** The column of the active cell, on which keys act; -1 if the active cell is in another row. */
  active: number
  /** The id of the line with the message about the active cell. */
  noteId: string
  disabled: boolean
  cellId: (row: number, name: string) => string
  itemName: string
  onOpen?: (row: number) => void
}

/** One row. Redrawn only if its content or its selection has changed. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { at, row, name, isNew, columns, states, people, left, right, active, noteId, disabled } = props
  const { cellId, itemName, onOpen } = props
  return (
    <tr aria-rowindex={at + 2} className={isNew ? classes.newRow : undefined}>
      <th scope="row" data-head={at} className={classes.head} data-selected={left >= 0 || undefined}>
        <span className={classes.headName} title={name}>
          {name}
        </span>
        {onOpen && !isNew && (
          <button
            type="button"
            tabIndex={-1}
            className={classes.open}
            title={`Open the card of ${itemName} ${at + 1}`}
            aria-label={`Open the card of ${itemName} ${at + 1}`}
            onClick={() => onOpen(at)}
          >
            <Icon name="edit" size={14} />
          </button>
        )}
      </th>
      {columns.map((field, column) => {
        const { mark, message, isAsked } = states[column] ?? blank
        const text = cellText(field, row, people)
        const isActive = column === active
        return (
          <td
            key={field.name}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus.
            role="gridcell"
            id={cellId(at, field.name)}
            tabIndex={isActive ? 0 : -1}
            data-row={at}
            data-column={column}
            aria-colindex={column + 2}
            aria-selected={left <= column && column <= right}
            aria-readonly={disabled || undefined}
            aria-invalid={mark === 'wrong' || undefined}
            aria-describedby={isActive && message ? noteId : undefined}
            data-mark={mark || undefined}
            data-unasked={!isAsked || undefined}
            data-active={isActive || undefined}
            data-figures={isFigure(field) || undefined}
            title={[text.length > 20 ? text : '', message].filter(Boolean).join('\n') || undefined}
          >
            {text}
          </td>
        )
      })}
    </tr>
  )
})

const blank: CellState = { mark: '', message: '', isAsked: true }

function isFigure({ kind }: ScalarField): boolean {
  return kind === 'number' || kind === 'percentage' || kind === 'rating'
}
