import { useState } from 'react'
import { notify } from '@/ui/notify'
import type { ActionDialogProps } from './action-props'
import classes from './actions.module.css'
import { CommandDialog } from './command-dialog'
import { CommentField } from './comment-field'
import { commentOf } from './plain-dialog'
import { emptyResponse, ResponseFields } from './response-fields'
import { useTypedText } from './typed-text'
import { useCommand } from './use-command'

/** Records what 1st Option, or the dive adviser, answered. For the adviser it is the second-stage approval too. */
export function ResponseDialog({ pra, command, adviserName, onClose }: ActionDialogProps) {
  const { isPending, failure, run } = useCommand(pra)
  const [response, setResponse] = useState(emptyResponse)
  const comment = useTypedText(pra.id, command.event)
  const isDive = command.event === 'record-dive-adviser'
  const hasFile = response.fileIds.length > 0
  const isEnough = hasFile || (isDive && comment.text.trim() !== '')

  async function confirm() {
    const done = await run({
      event: isDive ? 'record-dive-adviser' : 'record-first-option',
      response: { outcome: response.outcome, fileIds: response.fileIds },
      ...commentOf(comment.text),
    })
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
      blockedBy={isEnough ? undefined : 'Attach the response first.'}
      isPending={isPending}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
      size="lg"
    >
      <p className={classes.plain}>
        {isDive
          ? `Records the response of ${adviserName}, and approves as Dive Team, second stage: every comment has been dealt with.`
          : 'Records the response of 1st Option. It can then be submitted to the SP.'}
      </p>
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
