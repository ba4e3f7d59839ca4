import { useActor } from '@/data/base/session'
import { commentOf, QuestionDialog } from '@/records/sending/ask-dialog'
import type { ActionDialogProps } from './action-props'
import { isPlainEvent, plainActionWords, plainCommand } from './action-words'
import { useCommand } from './use-command'

export function PlainDialog({ pra, command, onClose }: ActionDialogProps) {
  const { id: actorId } = useActor()
  const sending = useCommand(pra)
  const { event, requiresComment } = command
  if (!isPlainEvent(event)) return null
  return (
    <QuestionDialog
      recordId={pra.id}
      event={event}
      sending={sending}
      question={plainActionWords(event, pra, actorId)}
      requiresReason={requiresComment}
      command={text => ({ ...plainCommand(event, pra), ...commentOf(text) })}
      onClose={onClose}
    />
  )
}
