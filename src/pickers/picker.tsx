import type { ReactNode } from 'react'
import { describedBy, FieldShell } from '@/ui/form/field-shell'
import type { InputProps } from '@/ui/form/inputs/input-props'

/** The props of a picker that shows its own label. Inside a FieldList, the field shows label, help and problems instead. */
export interface PickerProps<V> extends Omit<InputProps<V>, 'describedBy' | 'invalid'> {
  label: string
  help?: string
}

/** The props of a control without a label. */
export interface PickerControlProps<V> extends InputProps<V> {
  label: string
}

/** Adds label and help to a control. */
export function withLabel<V>(
  { help, ...props }: PickerProps<V>,
  draw: (props: PickerControlProps<V>) => ReactNode,
): ReactNode {
  return (
    <FieldShell id={props.id} label={props.label} help={help} required={props.required}>
      {draw({ ...props, describedBy: describedBy(props.id, { help }) })}
    </FieldShell>
  )
}
