import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import classes from './command-dialog.module.css'
import type { CommandState } from './command-state'
import { Dialog } from './dialog'
import { SendingNotice } from './sending-notice'

const notSent: CommandState = { isPending: false, failure: null }

interface CommandDialogProps {
  title: string
  /** The label of the button, a verb with its object: 'Submit to SP'. */
  confirmLabel: string
  /** The label of the other button; 'Cancel' by default, which would be unclear if the action itself is a cancellation. */
  dismissLabel?: string
  /** The label of the button while the command is running. */
  pendingLabel?: string
  danger?: boolean
  /** Why the command cannot be confirmed yet. Shown next to the button. */
  blockedBy?: string
  /** The progress of the command; by default nothing was sent. */
  state?: CommandState
  onConfirm: () => void
  onClose: () => void
  size?: 'md' | 'lg'
  /** True once the command is done: it can no longer be cancelled, and the dialog has only a button that closes it. */
  isDone?: boolean
  children: ReactNode
}

/**
 * The frame of every action on a PRA or contract: what it changes, its inputs, one button. After a failure the dialog stays open
 * with all typed text. While the command is running it cannot be closed, unless its answer is late.
 */
export function CommandDialog(props: CommandDialogProps) {
  const { blockedBy, onClose } = props
  const state = props.state ?? notSent
  const { isPending, late, failure } = state
  const isHeld = isPending && !late

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!blockedBy && !isPending) props.onConfirm()
  }

  return (
    <Dialog
      onClose={() => !isHeld && onClose()}
      title={props.title}
      size={props.size ?? 'md'}
      closeOnClickOutside={false}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {props.children}
          <SendingNotice
            state={state}
            lateHint="You can close this dialog. The page shows the result as soon as it is done."
          />
          <Group justify="flex-end" gap="sm" className={classes.foot}>
            {blockedBy && <span style={{ color: 'var(--gl-text-dim)', flex: 1 }}>{blockedBy}</span>}
            {!props.isDone && (
              <Button variant="default" onClick={onClose} disabled={isHeld}>
                {late || (failure && !failure.canRetry) ? 'Close' : (props.dismissLabel ?? 'Cancel')}
              </Button>
            )}
            <Button
              type="submit"
              color={props.danger ? 'red.9' : undefined}
              disabled={Boolean(blockedBy) || isPending}
              aria-busy={isPending}
            >
              {isPending ? (props.pendingLabel ?? 'Sending') : props.confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
