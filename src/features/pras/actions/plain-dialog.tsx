import { useActor } from '@/data/base/session'
import type { ActionDialogProps } from './action-props'
import { isPlainEvent, plainActionWords, plainCommand } from './action-words'
import { AskDialog, commentOf } from './ask-dialog'

/** An action that needs a yes, and a reason where the workflow asks for one. */
export function PlainDialog({ pra, command, onClose }: ActionDialogProps) {
  const { id: actorId } = useActor()
  const { event } = command
  if (!isPlainEvent(event)) return null
  const { title, body, confirmLabel, danger } = plainActionWords(event, pra, actorId)
  return (
    <AskDialog
      pra={pra}
      event={event}
      title={title}
      confirmLabel={confirmLabel}
      danger={danger}
      comment={
        command.asksComment ? { label: 'Reason', help: 'Kept in the history.', isReason: true } : undefined
      }
      command={text => ({ ...plainCommand(event, pra), ...commentOf(text) })}
      onClose={onClose}
    >
      {() => <p style={{ margin: 0 }}>{body}</p>}
    </AskDialog>
  )
}
