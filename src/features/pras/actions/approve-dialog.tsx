import { useApprovalPeople } from '@/data/records/people/approval-people'
import { conditionsFault } from '@/domain/pras/approvals/conditions'
import type { PraCommand } from '@/domain/pras/events/registry'
import { approvalStages } from '@/domain/view-models/approvals-summary'
import { BoilerplateList, ExplainedList, UnansweredList } from '@/features/pras/shared/explained-list'
import { LevelNote } from '@/features/pras/shared/level-note'
import { HashDetails } from '@/features/pras/shared/version-hash'
import { AskDialog, commentOf } from '@/records/sending/ask-dialog'
import { useToday } from '@/ui/use-today'
import type { ActionDialogProps } from './action-props'
import { approvalDone, approvalWords, declineWords } from './action-words'
import classes from './actions.module.css'
import { approvalBlock } from './approval-gate'
import { ConditionFields } from './condition-fields'
import { HazardStatements } from './hazard-statements'
import { useCommand } from './use-command'
import { useConditionDrafts } from './use-condition-drafts'

export function ApproveDialog({ pra, command, shown, onClose }: ActionDialogProps) {
  const users = useApprovalPeople(pra)
  const today = useToday()
  const { conditions, change, sending } = useConditionDrafts(pra, 'conditions')
  const capacity = command.capacity ?? 'reviewer'
  const { version, hash } = shown ?? { version: 0, hash: '' }
  const stages = approvalStages(pra, users.rows)
  return (
    <AskDialog<PraCommand>
      recordId={pra.id}
      sending={sending}
      event="approve"
      title={command.label}
      confirmLabel={
        conditions.length === 0 ? command.label : `${command.label}, ${conditionCount(conditions.length)}`
      }
      pendingLabel="Approving"
      size="lg"
      comment={{
        label: 'Comment (optional)',
        help: 'Your comment is kept with your approval, and everybody on this PRA can read it.',
        isReason: false,
      }}
      blockedBy={() => approvalBlock(pra, shown) || conditionsFault(conditions, pra, today)}
      command={text => ({
        event: 'approve',
        capacity,
        version,
        hash,
        ...commentOf(text),
        ...(conditions.length === 0 ? {} : { conditions }),
      })}
      done={{ words: approvalDone(pra, stages, capacity), tone: 'success' }}
      onClose={onClose}
    >
      {isPending => (
        <>
          <BoilerplateList of={shown?.boilerplate ?? []} />
          <UnansweredList of={shown?.unanswered ?? []} />
          <ExplainedList of={shown?.explained ?? []} title="Sent with these reasons" />
          {hash !== '' &&
            approvalWords(pra, stages, capacity, { version, hash }).map(sentence => (
              <p key={sentence} className={classes.plain}>
                {sentence}
              </p>
            ))}
          <HashDetails version={version} hash={hash} />
          {shown?.levelNote && <LevelNote text={shown.levelNote} />}
          <HazardStatements praId={pra.id} version={version} />
          <ConditionFields pra={pra} conditions={conditions} onChange={change} disabled={isPending} />
        </>
      )}
    </AskDialog>
  )
}

const conditionCount = (count: number) => (count === 1 ? 'one condition' : `${count} conditions`)

export function DeclineDialog({ pra, command, onClose }: ActionDialogProps) {
  const capacity = command.capacity ? { capacity: command.capacity } : {}
  return (
    <AskDialog<PraCommand>
      recordId={pra.id}
      sending={useCommand(pra)}
      event="decline"
      title={`Decline ${pra.title ? `${pra.reference}, ${pra.title}` : pra.reference}?`}
      confirmLabel={command.label}
      pendingLabel="Declining"
      danger
      comment={{
        label: 'Reason',
        help: 'Say what must change before you can approve it. Its owner is notified.',
        isReason: true,
      }}
      command={comment => ({ event: 'decline', comment, ...capacity })}
      done={{ words: `${pra.reference} declined` }}
      onClose={onClose}
    >
      {() => <p className={classes.plain}>{declineWords(pra)}</p>}
    </AskDialog>
  )
}
