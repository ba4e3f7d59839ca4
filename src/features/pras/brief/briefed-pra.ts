import type { Explained } from '@/domain/pras/checks/explained'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import type { OpenFindings } from '@/features/pras/shared/use-explained'

/** What the brief is made from: the version to approve, its header, its answers and its findings. */
export interface BriefedPra extends OpenFindings {
  pra: Pra
  header: Pra
  steps: PraSteps
  /** The number of the version. */
  shown: number
  isLoading: boolean
  failure: unknown
  levelNote: string
  explained: readonly Explained[]
  adviserName: string
}
