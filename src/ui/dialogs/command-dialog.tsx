import { Alert, Button, Group, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/ui/icon'
import classes from './command-dialog.module.css'
import { Dialog } from './dialog'

/** What a dialog says when a command failed, and whether trying again at once makes sense. */
export interface CommandFailure {
  message: string
  /** False where the person should look at what the command is about again first. */
  canRetry: boolean
}

interface CommandDialogProps {
  title: string
  /** The verb with its object: 'Submit to SP'. */
  confirmLabel: string
  /** What the button beside it says; 'Cancel' unless told, which is no answer to whether to cancel something. */
  dismissLabel?: string
  /** What the button says while the command is under way. */
  pendingLabel?: string
  danger?: boolean
  /** Why it cannot be confirmed yet; said beside the button. */
  blockedBy?: string
  isPending: boolean
  failure: CommandFailure | null
  onConfirm: () => void
  onClose: () => void
  size?: 'md' | 'lg'
  /** It is done: nothing can be cancelled any more, and one button closes the dialog. */
  isDone?: boolean
  children: ReactNode
}

/**
 * The frame of every action on a PRA or contract: what happens, in words; what is asked; one button. It stays open with all that was
 * typed when the command fails, and cannot be closed while the command is under way.
 */
export function CommandDialog(props: CommandDialogProps) {
  const { isPending, failure, blockedBy, onClose } = props
  const failureRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (failure) failureRef.current?.focus()
  }, [failure])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!blockedBy && !isPending) props.onConfirm()
  }

  return (
    <Dialog
      onClose={() => !isPending && onClose()}
      title={props.title}
      size={props.size ?? 'md'}
      closeOnClickOutside={false}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {props.children}
          {failure && (
            <Alert ref={failureRef} tabIndex={-1} role="alert" color="red" icon={<Icon name="warning" />}>
              {failure.message}
            </Alert>
          )}
          <Group justify="flex-end" gap="sm" className={classes.foot}>
            {blockedBy && <span style={{ color: 'var(--gl-text-dim)', flex: 1 }}>{blockedBy}</span>}
            {!props.isDone && (
              <Button variant="default" onClick={onClose} disabled={isPending}>
                {failure && !failure.canRetry ? 'Close' : (props.dismissLabel ?? 'Cancel')}
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
