import { Button } from '@mantine/core'
import { Icon } from '@/ui/icon'
import type { Column } from './column'
import { TickMenu } from './tick-menu'

export interface ColumnChooserProps<T> {
  columns: readonly Column<T>[]
  hiddenColumns: readonly string[]
  onChange: (hiddenColumns: string[]) => void
}

export function ColumnChooser<T>({ columns, hiddenColumns, onChange }: ColumnChooserProps<T>) {
  const options = columns
    .filter(({ hideable }) => hideable !== false)
    .map(({ id, header }) => ({ value: id, label: header }))
  const without = (ids: readonly string[]) =>
    options.map(({ value }) => value).filter(id => !ids.includes(id))
  return (
    <TickMenu
      label="Columns"
      side="end"
      options={options}
      values={without(hiddenColumns)}
      onChange={shown => onChange(without(shown))}
      button={
        <Button variant="subtle" color="gray" size="compact-sm" leftSection={<Icon name="columns" />}>
          Columns
        </Button>
      }
    />
  )
}
