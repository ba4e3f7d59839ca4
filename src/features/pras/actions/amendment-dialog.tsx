import { Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTypedText } from '@/data/drafts/use-typed-text'
import { type AmendmentReason, amendmentReasons } from '@/domain/pras/schema'
import { stepsFor } from '@/domain/pras/steps/registry'
import { paths } from '@/domain/shared/paths'
import { CommandDialog } from '@/ui/dialogs/command-dialog'
import { CommentField } from '@/ui/form/comment-field'
import { notify } from '@/ui/notify/notify'
import type { ActionDialogProps } from './action-props'
import classes from './actions.module.css'
import { useCommand } from './use-command'

/**
 * Begins an amendment: why, and whether the team has to look again. The approved version stays in force, and the working
 * copy opens.
 */
export function StartAmendmentDialog({ pra, steps, onClose, onDone }: ActionDialogProps) {
  const navigate = useNavigate()
  const { state, isPending, run } = useCommand(pra)
  const fields = useAmendmentFields(pra.id, { reason: 'dates', affectsDroneOrDive: false, summary: '' })

  async function confirm() {
    const amendment = { ...fields.value, changedSteps: [] }
    if (!(await run({ event: 'start-amendment', amendment }))) return
    fields.clear()
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
      <AmendmentFields
        fields={fields}
        hasTeam={pra.type === 'drone' || pra.type === 'dive'}
        disabled={isPending}
      />
    </CommandDialog>
  )
}

interface AmendmentValue {
  reason: AmendmentReason
  summary: string
  affectsDroneOrDive: boolean
}

interface AmendmentState {
  value: AmendmentValue
  set: (changes: Partial<AmendmentValue>) => void
  clear: () => void
}

function useAmendmentFields(praId: string, initial: AmendmentValue): AmendmentState {
  const typed = useTypedText(praId, 'amendment', initial.summary)
  const [rest, setRest] = useState({ reason: initial.reason, affectsDroneOrDive: initial.affectsDroneOrDive })
  return {
    value: { ...rest, summary: typed.text },
    set: ({ summary, ...changes }) => {
      if (summary !== undefined) typed.setText(summary)
      setRest(before => ({ ...before, ...changes }))
    },
    clear: typed.clear,
  }
}

function AmendmentFields({
  fields,
  hasTeam,
  disabled,
}: {
  fields: AmendmentState
  hasTeam: boolean
  disabled: boolean
}) {
  return (
    <>
      <NativeSelect
        label="Reason"
        data={amendmentReasons.map(reason => ({
          value: reason,
          label: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`,
        }))}
        value={fields.value.reason}
        disabled={disabled}
        onChange={event => fields.set({ reason: event.currentTarget.value as AmendmentReason })}
      />
      <CommentField
        label="What changes, and why"
        help="Approvers read this first."
        value={fields.value.summary}
        onChange={summary => fields.set({ summary })}
        disabled={disabled}
      />
      {hasTeam && (
        <Checkbox
          label="It affects the flying or the diving, so the team has to look again."
          checked={fields.value.affectsDroneOrDive}
          disabled={disabled}
          onChange={event => fields.set({ affectsDroneOrDive: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
