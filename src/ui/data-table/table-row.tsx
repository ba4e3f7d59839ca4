import { type MouseEvent, memo } from 'react'
import type { Column } from './column'
import classes from './data-table.module.css'
import { TickBox, type TickRules } from './ticks/row-ticks'

export interface TableRowProps<T> {
  id: string
  row: T
  index: number
  columns: readonly Column<T>[]
  isActive: boolean
  onOpen?: (row: T) => void
  hrefOf?: (row: T) => string
  onActive: (index: number) => void
  tickRules?: TickRules<T> | undefined
  isTicked?: boolean | undefined
  rowKey: string
}

function Row<T>({ id, row, index, columns, isActive, onOpen, hrefOf, onActive, ...props }: TableRowProps<T>) {
  const { tickRules, isTicked = false, rowKey } = props
  function open(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest(`.${classes.ticks}`)) return onActive(index)
    // A link or button in a cell has its own action, and selecting text must not open the row.
    if (event.target instanceof Element && event.target.closest('a, button, input, label')) return
    if (window.getSelection()?.toString()) return
    onActive(index)
    if (hrefOf && (event.ctrlKey || event.metaKey || event.button === 1)) window.open(hrefOf(row), '_blank')
    else if (event.button === 0 || event.button === 1) onOpen?.(row)
  }

  return (
    // The table handles the keys, since it keeps the focus.
    <tr
      id={id}
      aria-rowindex={index + 2}
      aria-selected={tickRules ? isTicked : isActive}
      data-active={isActive || undefined}
      data-ticked={isTicked || undefined}
      data-opens={onOpen ? true : undefined}
      onClick={onOpen && open}
      onAuxClick={onOpen && open}
    >
      {tickRules && (
        <td className={classes.ticks}>
          <TickBox row={row} rowKey={rowKey} rules={tickRules} isTicked={isTicked} isInTable />
        </td>
      )}
      {columns.map(column => {
        const text = column.text(row)
        return (
          <td key={column.id} data-align={column.align} title={text}>
            {column.lines ? (
              <span className={classes.lines}>{column.cell ? column.cell(row) : text}</span>
            ) : column.cell ? (
              column.cell(row)
            ) : (
              text
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** A row that is drawn again only if its own data, position or columns change, and not on scrolling. */
export const TableRow = memo(Row) as typeof Row
