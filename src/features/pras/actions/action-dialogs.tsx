import type { ComponentType } from 'react'
import type { PraEvent } from '@/domain/pras/workflow/events'
import type { ActionDialogProps } from './action-props'
import { FinishAmendmentDialog, StartAmendmentDialog } from './amendment-dialog'
import { ApproveDialog, DeclineDialog } from './approve-dialog'
import { ExportDialog } from './export-dialog'
import { PlainDialog } from './plain-dialog'
import { ResponseDialog } from './response-dialog'
import { RiskDialog } from './risk-dialog'
import { SubmitDialog } from './submit-dialog'

const dialogs: Record<PraEvent, ComponentType<ActionDialogProps>> = {
  'export-first-option': ExportDialog,
  'export-dive-adviser': ExportDialog,
  'record-first-option': ResponseDialog,
  'record-dive-adviser': ResponseDialog,
  submit: SubmitDialog,
  'submit-drone-team': SubmitDialog,
  'submit-dive-team': SubmitDialog,
  approve: ApproveDialog,
  decline: DeclineDialog,
  'raise-risk': RiskDialog,
  'lower-risk': RiskDialog,
  'start-amendment': StartAmendmentDialog,
  'finish-amendment': FinishAmendmentDialog,
  'discard-amendment': PlainDialog,
  withdraw: PlainDialog,
  reopen: PlainDialog,
  convert: PlainDialog,
  archive: PlainDialog,
  restore: PlainDialog,
  'release-drone-team': PlainDialog,
}

/** The dialog of an action: what happens, in words, and what it asks for. */
export default function ActionDialog(props: ActionDialogProps) {
  const Dialog = dialogs[props.command.event]
  return <Dialog {...props} />
}
