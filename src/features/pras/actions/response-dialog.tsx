import { useState } from 'react'
import type { PraCommand } from '@/domain/pras/events/registry'
import { ExplainedList, UnansweredList } from '@/features/pras/shared/explained-list'
import { LevelNote } from '@/features/pras/shared/level-note'
import { HashDetails } from '@/features/pras/shared/version-hash'
import { AskDialog, commentOf } from '@/records/sending/ask-dialog'
import type { ActionDialogProps } from './action-props'
import classes from './actions.module.css'
import { approvalBlock } from './approval-gate'
import { emptyResponse, ResponseFields, responseOf } from './response-fields'
import { useCommand } from './use-command'

/** Records what 1st Option, or the dive adviser, answered. For the adviser it is the second-stage approval too. */
export function ResponseDialog({ pra, command, shown, adviserName, onClose }: ActionDialogProps) {
  const [response, setResponse] = useState(emptyResponse)
  const event = command.event === 'record-dive-adviser' ? 'record-dive-adviser' : 'record-first-option'
  const isDive = event === 'record-dive-adviser'
  const { version, hash } = shown ?? { version: 0, hash: '' }
  const block = isDive ? approvalBlock(pra, shown) : ''
  const isEnough = (comment: string) => response.files.length > 0 || (isDive && comment !== '')

  return (
    <AskDialog<PraCommand>
      recordId={pra.id}
      sending={useCommand(pra)}
      event={event}
      title={command.label}
      confirmLabel={command.label}
      pendingLabel="Recording"
      size="lg"
      comment={{
        label: 'Comments',
        help: 'What they said, and what was done about it.',
        isReason: false,
      }}
      blockedBy={comment => block || (isEnough(comment) ? undefined : 'Attach the response first.')}
      command={comment => {
        const answer = { response: responseOf(response), ...commentOf(comment) }
        return isDive ? { event, ...answer, version, hash } : { event: 'record-first-option', ...answer }
      }}
      done={{ words: 'Response recorded', tone: 'success' }}
      onClose={onClose}
    >
      {isPending => (
        <>
          {isDive && <UnansweredList of={shown?.unanswered ?? []} />}
          {isDive && <ExplainedList of={shown?.explained ?? []} title="Sent with these reasons" />}
          <p className={classes.plain}>
            {isDive
              ? `Records the response of ${adviserName}, and approves version ${version} as Dive Team, second stage: every comment has been dealt with.`
              : 'Records the response of 1st Option. It can then be submitted to the SP.'}
          </p>
          {isDive && <HashDetails version={version} hash={hash} />}
          {isDive && shown?.levelNote && <LevelNote text={shown.levelNote} />}
          <ResponseFields pra={pra} value={response} onChange={setResponse} disabled={isPending} />
        </>
      )}
    </AskDialog>
  )
}
