import type { PlannedWrite } from '@/domain/workflow/planned-write'

/** The contract of a request, and the writes. */
export interface ContractDecision {
  contractId: string
  writes: PlannedWrite[]
}
