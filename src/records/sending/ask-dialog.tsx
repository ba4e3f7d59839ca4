import type { ReactNode } from 'react'
import { useUnsentText } from '@/data/drafts/use-typed-text'
import { reasonFault } from '@/domain/shared/reasons/check-strength'
import { MIN_REASON_LENGTH } from '@/domain/workflow/guards'
import type { Question } from '@/domain/workflow/types'
import { CommandDialog } from '@/ui/dialogs/command-dialog'
import type { CommandState } from '@/ui/dialogs/command-state'
import { CommentField } from '@/ui/form/comment-field'
import { notify } from '@/ui/notify/notify'

interface Sent<Command> {
  /** The record and the event: unsent text is stored under these two names. */
  recordId: string
  event: string
  /** The result of `useRecordCommand`. */
  sending: { state: CommandState; isPending: boolean; run: (command: Command) => Promise<boolean> }
  /** Returns the command to send; undefined if something is missing. */
  command: (comment: string) => Command | undefined
  onClose: () => void
}

interface AskDialogProps<Command> extends Sent<Command> {
  title: string
  confirmLabel: string
  pendingLabel?: string
  danger?: boolean | undefined
  dismissLabel?: string | undefined
  size?: 'md' | 'lg'
  /** The comment field; absent if there is none. */
  comment?: { label: string; help: string; isReason: boolean } | undefined
  /** Returns why the command cannot be confirmed yet. A reason that is too short is checked separately. */
  blockedBy?: (comment: string) => string | undefined
  /** The message after a success, for pages that do not show the result themselves. */
  done?: { words: string; tone?: 'success' }
  children: (isPending: boolean) => ReactNode
}

/** The dialog of an event: what it changes, its inputs, and a comment or reason. */
export function AskDialog<Command>(props: AskDialogProps<Command>) {
  const { recordId, event, sending, comment, blockedBy, command, done, onClose, children, ...frame } = props
  const { state, isPending, run } = sending
  const { text, setText, clear } = useUnsentText(recordId, event)
  const minLength = comment?.isReason ? MIN_REASON_LENGTH : 0
  const short = reasonFault(text, minLength) !== '' ? 'Write a reason first.' : undefined

  async function confirm() {
    const made = command(text.trim())
    if (!made || !(await run(made))) return
    clear()
    if (done) notify(done.words, done.tone)
    onClose()
  }

  return (
    <CommandDialog
      {...frame}
      blockedBy={blockedBy?.(text.trim()) || short}
      state={state}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {children(isPending)}
      {comment && (
        <CommentField
          label={comment.label}
          help={comment.help}
          value={text}
          onChange={setText}
          minLength={minLength}
          disabled={isPending}
        />
      )}
    </CommandDialog>
  )
}

/** Returns a comment as part of a command. A blank comment is left out. */
export function commentOf(text: string): { comment?: string } {
  return text.trim() === '' ? {} : { comment: text.trim() }
}

/** The dialog of an event that needs only a confirmation, and perhaps a reason. */
export function QuestionDialog<Command>({
  question: { body, ...frame },
  requiresReason,
  ...sent
}: Sent<Command> & { question: Question; requiresReason: boolean }) {
  const reason = { label: 'Reason', help: 'Your reason is kept in the history.', isReason: true }
  return (
    <AskDialog {...sent} {...frame} comment={requiresReason ? reason : undefined}>
      {() => <p style={{ margin: 0 }}>{body}</p>}
    </AskDialog>
  )
}
