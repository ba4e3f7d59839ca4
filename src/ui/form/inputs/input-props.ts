import type { FocusEvent } from 'react'

/** The props of every input. The label is outside (FieldShell) and refers to the input by its id. */
export interface InputProps<V> {
  id: string
  value: V | undefined
  /** `isTyping` is true for each key stroke, and absent when the value is final. */
  onChange: (value: V | undefined, isTyping?: boolean) => void
  onBlur?: () => void
  disabled?: boolean
  required?: boolean
  invalid?: boolean
  /** The ids of the help and the error, for aria-describedby. */
  describedBy?: string
}

type ControlState = Pick<InputProps<unknown>, 'id' | 'disabled' | 'required' | 'invalid' | 'describedBy'>

/** Returns the attributes that every native control shares. */
export function controlProps({ id, disabled, required, invalid, describedBy }: ControlState) {
  return {
    id,
    disabled,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  } as const
}

/** Calls `onBlur` when the focus leaves the element, not when it moves between inputs within it. */
export function whenLeft(onBlur: (() => void) | undefined) {
  return (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
  }
}
