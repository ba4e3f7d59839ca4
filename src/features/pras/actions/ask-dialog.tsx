import type { ReactNode } from 'react'
import { useTypedText } from '@/data/drafts/use-typed-text'
import type { PraCommand } from '@/domain/pras/events/registry'
import type { Pra } from '@/domain/pras/schema'
import { MIN_REASON_LENGTH } from '@/domain/workflow/guards'
import { CommandDialog } from '@/ui/dialogs/command-dialog'
import { CommentField, missingCharacters } from '@/ui/form/comment-field'
import { notify } from '@/ui/notify/notify'
import { useCommand } from './use-command'

interface AskDialogProps {
  pra: Pra
  /** Its text is kept under this name until it is sent. */
  event: PraCommand['event']
  title: string
  confirmLabel: string
  pendingLabel?: string
  danger?: boolean | undefined
  size?: 'md' | 'lg'
  /** The text that goes with it; absent where none is asked for. */
  comment?: { label: string; help: string; isReason: boolean } | undefined
  /** Why it cannot be confirmed yet, beside a reason that is too short. */
  blockedBy?: (comment: string) => string | undefined
  /** What is sent; undefined where something is missing. */
  command: (comment: string) => PraCommand | undefined
  /** What is said when it is done, where the page does not show it. */
  done?: { words: string; tone?: 'success' }
  onClose: () => void
  children: (isPending: boolean) => ReactNode
}

/** The dialog of an event of a PRA: what happens, in words, what it asks for, and a comment or reason. */
export function AskDialog(props: AskDialogProps) {
  const { pra, event, comment, blockedBy, command, done, onClose, children, ...frame } = props
  const { state, isPending, run } = useCommand(pra)
  const { text, setText, clear } = useTypedText(pra.id, event)
  const minLength = comment?.isReason ? MIN_REASON_LENGTH : 0
  const short = missingCharacters(text, minLength) > 0 ? 'Write a reason first.' : undefined

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

/** A comment as part of a command; nothing where nothing was written. */
export function commentOf(text: string): { comment?: string } {
  return text.trim() === '' ? {} : { comment: text.trim() }
}
