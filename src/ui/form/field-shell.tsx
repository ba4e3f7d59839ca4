import type { ReactNode } from 'react'
import { Icon } from '@/ui/icon'
import classes from './form.module.css'

export interface FieldShellProps {
  /** The id of the control. The ids of label, help and error are derived from it. */
  id: string
  label: string
  help?: string
  required?: boolean
  /** True if the field's required answer is missing. */
  isMissing?: boolean
  error?: string
  warning?: string
  /** True for a group of controls (radios, a map): a click on the label focuses no control. */
  isGroup?: boolean
  /** True if the control follows its label on the same line. */
  isInline?: boolean
  /** True if the help is below the control, so that labels and controls of one row are level. */
  helpBelow?: boolean
  children: ReactNode
}

/** Returns the ids for aria-describedby; undefined if there are none. */
export function describedBy(id: string, has: { help?: unknown; error?: unknown; warning?: unknown }) {
  const ids = [
    has.help ? `${id}-help` : '',
    has.error ? `${id}-error` : '',
    has.warning ? `${id}-warning` : '',
  ].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** The label, one line of help, the control, and its problems. */
export function FieldShell({
  id,
  label,
  help,
  required,
  isMissing,
  error,
  warning,
  isGroup,
  isInline,
  helpBelow,
  children,
}: FieldShellProps) {
  const mark = isMissing ? (
    <span className={classes.missing}>missing</span>
  ) : (
    required && (
      <span className={classes.required} aria-hidden title="Required to submit">
        *
      </span>
    )
  )
  const helpLine = help && (
    <div id={`${id}-help`} className={classes.help}>
      {help}
    </div>
  )
  return (
    <div className={classes.field} data-inline={isInline || undefined}>
      <div className={classes.head}>
        {isGroup ? (
          <span id={`${id}-label`} className={classes.label}>
            {label}
            {mark}
          </span>
        ) : (
          <label id={`${id}-label`} htmlFor={id} className={classes.label}>
            {label}
            {mark}
          </label>
        )}
        {!helpBelow && helpLine}
      </div>
      <div className={classes.body}>
        {children}
        {helpBelow && helpLine}
        <FieldMessages id={id} error={error} warning={warning} />
      </div>
    </div>
  )
}

/** The errors and warnings under a control. */
export function FieldMessages({ id, error, warning }: { id: string; error?: string; warning?: string }) {
  return (
    <>
      {error && (
        <div id={`${id}-error`} className={classes.error}>
          <Icon name="warning" size={14} />
          <span>{error}</span>
        </div>
      )}
      {warning && (
        <div id={`${id}-warning`} className={classes.warning}>
          <Icon name="info" size={14} />
          <span>{warning}</span>
        </div>
      )}
    </>
  )
}
