import { Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useUnsentText } from '@/data/drafts/use-typed-text'
import { type AmendmentReason, amendmentReasons } from '@/domain/pras/schema'
import { stepsFor } from '@/domain/pras/steps/registry'
import { paths } from '@/domain/shared/paths'
import { CommandDialog } from '@/ui/dialogs/command-dialog'
import { CommentField } from '@/ui/form/comment-field'
import { notify } from '@/ui/notify/notify'
import type { ActionDialogProps } from './action-props'
import classes from './actions.module.css'
import { useCommand } from './use-command'

/** The approved version stays in force, and the working copy opens. */
export function StartAmendmentDialog({ pra, steps, onClose, onDone }: ActionDialogProps) {
  const navigate = useNavigate()
  const { state, isPending, run } = useCommand(pra)
  const summary = useUnsentText(pra.id, 'amendment')
  const [reason, setReason] = useState<AmendmentReason>('dates')
  const [affectsDroneOrDive, setAffects] = useState(false)

  async function confirm() {
    const amendment = { reason, affectsDroneOrDive, summary: summary.text, changedSteps: [] }
    if (!(await run({ event: 'start-amendment', amendment }))) return
    summary.clear()
    notify('Amendment started: the steps can be changed', 'success')
    if (onDone) return onDone()
    onClose()
    await navigate(paths.praStep(pra.id, stepsFor(pra, steps)[0]?.slug ?? 'general-info'))
  }

  return (
    <CommandDialog
      title={`Amend ${pra.reference}?`}
      confirmLabel="Start amendment"
      pendingLabel="Starting"
      state={state}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className={classes.plain}>
        Version {pra.approvedVersion} stays in force while you change the steps, until the amendment is
        approved.
      </p>
      <NativeSelect
        label="Reason"
        data={amendmentReasons.map(value => ({
          value,
          label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
        }))}
        value={reason}
        disabled={isPending}
        onChange={event => setReason(event.currentTarget.value as AmendmentReason)}
      />
      <CommentField
        label="What changes, and why"
        help="Approvers read this first."
        value={summary.text}
        onChange={summary.setText}
        disabled={isPending}
      />
      {(pra.type === 'drone' || pra.type === 'dive') && (
        <Checkbox
          label="It affects the flying or the diving, so the team has to check it again."
          checked={affectsDroneOrDive}
          disabled={isPending}
          onChange={event => setAffects(event.currentTarget.checked)}
        />
      )}
    </CommandDialog>
  )
}
