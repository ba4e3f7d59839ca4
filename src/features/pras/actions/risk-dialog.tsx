import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTypedText } from '@/data/drafts/use-typed-text'
import { type RiskLevel, riskLevels } from '@/domain/pras/schema'
import { riskLabels } from '@/domain/pras/type-labels'
import { CommandDialog } from '@/ui/dialogs/command-dialog'
import { CommentField, missingCharacters } from '@/ui/form/comment-field'
import type { ActionDialogProps } from './action-props'
import classes from './actions.module.css'
import { REASON_LENGTH } from './plain-dialog'
import { useCommand } from './use-command'

/** Raising or lowering the risk level, with the reason that the log keeps (domain section 2.2). */
export function RiskDialog({ pra, command, onClose }: ActionDialogProps) {
  const { state, isPending, run } = useCommand(pra)
  const isRaise = command.event === 'raise-risk'
  const place = riskLevels.indexOf(pra.riskLevel)
  const choices = isRaise ? riskLevels.slice(place + 1) : riskLevels.slice(0, place).filter(isOffered)
  const [level, setLevel] = useState<RiskLevel | ''>(choices.length === 1 ? (choices[0] ?? '') : '')
  const reason = useTypedText(pra.id, command.event)

  /** Low belongs to the type low-risk alone. */
  function isOffered(candidate: RiskLevel): boolean {
    return candidate !== 'low' || pra.type === 'low-risk'
  }

  function blockedBy(): string | undefined {
    if (level === '') return 'Choose a risk level first.'
    return missingCharacters(reason.text, REASON_LENGTH) > 0 ? 'Write a reason first.' : undefined
  }

  async function confirm() {
    if (level === '') return
    const event = isRaise ? 'raise-risk' : 'lower-risk'
    if (!(await run({ event, riskLevel: level, comment: reason.text.trim() }))) return
    reason.clear()
    onClose()
  }

  return (
    <CommandDialog
      title={`${isRaise ? 'Raise' : 'Lower'} the risk level of ${pra.reference}?`}
      confirmLabel={command.label}
      blockedBy={blockedBy()}
      state={state}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className={classes.plain}>
        It is {riskLabels[pra.riskLevel].toLowerCase()} now. High risk needs two director approvals, other
        levels one. Approvals already given stay.
      </p>
      <Radio.Group label="New risk level" value={level} onChange={value => setLevel(value as RiskLevel)}>
        <Stack gap="sm" mt={4}>
          {choices.map(choice => (
            <Radio key={choice} value={choice} label={riskLabels[choice]} disabled={isPending} />
          ))}
        </Stack>
      </Radio.Group>
      <CommentField
        label="Reason"
        help="Kept in the history."
        value={reason.text}
        onChange={reason.setText}
        minLength={REASON_LENGTH}
        disabled={isPending}
      />
    </CommandDialog>
  )
}
