import { useTypedText } from '@/data/drafts/use-typed-text'
import { useUsers } from '@/data/records/reference'
import { approvalStages } from '@/domain/reading/approvals-summary'
import { ExplainedList, UnansweredList } from '@/features/pras/shared/explained-list'
import { LevelNote } from '@/features/pras/shared/level-note'
import { CommandDialog } from '@/ui/dialogs/command-dialog'
import { CommentField, missingCharacters } from '@/ui/form/comment-field'
import { notify } from '@/ui/notify/notify'
import type { ActionDialogProps } from './action-props'
import { approvalDone, approvalWords, declineWords } from './action-words'
import classes from './actions.module.css'
import { approvalBlock } from './approval-gate'
import { HazardStatements } from './hazard-statements'
import { commentOf, praName, REASON_LENGTH } from './plain-dialog'
import { useCommand } from './use-command'

/** Approving: what exactly, in sentences, with a comment for those who want one. */
export function ApproveDialog({ pra, command, shown, onClose }: ActionDialogProps) {
  const users = useUsers()
  const { state, isPending, run } = useCommand(pra)
  const comment = useTypedText(pra.id, 'approve')
  const capacity = command.capacity ?? 'reviewer'
  const { version, hash } = shown ?? { version: 0, hash: '' }

  const stages = approvalStages(pra, users.rows)

  async function confirm() {
    if (!(await run({ event: 'approve', capacity, version, hash, ...commentOf(comment.text) }))) return
    comment.clear()
    notify(approvalDone(pra, stages, capacity), 'success')
    onClose()
  }

  return (
    <CommandDialog
      title={command.label}
      confirmLabel={command.label}
      pendingLabel="Approving"
      size="lg"
      blockedBy={approvalBlock(pra, shown) || undefined}
      state={state}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <UnansweredList of={shown?.unanswered ?? []} />
      <ExplainedList of={shown?.explained ?? []} title="Sent with these reasons" />
      {hash !== '' &&
        approvalWords(pra, stages, capacity, { version, hash }).map(sentence => (
          <p key={sentence} className={classes.plain}>
            {sentence}
          </p>
        ))}
      {shown?.levelNote && <LevelNote text={shown.levelNote} />}
      <HazardStatements praId={pra.id} version={version} />
      <CommentField
        label="Comment (optional)"
        help="Kept with your approval; everybody on this PRA can read it."
        value={comment.text}
        onChange={comment.setText}
        disabled={isPending}
      />
    </CommandDialog>
  )
}

/** Declining: what follows, and a reason that others can act on. */
export function DeclineDialog({ pra, command, onClose }: ActionDialogProps) {
  const { state, isPending, run } = useCommand(pra)
  const reason = useTypedText(pra.id, 'decline')

  async function confirm() {
    const capacity = command.capacity ? { capacity: command.capacity } : {}
    if (!(await run({ event: 'decline', comment: reason.text.trim(), ...capacity }))) return
    reason.clear()
    notify(`${pra.reference} declined`)
    onClose()
  }

  return (
    <CommandDialog
      title={`Decline ${praName(pra)}?`}
      confirmLabel={command.label}
      pendingLabel="Declining"
      danger
      blockedBy={missingCharacters(reason.text, REASON_LENGTH) > 0 ? 'Write a reason first.' : undefined}
      state={state}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className={classes.plain}>{declineWords(pra)}</p>
      <CommentField
        label="Reason"
        help="What has to change before you would approve it. Its owner is told."
        value={reason.text}
        onChange={reason.setText}
        minLength={REASON_LENGTH}
        disabled={isPending}
      />
    </CommandDialog>
  )
}
