import { Popover } from '@mantine/core'
import { cloneElement, type ReactElement, type Ref } from 'react'
import { useOpenAtOnce } from '@/ui/on-demand'
import classes from './data-table.module.css'

/** The panel of ColumnChooser, under its button. Open as soon as it is there. */
export default function ColumnTicks({
  button,
  columns,
  hiddenColumns,
  onChange,
}: {
  button: ReactElement<{ ref?: Ref<HTMLButtonElement>; onClick?: () => void }>
  columns: readonly { id: string; header: string }[]
  hiddenColumns: readonly string[]
  onChange: (hiddenColumns: string[]) => void
}) {
  const { target, isOpen, setOpen } = useOpenAtOnce()
  return (
    <Popover position="bottom-end" trapFocus withRoles returnFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        {cloneElement(button, { ref: target, onClick: () => setOpen(!isOpen) })}
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        {columns.map(column => (
          <label key={column.id} className={classes.choice}>
            <input
              type="checkbox"
              checked={!hiddenColumns.includes(column.id)}
              onChange={event =>
                onChange(
                  event.target.checked
                    ? hiddenColumns.filter(id => id !== column.id)
                    : [...hiddenColumns, column.id],
                )
              }
            />
            {column.header}
          </label>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
