import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import type { AvailablePraCommand } from '@/domain/pras/workflow/available'
import type { ShownVersion } from './approval-gate'

export interface ActionDialogProps {
  pra: Pra
  steps: PraSteps
  command: AvailablePraCommand
  /** The version on the page, which an approval names. Absent if the page shows no version. */
  shown?: ShownVersion
  /** The display name of the external dive adviser. */
  adviserName: string
  onClose: () => void
  /** Called instead of `onClose` after a success, if the page continues by itself. */
  onDone?: () => void
}
