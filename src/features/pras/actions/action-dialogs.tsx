import { type ComponentType, lazy } from 'react'
import type { PlainEvent, PraEvent } from '@/domain/pras/events/registry'
import type { ActionDialogProps } from './action-props'
import { isPlainEvent } from './action-words'
import { StartAmendmentDialog } from './amendment-dialog'
import { ApproveDialog, DeclineDialog } from './approve-dialog'
import { CloseConditionDialog } from './close-condition-dialog'
import { type EventWithPage, hasPage } from './event-pages'
import { ExportDialog } from './export-dialog'
import { PlainDialog } from './plain-dialog'
import { ResponseDialog } from './response-dialog'
import { RiskDialog } from './risk-dialog'
import { SubmitDialog } from './submit-dialog'

/** Loaded lazily, since its picker needs the code of the pickers of all records. */
const MoveDialog = lazy(() => import('./move-dialog').then(module => ({ default: module.MoveDialog })))

/** Every event that needs more than a yes has a dialog here, or a page. The compiler requires an entry for each such event. */
const dialogs: Record<Exclude<PraEvent, PlainEvent | EventWithPage>, ComponentType<ActionDialogProps>> = {
  'export-first-option': ExportDialog,
  'export-dive-adviser': ExportDialog,
  'record-first-option': ResponseDialog,
  'update-first-option': ResponseDialog,
  'record-dive-adviser': ResponseDialog,
  submit: SubmitDialog,
  'submit-drone-team': SubmitDialog,
  'submit-dive-team': SubmitDialog,
  approve: ApproveDialog,
  decline: DeclineDialog,
  'close-condition': CloseConditionDialog,
  'raise-risk': RiskDialog,
  'lower-risk': RiskDialog,
  'start-amendment': StartAmendmentDialog,
  move: MoveDialog,
}

export default function ActionDialog(props: ActionDialogProps) {
  const { event } = props.command
  if (hasPage(event)) return null
  const Dialog = isPlainEvent(event) ? PlainDialog : dialogs[event]
  return <Dialog {...props} />
}
