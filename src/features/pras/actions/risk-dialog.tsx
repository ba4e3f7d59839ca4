import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { PraCommand } from '@/domain/pras/events/registry'
import { type RiskLevel, riskLevels } from '@/domain/pras/schema'
import { riskLabels } from '@/domain/pras/type-labels'
import { AskDialog } from '@/records/sending/ask-dialog'
import type { ActionDialogProps } from './action-props'
import classes from './actions.module.css'
import { useCommand } from './use-command'

/** Changes the risk level, with a reason that the log keeps (domain 2.2). */
export function RiskDialog({ pra, command, onClose }: ActionDialogProps) {
  const event = command.event === 'raise-risk' ? 'raise-risk' : 'lower-risk'
  const isRaise = event === 'raise-risk'
  const place = riskLevels.indexOf(pra.riskLevel)
  const choices = isRaise ? riskLevels.slice(place + 1) : riskLevels.slice(0, place).filter(isOffered)
  const [riskLevel, setLevel] = useState<RiskLevel | ''>(choices.length === 1 ? (choices[0] ?? '') : '')

  /** True if the level can be chosen. Only a low-risk PRA has the level low, so that level cannot be chosen. */
  function isOffered(candidate: RiskLevel): boolean {
    return candidate !== 'low' || pra.type === 'low-risk'
  }

  return (
    <AskDialog<PraCommand>
      recordId={pra.id}
      sending={useCommand(pra)}
      event={event}
      title={`${isRaise ? 'Raise' : 'Lower'} the risk level of ${pra.reference}?`}
      confirmLabel={command.label}
      comment={{ label: 'Reason', help: 'Your reason is kept in the history.', isReason: true }}
      blockedBy={() => (riskLevel === '' ? 'Choose a risk level first.' : undefined)}
      command={comment => (riskLevel === '' ? undefined : { event, riskLevel, comment })}
      onClose={onClose}
    >
      {isPending => (
        <>
          <p className={classes.plain}>
            It is {riskLabels[pra.riskLevel].toLowerCase()} now. High risk needs two director approvals, other
            levels one. Approvals already given still count.
          </p>
          <Radio.Group
            label="New risk level"
            value={riskLevel}
            onChange={value => setLevel(value as RiskLevel)}
          >
            <Stack gap="sm" mt={4}>
              {choices.map(choice => (
                <Radio key={choice} value={choice} label={riskLabels[choice]} disabled={isPending} />
              ))}
            </Stack>
          </Radio.Group>
        </>
      )}
    </AskDialog>
  )
}
