import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import type { AvailableCommand } from '@/domain/pras/workflow/available'

/** What every action dialog is given. */
export interface ActionDialogProps {
  pra: Pra
  steps: PraSteps
  command: AvailableCommand
  /** The display name of the external dive adviser. */
  adviserName: string
  onClose: () => void
}
