import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useActor } from '@/data/base/session'
import { mayCloseCondition, openConditions } from '@/domain/pras/approvals/conditions'
import type { PraCommand } from '@/domain/pras/events/registry'
import type { Pra } from '@/domain/pras/schema'
import { conditionState } from '@/domain/view-models/condition-words'
import { AskDialog } from '@/records/sending/ask-dialog'
import { useToday } from '@/ui/use-today'
import { useCommand } from './use-command'

interface CloseConditionDialogProps {
  pra: Pra
  /** The condition that is chosen when the dialog opens; by default, the person's condition if there is only one. */
  conditionId?: string
  onClose: () => void
}

export function CloseConditionDialog({ pra, conditionId, onClose }: CloseConditionDialogProps) {
  const actor = useActor()
  const today = useToday()
  const mine = openConditions(pra).filter(condition => mayCloseCondition(condition, actor))
  const [chosen, setChosen] = useState(conditionId ?? (mine.length === 1 ? (mine[0]?.id ?? '') : ''))
  return (
    <AskDialog<PraCommand>
      recordId={pra.id}
      sending={useCommand(pra)}
      event={`close-condition-${chosen}`}
      title="Close a condition"
      confirmLabel="Close condition"
      pendingLabel="Closing"
      comment={{
        label: 'How it was done',
        help: 'Everybody on this PRA can read this. The person who asked for the condition is notified.',
        isReason: true,
      }}
      blockedBy={() => (chosen === '' ? 'Choose a condition first.' : undefined)}
      command={comment => ({ event: 'close-condition', conditionId: chosen, comment })}
      done={{ words: 'Condition closed', tone: 'success' }}
      onClose={onClose}
    >
      {isPending => (
        <Radio.Group label="Condition" value={chosen} onChange={setChosen}>
          <Stack gap="sm" mt={4}>
            {mine.map(condition => (
              <Radio
                key={condition.id}
                value={condition.id}
                label={condition.text}
                description={conditionState(condition, today)}
                disabled={isPending}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </AskDialog>
  )
}
