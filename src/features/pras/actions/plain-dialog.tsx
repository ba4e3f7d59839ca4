import { useTypedText } from '@/data/drafts/use-typed-text'
import type { Pra } from '@/domain/pras/schema'
import { CommandDialog } from '@/ui/dialogs/command-dialog'
import { CommentField, missingCharacters } from '@/ui/form/comment-field'
import type { ActionDialogProps } from './action-props'
import { isPlainEvent, plainActionWords, plainCommand } from './action-words'
import { useCommand } from './use-command'

/** The least that a reason must hold (domain guard g8). */
export const REASON_LENGTH = 10

/** An action that needs a yes, and a reason where the workflow asks for one. */
export function PlainDialog({ pra, command, onClose }: ActionDialogProps) {
  const { state, isPending, run } = useCommand(pra)
  const reason = useTypedText(pra.id, command.event)
  if (!isPlainEvent(command.event)) return null
  const { event } = command
  const words = plainActionWords(event, pra)
  const minLength = command.needs === 'comment' ? REASON_LENGTH : 0

  async function confirm() {
    const done = await run({ ...plainCommand(event, pra), ...commentOf(reason.text) })
    if (!done) return
    reason.clear()
    onClose()
  }

  return (
    <CommandDialog
      title={words.title}
      confirmLabel={words.confirmLabel}
      danger={words.danger}
      blockedBy={missingCharacters(reason.text, minLength) > 0 ? 'Write a reason first.' : undefined}
      state={state}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{words.body}</p>
      {command.needs === 'comment' && (
        <CommentField
          label="Reason"
          help="Kept in the history."
          value={reason.text}
          onChange={reason.setText}
          minLength={minLength}
          disabled={isPending}
        />
      )}
    </CommandDialog>
  )
}

/** A comment as part of a command; nothing where nothing was written. */
export function commentOf(text: string): { comment?: string } {
  return text.trim() === '' ? {} : { comment: text.trim() }
}

/** What the person is looking at, for the first line of a dialog. */
export function praName(pra: Pra): string {
  return pra.title ? `${pra.reference}, ${pra.title}` : pra.reference
}
