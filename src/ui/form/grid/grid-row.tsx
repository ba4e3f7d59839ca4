import { memo } from 'react'
import type { Content, ScalarField } from '@/domain/shared/fields'
import type { CellPeople } from '@/ui/form/field-renderers'
import { Icon } from '@/ui/icon'
import { cellText } from './cell-kinds'
import classes from './grid.module.css'

/** A note on a cell next to its words. */
export interface CellState {
  /** `wrong`: the content cannot be right. `missing`: an answer is required. `note`: right, with something to know. */
  mark: 'wrong' | 'missing' | 'note' | ''
  message: string
  /** The other answers of the row call for it. */
  isAsked: boolean
}

interface GridRowProps {
  /** From 0. */
  at: number
  row: Content
  /** The head of the row: its number, or its subject. */
  name: string
  /** It begins when something is put into it. */
  isNew: boolean
  columns: readonly ScalarField[]
  states: readonly CellState[]
  people: CellPeople
  /** The columns that are selected in it, the first to the last; -1 for none. */
  left: number
  right: number
  /** The column that keys act on; -1 if it is in another row. */
  active: number
  /** The id of the line with the message about that cell. */
  noteId: string
  disabled: boolean
  cellId: (row: number, name: string) => string
  itemName: string
  onOpen?: (row: number) => void
}

/** One row. Drawn again only when something in it, or the selection in it, changed. */
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
