import type { PlannedWrite } from '@/domain/workflow/planned-write'

/** The contract that a request is about, and what it writes. */
export interface ContractDecision {
  contractId: string
  writes: PlannedWrite[]
}
