import type { PlannedWrite } from '@/domain/workflow/planned-write'

export interface ContractDecision {
  contractId: string
  writes: PlannedWrite[]
}
