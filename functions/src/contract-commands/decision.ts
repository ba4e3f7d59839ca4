import type { PlannedWrite } from '@/domain/pras/workflow/plan'

/** The contract that a request is about, and what it writes. */
export interface ContractDecision {
  contractId: string
  writes: PlannedWrite[]
}
