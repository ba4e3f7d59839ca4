import { useState } from 'react'
import { firstOptionFault } from '@/domain/pras/events/guards'
import type { PraCommand } from '@/domain/pras/events/registry'
import { ExplainedList, UnansweredList } from '@/features/pras/shared/explained-list'
import { LevelNote } from '@/features/pras/shared/level-note'
import { HashDetails } from '@/features/pras/shared/version-hash'
import { AskDialog, commentOf } from '@/records/sending/ask-dialog'
import { useToday } from '@/ui/use-today'
import type { ActionDialogProps } from './action-props'
import classes from './actions.module.css'
import { approvalBlock } from './approval-gate'
import { ConditionFields } from './condition-fields'
import {
  emptyResponse,
  firstOptionOutcomes,
  type ResponseDraft,
  ResponseFields,
  responseOf,
} from './response-fields'
import { useCommand } from './use-command'
import { useConditionDrafts } from './use-condition-drafts'

const openWords = {
  title: 'Open comments',
  name: 'Open comment',
  what: 'What is open',
  add: 'Add an open comment',
  help: 'Approvers see these first. Each is dealt with',
}

/** Records the answer of 1st Option or the dive adviser. The answer of the dive adviser is also the second-stage approval. */
export function ResponseDialog(props: ActionDialogProps) {
  return props.command.event === 'record-dive-adviser' ? (
    <DiveAdviserDialog {...props} />
  ) : (
    <FirstOptionDialog {...props} />
  )
}

function DiveAdviserDialog({ pra, command, shown, adviserName, onClose }: ActionDialogProps) {
  const [response, setResponse] = useState(emptyResponse)
  const { version, hash } = shown ?? { version: 0, hash: '' }
  const block = approvalBlock(pra, shown)
  const isEnough = (comment: string) => response.files.length > 0 || comment !== ''
  return (
    <AskDialog<PraCommand>
      recordId={pra.id}
      sending={useCommand(pra)}
      event="record-dive-adviser"
      title={command.label}
      confirmLabel={command.label}
      pendingLabel="Recording"
      size="lg"
      comment={{
        label: 'Comments',
        help: 'Write what they said, and what you did about it.',
        isReason: false,
      }}
      blockedBy={comment => block || (isEnough(comment) ? undefined : 'Attach the response first.')}
      command={comment => ({
        event: 'record-dive-adviser',
        response: responseOf(response),
        ...commentOf(comment),
        version,
        hash,
      })}
      done={{ words: 'Response recorded', tone: 'success' }}
      onClose={onClose}
    >
      {isPending => (
        <>
          <UnansweredList of={shown?.unanswered ?? []} />
          <ExplainedList of={shown?.explained ?? []} title="Sent with these reasons" />
          <p className={classes.plain}>
            Records the response of {adviserName}, and approves version {version} as Dive Team, second stage:
            every comment has been dealt with.
          </p>
          <HashDetails version={version} hash={hash} />
          {shown?.levelNote && <LevelNote text={shown.levelNote} />}
          <ResponseFields pra={pra} value={response} onChange={setResponse} disabled={isPending} />
        </>
      )}
    </AskDialog>
  )
}

/** Records the answer of 1st Option, or that there is no answer. Approvers see points that are open or not supported first. */
function FirstOptionDialog({ pra, command, onClose }: ActionDialogProps) {
  const today = useToday()
  const isAwaited = pra.status === 'submitted-first-option'
  const [response, setResponse] = useState<ResponseDraft>({
    ...emptyResponse,
    chasedOn: today,
    // In this status, a later answer can only say that no response has come.
    outcome: isAwaited && command.event === 'update-first-option' ? 'no-answer' : emptyResponse.outcome,
  })
  const { conditions, change, sending } = useConditionDrafts(pra, 'open-comments')
  const isAnswer = response.outcome !== 'no-answer'
  const event = isAwaited && isAnswer ? 'record-first-option' : 'update-first-option'
  const sent = {
    response: responseOf(response),
    ...(response.outcome === 'comments-open' ? { conditions } : {}),
  }
  return (
    <AskDialog<PraCommand>
      recordId={pra.id}
      sending={sending}
      // Both events keep their typed text under this name, so that the text stays if another outcome is chosen.
      event="record-first-option"
      title={command.label}
      confirmLabel={isAnswer ? 'Record response of 1st Option' : 'Record that they were asked again'}
      pendingLabel="Recording"
      size="lg"
      comment={{
        label: 'Comments',
        help: 'Write what they said, and what you did about it.',
        isReason: response.outcome === 'not-supported',
      }}
      blockedBy={comment => firstOptionFault({ ...sent, comment }, pra, today) || undefined}
      command={comment => ({ event, ...sent, ...commentOf(comment) })}
      done={{ words: isAnswer ? 'Response recorded' : 'Recorded', tone: 'success' }}
      onClose={onClose}
    >
      {isPending => (
        <>
          <p className={classes.plain}>
            {isAwaited
              ? 'Records the response of 1st Option. It can then be submitted to the SP.'
              : 'Replaces the earlier answer. Approvers see the newest answer.'}
          </p>
          <ResponseFields
            pra={pra}
            value={response}
            onChange={setResponse}
            disabled={isPending}
            outcomes={firstOptionOutcomes}
          >
            <ConditionFields
              pra={pra}
              conditions={conditions}
              onChange={change}
              disabled={isPending}
              words={openWords}
            />
          </ResponseFields>
        </>
      )}
    </AskDialog>
  )
}
