import { useState } from 'react'
import { useTypedText } from '@/data/drafts/use-typed-text'
import { shortHash } from '@/domain/reading/summary'
import { ExplainedList, UnansweredList } from '@/features/pras/shared/explained-list'
import { LevelNote } from '@/features/pras/shared/level-note'
import { CommandDialog } from '@/ui/dialogs/command-dialog'
import { CommentField } from '@/ui/form/comment-field'
import { notify } from '@/ui/notify/notify'
import type { ActionDialogProps } from './action-props'
import classes from './actions.module.css'
import { approvalBlock } from './approval-gate'
import { commentOf } from './plain-dialog'
import { emptyResponse, ResponseFields, responseOf } from './response-fields'
import { useCommand } from './use-command'

/** Records what 1st Option, or the dive adviser, answered. For the adviser it is the second-stage approval too. */
export function ResponseDialog({ pra, command, shown, adviserName, onClose }: ActionDialogProps) {
  const { state, isPending, run } = useCommand(pra)
  const [response, setResponse] = useState(emptyResponse)
  const comment = useTypedText(pra.id, command.event)
  const isDive = command.event === 'record-dive-adviser'
  const hasFile = response.files.length > 0
  const seen = shown ?? { version: 0, hash: '' }
  const block = isDive ? approvalBlock(pra, shown) : ''
  const isEnough = hasFile || (isDive && comment.text.trim() !== '')

  async function confirm() {
    const answer = {
      response: responseOf(response),
      ...commentOf(comment.text),
    }
    const done = await run(
      isDive
        ? { event: 'record-dive-adviser', ...answer, version: seen.version, hash: seen.hash }
        : { event: 'record-first-option', ...answer },
    )
    if (!done) return
    comment.clear()
    notify('Response recorded', 'success')
    onClose()
  }

  return (
    <CommandDialog
      title={command.label}
      confirmLabel={command.label}
      pendingLabel="Recording"
      blockedBy={block || (isEnough ? undefined : 'Attach the response first.')}
      state={state}
      onConfirm={() => void confirm()}
      onClose={onClose}
      size="lg"
    >
      {isDive && <UnansweredList of={shown?.unanswered ?? []} />}
      {isDive && <ExplainedList of={shown?.explained ?? []} title="Sent with these reasons" />}
      <p className={classes.plain}>
        {isDive
          ? `Records the response of ${adviserName}, and approves version ${seen.version} (${shortHash(seen.hash)}) as Dive Team, second stage: every comment has been dealt with.`
          : 'Records the response of 1st Option. It can then be submitted to the SP.'}
      </p>
      {isDive && shown?.levelNote && <LevelNote text={shown.levelNote} />}
      <ResponseFields pra={pra} value={response} onChange={setResponse} disabled={isPending} />
      <CommentField
        label="Comments"
        help="What they said, and what was done about it."
        value={comment.text}
        onChange={comment.setText}
        disabled={isPending}
      />
    </CommandDialog>
  )
}
