import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import type { AvailablePraCommand } from '@/domain/pras/workflow/available'
import type { ShownVersion } from './approval-gate'

/** What every action dialog is given. */
export interface ActionDialogProps {
  pra: Pra
  steps: PraSteps
  command: AvailablePraCommand
  /** The version on the page, which approvals name; absent if the page shows none. */
  shown?: ShownVersion
  /** The display name of the external dive adviser. */
  adviserName: string
  onClose: () => void
  /** Called instead of `onClose` when it is done, where the page goes on by itself. */
  onDone?: () => void
}
