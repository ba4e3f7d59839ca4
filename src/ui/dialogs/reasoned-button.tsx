import { Button, Tooltip } from '@mantine/core'
import { useId } from 'react'

interface ReasonedButtonProps {
  command: {
    label: string
    enabled: boolean
    /** The reason why the button is disabled, shown and read out. */
    reason?: string
  }
  /** The look of the button while it is enabled. */
  variant?: 'filled' | 'default'
  onClick: () => void
}

/**
 * A button that says why it is disabled. The keyboard can reach a disabled button too, so that people can read the reason; Tab
 * would skip a disabled HTML button. The element stays the same when the button becomes enabled, so it keeps the focus.
 */
export function ReasonedButton({ command, variant = 'filled', onClick }: ReasonedButtonProps) {
  const { label, enabled, reason } = command
  const reasonId = useId()
  const disabled = enabled
    ? {}
    : { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': reasonId }
  return (
    <Tooltip label={reason} w={280} disabled={enabled}>
      <Button variant={enabled ? variant : 'default'} onClick={enabled ? onClick : undefined} {...disabled}>
        {label}
        {!enabled && (
          <span id={reasonId} className="gl-hidden">
            {reason}
          </span>
        )}
      </Button>
    </Tooltip>
  )
}
