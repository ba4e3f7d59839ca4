import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentProps, lazy } from 'react'
import { Icon } from '@/ui/icon'
import { useOnDemand } from '@/ui/on-demand'
import { OnDemandPart } from '@/ui/on-demand-part'
import type { Column } from './column'

const load = () => import('./column-ticks')
const ColumnTicks = lazy(load)

export interface ColumnChooserProps<T> {
  columns: readonly Column<T>[]
  hiddenColumns: readonly string[]
  onChange: (hiddenColumns: string[]) => void
}

/** 'Columns': ticks that take columns off a list and put them back. */
export function ColumnChooser<T>({ columns, hiddenColumns, onChange }: ColumnChooserProps<T>) {
  const { isWanted, trigger } = useOnDemand(load)
  const plain = <ColumnsButton {...trigger} aria-haspopup="dialog" aria-expanded={false} />
  if (!isWanted) return plain
  return (
    <OnDemandPart fallback={plain}>
      <ColumnTicks
        button={<ColumnsButton />}
        columns={columns.filter(column => column.hideable !== false)}
        hiddenColumns={hiddenColumns}
        onChange={onChange}
      />
    </OnDemandPart>
  )
}

function ColumnsButton(props: ButtonProps & ComponentProps<'button'>) {
  return (
    <Button variant="subtle" color="gray" size="compact-sm" leftSection={<Icon name="columns" />} {...props}>
      Columns
    </Button>
  )
}
